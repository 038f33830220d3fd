import { formatMoney } from '#kernel/money/money.ts';
import { formatDay } from '#kernel/time/calendar-day.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { Stack } from '#kit/layout/layout.tsx';
import { TwoLines } from '#kit/list/TwoLines.tsx';
import { CLOSING_PATH } from '#kit/routing/admin-router.ts';
import type { Closing } from '../../rules/closing-calls.ts';
import styles from './ClosingPage.module.css';
import { differenceInWords, placesInWords } from './DrawerPart.tsx';
import { PlainTable } from './PlainTable.tsx';
import { type DrawerQuery, useClosings } from './use-closings.ts';

/** The days that were closed, up to this one. */
export function ClosedDays({ query }: { query: DrawerQuery }) {
  const { data } = useClosings(query);
  if (!data) return null;
  const { closings } = data;
  const hasPlaces = closings.some(({ placeId }) => placeId !== null);
  const pathOf = ({ day, placeId }: Closing) =>
    `${CLOSING_PATH}?day=${day}${hasPlaces ? `&place=${placeId ?? 'all'}` : ''}`;
  return (
    // What scrolls has to be reachable by keyboard.
    <Stack as="section" className={styles.scroll} aria-labelledby="closed-days" tabIndex={0}>
      <h2 id="closed-days">Closed days</h2>
      {closings.length === 0 ? (
        <p>No day has been closed yet.</p>
      ) : (
        <PlainTable
          rows={closings}
          keyOf={({ day, placeId }) => `${day} ${placeId}`}
          columns={[
            {
              header: 'Day',
              cell: (closing) => (
                <TwoLines note={hasPlaces ? placesInWords([closing]) : ''}>
                  <a href={pathOf(closing)}>{formatDay(closing.day)}</a>
                </TwoLines>
              ),
            },
            { header: 'Expected', cell: (one) => formatMoney(one.expected), isNumeric: true },
            { header: 'Counted', cell: (one) => formatMoney(one.counted), isNumeric: true },
            {
              header: 'Difference',
              cell: (one) => differenceInWords(one.difference),
              isNumeric: true,
            },
            { header: 'Taken out', cell: (one) => formatMoney(one.takenOut), isNumeric: true },
            { header: 'Reason', cell: ({ reason }) => reason },
            {
              header: 'Closed by',
              cell: ({ at, by }) => (
                <TwoLines note={formatWallClock(at)}>{by ?? 'Unknown'}</TwoLines>
              ),
            },
          ]}
        />
      )}
    </Stack>
  );
}
