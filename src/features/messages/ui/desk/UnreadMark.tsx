import styles from './UnreadMark.module.css';

/** Marks an unread message, before its subject. */
export function UnreadMark() {
  return (
    <span className={styles.mark} title="Unread">
      <span className="visually-hidden">Unread: </span>
    </span>
  );
}
