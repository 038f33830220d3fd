import pageStyles from '../layout/AdminPage.module.css';
import styles from './RecordPage.module.css';

/** The place of a record, or of a form for a new one, before its script is there. */
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
