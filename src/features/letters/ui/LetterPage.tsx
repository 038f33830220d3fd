import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { adminReservationPath, adminUserPath, PATHS } from '#kernel/paths/paths.ts';
import { mailtoUrl } from '#kernel/text/mailto.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { useAction } from '#kit/action/use-action.ts';
import { ApiError } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { FactList } from '#kit/facts/FactList.tsx';
import { Row, Stack } from '#kit/layout/layout.tsx';
import { queryClient } from '#kit/loading/query-client.ts';
import { RecordPage } from '#kit/record/RecordPage.tsx';
import { RecordPanel } from '#kit/record/RecordPanel.tsx';
import { recordQuery } from '#kit/record/record-query.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import { getLetterCall, sendLetterAgainCall } from '../calls/letters.ts';
import { type AdminLetterDetail, UNSENDABLE } from '../rules/admin-letter.ts';
import { letterTitle, MOST_SENDING_ATTEMPTS } from '../rules/letter.ts';
import styles from './LetterPage.module.css';
import { LetterStateChip, refreshInterval } from './LetterState.tsx';

/** One letter. */
export function LetterPage({ id }: { id: string }) {
  return (
    <RecordPage
      noun="Letter"
      id={id}
      load={loadLetter}
      listPath={PATHS.adminLetters}
      listTitle="Letters"
      nameOf={(letter) => `${letterTitle(letter)} · ${letter.recipient}`}
    >
      {(letter) => <Letter letter={letter} />}
    </RecordPage>
  );
}

function Letter({ letter }: { letter: AdminLetterDetail }) {
  const { recipient, customer, reservationId, createdAt, lastError } = letter;
  const hasOtherEmail = customer && customer.email.toLowerCase() !== recipient.toLowerCase();
  // The page uses the same query. This one only refetches it.
  useQuery({
    ...recordQuery(PATHS.adminLetters, String(letter.id), loadLetter),
    refetchInterval: refreshInterval([letter]),
  });
  const facts = [
    { label: 'State', value: <StateFact letter={letter} /> },
    ...(lastError ? [{ label: 'Last error', value: lastError }] : []),
    { label: 'Letter', value: letterTitle(letter) },
    { label: 'Recipient', value: <a href={mailtoUrl(recipient)}>{recipient}</a> },
    ...(customer
      ? [
          {
            label: 'Customer',
            value: (
              <>
                <a href={adminUserPath(customer.id)}>
                  {customer.firstName} {customer.lastName}
                </a>
                {hasOtherEmail && (
                  <span className="quiet">
                    {' '}
                    now has the email {customer.email}. If you send the letter again, it goes there.
                  </span>
                )}
              </>
            ),
          },
        ]
      : []),
    ...(reservationId === undefined
      ? []
      : [
          {
            label: 'Reservation',
            value: <a href={adminReservationPath(reservationId)}>{reservationId}</a>,
          },
        ]),
    { label: 'Written', value: formatWallClock(createdAt) },
  ];
  return (
    <RecordPanel listPath={PATHS.adminLetters} actions={<SendAgain letter={letter} />}>
      <FactList facts={facts} />
      <Stack as="article" className={styles.letter} aria-label="The letter">
        <h2>{letter.subject}</h2>
        <p className={styles.text}>{letter.text}</p>
      </Stack>
      {letter.unsendable && letter.unsendable !== 'underway' && (
        <p className="field-hint">{UNSENDABLE[letter.unsendable]}</p>
      )}
    </RecordPanel>
  );
}

function StateFact({ letter }: { letter: AdminLetterDetail }) {
  const { state, sentAt, attempts, nextAttemptAt, lastError } = letter;
  const tries = `after ${attempts} of ${MOST_SENDING_ATTEMPTS} tries`;
  return (
    <Row as="span">
      <LetterStateChip state={state} />
      {sentAt && <span>{formatWallClock(sentAt)}</span>}
      {state === 'given-up' && attempts > 0 && <span>{tries}</span>}
      {lastError && nextAttemptAt && (
        <span>{`${tries}, next on ${formatWallClock(nextAttemptAt)}`}</span>
      )}
    </Row>
  );
}

/** Sends the letter as it is shown. The server sends each message only once. */
function SendAgain({ letter: { id, messageId, unsendable } }: { letter: AdminLetterDetail }) {
  const { queryKey } = recordQuery(PATHS.adminLetters, String(id), loadLetter);
  const [sendAgain, isPending] = useAction(
    async () => {
      const letter = await send(sendLetterAgainCall, { params: { id }, body: { messageId } });
      showToast('success', 'The letter is being sent again');
      queryClient.setQueryData(queryKey, letter);
    },
    (error) => {
      if (error instanceof ApiError) void queryClient.invalidateQueries({ queryKey });
    },
  );

  // Until the letter is sent or an attempt has failed.
  const isUnderway = isPending || unsendable === 'underway';
  return (
    <Button
      variant="primary"
      isPending={isUnderway}
      isDisabled={unsendable !== undefined && !isUnderway}
      onClick={sendAgain}
    >
      {!isUnderway && <Send aria-hidden="true" />}
      Send again
    </Button>
  );
}

function loadLetter(id: number, signal?: AbortSignal) {
  return send(getLetterCall, { params: { id }, signal });
}
