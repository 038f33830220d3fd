import { send } from '../../../api/client.ts';
import { deleteContactMessageCall } from '../../../contracts/contact-messages.ts';
import type { ContactMessage } from '../../../domain/contact-message.ts';
import { PATHS } from '../../../domain/paths.ts';
import { formatWallClock } from '../../../domain/wall-clock-text.ts';
import { FactList } from '../../../shared/facts/FactList.tsx';
import { DeleteButton } from '../detail/DeleteButton.tsx';
import { RecordPage } from '../detail/RecordPage.tsx';
import { RecordPanel } from '../detail/RecordPanel.tsx';
import { loadMessage } from '../detail/record-query.ts';
import { stepBack } from '../detail/step-back.ts';
import styles from './MessagePage.module.css';

/** One contact message (rules, admin details). */
export default function MessagePage({ id }: { id: string }) {
  return (
    <RecordPage
      noun="Message"
      id={id}
      load={loadMessage}
      listPath={PATHS.adminMessages}
      listTitle="Contact Messages"
      nameOf={({ subject }) => subject}
    >
      {(message) => <Message message={message} />}
    </RecordPage>
  );
}

function Message({ message }: { message: ContactMessage }) {
  const facts = [
    { label: 'Subject', value: message.subject },
    { label: 'Message', value: <span className={styles.body}>{message.body}</span> },
    { label: 'Name', value: message.name },
    { label: 'Email', value: <a href={`mailto:${message.email}`}>{message.email}</a> },
    { label: 'Received', value: formatWallClock(message.createdAt) },
  ];
  return (
    <RecordPanel
      listPath={PATHS.adminMessages}
      deleting={
        <DeleteButton
          onDelete={() => send(deleteContactMessageCall, { params: { id: message.id } })}
          onGone={() => stepBack(PATHS.adminMessages)}
        />
      }
    >
      <FactList facts={facts} />
    </RecordPanel>
  );
}
