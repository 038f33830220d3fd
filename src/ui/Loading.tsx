import styles from './Loading.module.css';

/** What stands for a whole page or section while it is on its way. */
export function Loading() {
  return (
    <p className={styles.loading} role="status">
      <span className={`spinner ${styles.spinner}`} aria-hidden="true" />
      Loading...
    </p>
  );
}
