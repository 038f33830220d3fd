import { focusHeading } from '../../../shared/routing/use-page-entry.ts';
import styles from './NothingHere.module.css';

/** Stands where rows would: there are none at all, or the filters leave none. */
export function NothingHere({ noun, clearHref }: { noun: string; clearHref: string | undefined }) {
  return (
    <div className={`panel ${styles.nothing}`}>
      {clearHref === undefined ? (
        <p className="lead">There are no {noun} yet.</p>
      ) : (
        <>
          <p className="lead">No {noun} match.</p>
          <a className="button" href={clearHref} onClick={focusHeading}>
            Clear filters
          </a>
        </>
      )}
    </div>
  );
}
