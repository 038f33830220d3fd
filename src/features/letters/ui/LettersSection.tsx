import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { adminLetterPath, lettersPath, PATHS } from '#kernel/paths/paths.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { send } from '#kit/client/client.ts';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { queryClient } from '#kit/loading/query-client.ts';
import styles from '#kit/record/RecordSection.module.css';
import { listLettersCall } from '../calls/letters.ts';
import { LETTER_TITLES } from '../rules/letter.ts';
import { LetterStateChip, refreshInterval } from './LetterState.tsx';

/** How many of the newest letters are shown. */
const SHOWN = 5;

const KEY = [PATHS.adminLetters, 'section'];

/** Reloads the page's letters after an action that may have sent one. */
export function refreshLetters(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}

type LettersSectionProps = { of: { userId: number } | { reservationId: number } };

/** The newest letters to a user or about a reservation, each with a link to its page. */
export function LettersSection({ of }: LettersSectionProps) {
  const id = useId();
  const { status, data, refetch } = useQuery({
    queryKey: [...KEY, of],
    queryFn: ({ signal }) => send(listLettersCall, { query: { ...of, size: SHOWN }, signal }),
    refetchInterval: ({ state: { data } }) =>
      refreshInterval(data?.isMailConfigured ? data.content : []),
  });
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>Letters</h2>
        {data && data.totalElements > SHOWN && (
          <a href={lettersPath(of)}>
            All {data.totalElements}
            <span className="visually-hidden"> letters</span>
          </a>
        )}
      </div>
      {status === 'pending' && <div className={`skeleton ${styles.waiting}`} />}
      {status === 'error' && (
        <LoadFailed message="The letters could not be loaded." onRetry={refetch} />
      )}
      {data?.totalElements === 0 && <p className="quiet">There are no letters yet.</p>}
      {data && data.totalElements > 0 && (
        <ul className={styles.list}>
          {data.content.map((letter) => (
            <li key={letter.id} className={styles.row}>
              <span className={styles.words}>
                <a href={adminLetterPath(letter.id)}>{LETTER_TITLES[letter.kind]}</a>
                {'userId' in of && letter.reservationId && (
                  <span className="quiet"> Reservation {letter.reservationId}</span>
                )}
              </span>
              <time className="quiet figures" dateTime={letter.createdAt}>
                {formatWallClock(letter.createdAt)}
              </time>
              <LetterStateChip state={letter.state} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
