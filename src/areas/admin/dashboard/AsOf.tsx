import { RefreshCw } from 'lucide-react';
import { Spinner } from '../../../ui/Spinner.tsx';
import styles from './AsOf.module.css';
import { formatClock, formatLongDay } from './formats.ts';

type AsOfProps = {
  /** Wall-clock ISO time of the figures; undefined before there are any. */
  now: string | undefined;
  isLoading: boolean;
  onRefresh: () => void;
};

/** How old the figures are, and the way to newer ones. */
export function AsOf({ now, isLoading, onRefresh }: AsOfProps) {
  return (
    <div className={styles.line}>
      {now && (
        <p>
          {formatLongDay(now)}, <time dateTime={now}>as of {formatClock(now)}</time>
        </p>
      )}
      <p className="visually-hidden" role="status">
        {isLoading && 'Loading...'}
      </p>
      <button
        className={`icon-button ${styles.refresh}`}
        type="button"
        aria-disabled={isLoading}
        onClick={() => !isLoading && onRefresh()}
      >
        {isLoading ? (
          <span className={styles.waiting}>
            <Spinner />
          </span>
        ) : (
          <RefreshCw aria-hidden="true" />
        )}
        <span className="visually-hidden">Refresh</span>
      </button>
    </div>
  );
}
