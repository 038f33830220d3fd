import styles from './UnreadMark.module.css';

/** Before the subject of a message that nobody has opened. */
export function UnreadMark() {
  return (
    <span className={styles.mark} title="Unread">
      <span className="visually-hidden">Unread: </span>
    </span>
  );
}
