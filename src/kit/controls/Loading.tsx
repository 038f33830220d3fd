import { t } from '#kernel/words/t.ts';
import styles from './Loading.module.css';

/** The loading page (rules, pages): shown while a page or a section loads. */
export function Loading() {
  return (
    <p className={styles.loading} role="status">
      <span className={`spinner ${styles.spinner}`} aria-hidden="true" />
      {t('kit.loading')}
    </p>
  );
}
