import { useQuery } from '@tanstack/react-query';
import { adminLetterPath, lettersPath, PATHS } from '#kernel/paths/paths.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { send } from '#kit/client/client.ts';
import { Bar } from '#kit/layout/layout.tsx';
import { queryClient } from '#kit/loading/query-client.ts';
import { RecordList, RecordSection } from '#kit/record/RecordSection.tsx';
import { listLettersCall } from '../calls/letters.ts';
import { letterTitle } from '../rules/letter.ts';
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
  const letters = useQuery({
    queryKey: [...KEY, of],
    queryFn: ({ signal }) => send(listLettersCall, { query: { ...of, size: SHOWN }, signal }),
    refetchInterval: ({ state: { data } }) =>
      refreshInterval(data?.isMailConfigured ? data.content : []),
  });
  const { data } = letters;
  return (
    <RecordSection
      title="Letters"
      aside={
        data &&
        data.totalElements > SHOWN && (
          <a href={lettersPath(of)}>
            All {data.totalElements}
            <span className="visually-hidden"> letters</span>
          </a>
        )
      }
      query={letters}
      failure="The letters could not be loaded."
    >
      {data?.totalElements === 0 && <p className="quiet">There are no letters yet.</p>}
      {data && data.totalElements > 0 && (
        <RecordList>
          {data.content.map((letter) => (
            <Bar key={letter.id} as="li">
              <span>
                <a href={adminLetterPath(letter.id)}>{letterTitle(letter)}</a>
                {'userId' in of && letter.reservationId && (
                  <span className="quiet"> Reservation {letter.reservationId}</span>
                )}
              </span>
              <time className="quiet figures" dateTime={letter.createdAt}>
                {formatWallClock(letter.createdAt)}
              </time>
              <LetterStateChip state={letter.state} />
            </Bar>
          ))}
        </RecordList>
      )}
    </RecordSection>
  );
}
