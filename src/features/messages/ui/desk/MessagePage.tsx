import { useEffect, useEffectEvent, useState } from 'react';
import { languageFact } from '#company/ui/shared/language-fact.ts';
import { adminReservationPath, PATHS } from '#kernel/paths/paths.ts';
import { mailtoUrl } from '#kernel/text/mailto.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { useAction } from '#kit/action/use-action.ts';
import { ApiError } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { FactList } from '#kit/facts/FactList.tsx';
import { DeleteButton } from '#kit/record/DeleteButton.tsx';
import { RecordPage } from '#kit/record/RecordPage.tsx';
import { RecordPanel } from '#kit/record/RecordPanel.tsx';
import { stepBack } from '#kit/record/step-back.ts';
import { LATER_CHARGE_WORDS } from '#prices/rules.ts';
import {
  deleteContactMessageCall,
  getContactMessageCall,
  markContactMessageCall,
} from '../../calls/contact-messages.ts';
import type { ContactMessage } from '../../rules/contact-message.ts';
import styles from './MessagePage.module.css';
import { Reply } from './ReplyForm.tsx';

/** One contact message. */
export function MessagePage({ id }: { id: string }) {
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

function Message({ message: opened }: { message: ContactMessage }) {
  const [message, setMessage] = useState(opened);
  const { id } = message;
  const [markAsUnread, isPending] = useAction(async () => {
    await send(markContactMessageCall, { params: { id }, body: { read: false } });
    stepBack(PATHS.adminMessages);
  });
  useMarkAsRead(opened);

  const facts = [
    { label: 'Subject', value: message.subject },
    { label: 'Message', value: <span className={styles.body}>{message.body}</span> },
    { label: 'Name', value: message.name },
    { label: 'Email', value: <a href={mailtoUrl(message.email)}>{message.email}</a> },
    ...(message.objectsTo
      ? [
          {
            label: 'Objects to',
            value: (
              <a href={adminReservationPath(message.objectsTo.reservationId)}>
                {LATER_CHARGE_WORDS[message.objectsTo.kind]}, reservation{' '}
                {message.objectsTo.reservationId}
              </a>
            ),
          },
        ]
      : []),
    ...languageFact(message.language),
    { label: 'Received', value: formatWallClock(message.createdAt) },
    ...(message.answeredAt
      ? [{ label: 'Answered', value: formatWallClock(message.answeredAt) }]
      : []),
  ];
  return (
    <RecordPanel
      listPath={PATHS.adminMessages}
      actions={
        <Button isPending={isPending} onClick={markAsUnread}>
          Mark as unread
        </Button>
      }
      deleting={
        <DeleteButton
          onDelete={() => send(deleteContactMessageCall, { params: { id } })}
          onGone={() => stepBack(PATHS.adminMessages)}
        />
      }
    >
      <FactList facts={facts} />
      <Reply message={message} onAnswered={setMessage} />
    </RecordPanel>
  );
}

/** Marks a message as read when it is shown. If the call fails, the message stays unread. */
function useMarkAsRead({ id, read }: ContactMessage): void {
  const mark = useEffectEvent(() => {
    if (read) return;
    const input = { params: { id }, body: { read: true }, keepalive: true };
    send(markContactMessageCall, input).catch((error) => {
      const isGone = error instanceof ApiError && error.isNotFound;
      if (!isGone) console.error('The message could not be marked as read.', error);
    });
  });
  useEffect(() => mark(), []);
}

function loadMessage(id: number, signal?: AbortSignal) {
  return send(getContactMessageCall, { params: { id }, signal });
}
