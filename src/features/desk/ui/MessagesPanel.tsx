import { formatShortTime } from '#figures/ui/formats.ts';
import { adminMessagePath, PATHS } from '#kernel/paths/paths.ts';
import { UnreadMark } from '#messages/ui/desk/UnreadMark.tsx';
import type { Dashboard } from '../rules/dashboard.ts';
import styles from './MessagesPanel.module.css';
import { AllLink, SectionPanel } from './SectionPanel.tsx';

/** The newest messages of visitors. */
export function MessagesPanel({ messages }: { messages: Dashboard['messages'] }) {
  const { total, newest } = messages;
  return (
    <SectionPanel
      title="Newest messages"
      aside={<AllLink total={total} of="messages" href={PATHS.adminMessages} />}
    >
      {total === 0 && (
        <p className={`quiet ${styles.empty}`}>
          Nobody has written yet. Messages from the <a href={PATHS.contact}>contact page</a> show
          here.
        </p>
      )}
      {total > 0 && (
        <ul className="divided">
          {newest.map(({ id, subject, name, createdAt, read }) => (
            <li key={id}>
              <a className={styles.message} href={adminMessagePath(id)}>
                <span className={styles.subject}>
                  {!read && <UnreadMark />}
                  {subject}
                </span>{' '}
                <span className={`note figures ${styles.visitor}`}>{name}</span>{' '}
                <time className={`note figures ${styles.time}`} dateTime={createdAt}>
                  {formatShortTime(createdAt)}
                </time>
              </a>
            </li>
          ))}
        </ul>
      )}
    </SectionPanel>
  );
}
