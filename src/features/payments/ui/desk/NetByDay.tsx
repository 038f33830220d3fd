import type { CSSProperties } from 'react';
import { formatMoney } from '#kernel/money/money.ts';
import { formatDay, parseDay } from '#kernel/time/calendar-day.ts';
import type { MoneyFigures } from '../../rules/payment-calls.ts';
import styles from './NetByDay.module.css';

type NetByDayProps = { days: { from: string; to: string }; netByDay: MoneyFigures['netByDay'] };

/** More bars could not be told apart. */
const MOST_DAYS = 93;

/** What was taken on each day of a period. A day with more refunds than payments has a bar below the line. */
export function NetByDay({ days, netByDay }: NetByDayProps) {
  const amounts = new Map(netByDay.map(({ day, amount }) => [day, amount]));
  const all = daysBetween(days);
  const most = Math.max(0, ...amounts.values());
  const least = Math.min(0, ...amounts.values());
  if (all.length < 2 || all.length > MOST_DAYS || most === least) return null;
  const share = (amount: number) => `${(100 * Math.abs(amount)) / (most - least)}%`;
  return (
    <figure>
      <div
        className={styles.bars}
        style={{ '--base': share(least) } as CSSProperties}
        role="img"
        aria-label={`Net taken by day, at most ${formatMoney(most)}`}
      >
        {all.map((day) => {
          const amount = amounts.get(day) ?? 0;
          return (
            <span key={day} title={`${formatDay(day)}: ${formatMoney(amount)}`}>
              <span
                className={styles.bar}
                data-below={amount < 0 || undefined}
                style={{ blockSize: share(amount) }}
              />
            </span>
          );
        })}
      </div>
      <figcaption className={`note ${styles.ends}`}>
        <span>{formatDay(days.from)}</span>
        <span>{formatDay(days.to)}</span>
      </figcaption>
    </figure>
  );
}

/** The days of a period; none if one of its ends is no day, and no more than can be shown and one. */
function daysBetween({ from, to }: NetByDayProps['days']): string[] {
  const last = parseDay(to);
  const days: string[] = [];
  let day = parseDay(from);
  while (day && last && day.compare(last) <= 0 && days.length <= MOST_DAYS) {
    days.push(day.toString());
    day = day.add({ days: 1 });
  }
  return days;
}
