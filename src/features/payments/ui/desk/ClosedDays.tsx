import { formatMoney } from '#kernel/money/money.ts';
import { formatDay } from '#kernel/time/calendar-day.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { Stack } from '#kit/layout/layout.tsx';
import { TwoLines } from '#kit/list/TwoLines.tsx';
import { CLOSING_PATH } from '#kit/routing/admin-router.ts';
import type { Closing } from '../../rules/closing-calls.ts';
import styles from './ClosingPage.module.css';
import { differenceInWords, placesInWords } from './DrawerPart.tsx';
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
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col" data-numeric>
                Expected
              </th>
              <th scope="col" data-numeric>
                Counted
              </th>
              <th scope="col" data-numeric>
                Difference
              </th>
              <th scope="col" data-numeric>
                Taken out
              </th>
              <th scope="col">Reason</th>
              <th scope="col">Closed by</th>
            </tr>
          </thead>
          <tbody>
            {closings.map((closing) => (
              <tr key={`${closing.day} ${closing.placeId}`}>
                <th scope="row">
                  <TwoLines note={hasPlaces ? placesInWords([closing]) : ''}>
                    <a href={pathOf(closing)}>{formatDay(closing.day)}</a>
                  </TwoLines>
                </th>
                <td data-label="Expected" data-numeric>
                  {formatMoney(closing.expected)}
                </td>
                <td data-label="Counted" data-numeric>
                  {formatMoney(closing.counted)}
                </td>
                <td data-label="Difference" data-numeric>
                  {differenceInWords(closing.difference)}
                </td>
                <td data-label="Taken out" data-numeric>
                  {formatMoney(closing.takenOut)}
                </td>
                <td data-label="Reason">{closing.reason}</td>
                <td data-label="Closed by">
                  <TwoLines note={formatWallClock(closing.at)}>{closing.by ?? 'Unknown'}</TwoLines>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Stack>
  );
}
