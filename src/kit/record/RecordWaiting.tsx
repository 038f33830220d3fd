import pageStyles from '../layout/AdminPage.module.css';
import styles from './RecordPage.module.css';

/** A placeholder for a record, or for the form of a new one, while its script loads. */
export function RecordWaiting() {
  return (
    <>
      <div className={`skeleton ${styles.waitingPath}`} />
      <div className={pageStyles.head}>
        <div className={`skeleton ${styles.waitingTitle}`} />
      </div>
      <div className={`skeleton ${styles.waiting}`} />
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
      <div className={`skeleton ${styles.waiting}`} />
    </>
  );
}
