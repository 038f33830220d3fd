import pageStyles from '../layout/AdminPage.module.css';
import { Bar } from '../layout/layout.tsx';
import styles from './RecordPage.module.css';

/** A placeholder for a record, or for the form of a new one, while its script loads. */
export function RecordWaiting() {
  return (
    <>
      <div className={`skeleton ${styles.waitingPath}`} />
      <Bar className={pageStyles.head}>
        <div className={`skeleton ${styles.waitingTitle}`} />
      </Bar>
      <div className="skeleton skeleton-panel text-width" />
    </>
  );
}

/** A placeholder for a record, or for the form of a new one, while data loads. */
export function RecordLoading() {
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading...
      </p>
      <div className="skeleton skeleton-panel text-width" />
    </>
  );
}
