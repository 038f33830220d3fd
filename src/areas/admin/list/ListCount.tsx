import type { Page } from '../../../domain/page.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { formatTotal } from './format-total.ts';
import styles from './ListCount.module.css';

/** How many rows there are, beside the title; it turns while new ones are on their way. */
export function ListCount({
  page,
  noun,
  isLoading,
}: {
  page: Page<unknown> | undefined;
  noun: string;
  isLoading: boolean;
}) {
  return (
    <div className={styles.count}>
      <p role="status">
        {page && formatTotal(page)}
        <span className="visually-hidden">{page && ` ${noun}`}</span>
      </p>
      {isLoading && (
        <span className={styles.waiting}>
          <Spinner label="Loading..." />
        </span>
      )}
    </div>
  );
}
