import { useQuery } from '@tanstack/react-query';
import { send } from '#api/client.ts';
import { getMoneyFiguresCall } from '#contracts/payments.ts';
import { formatDollars } from '#domain/money/dollars.ts';
import type { MoneyFigures } from '#domain/money/payment-calls.ts';
import { dayAt, formatDay } from '#domain/time/calendar-day.ts';
import { LoadFailed } from '#shared/loading/LoadFailed.tsx';
import { PATHS } from '#urls/paths.ts';
import styles from './MoneyStrip.module.css';

/** The figures, with the sentence that defines each. */
const FIGURES: readonly { name: keyof MoneyFigures; title: string; meaning: string }[] = [
  { name: 'booked', title: 'Booked', meaning: 'Totals of what was booked, without canceled ones' },
  {
    name: 'earned',
    title: 'Earned',
    meaning: 'Totals of the rentals that came back, kept damage and cancellation fees',
  },
  { name: 'kept', title: 'Kept of deposits', meaning: 'For damage and for what was due' },
  { name: 'fees', title: 'Cancellation fees', meaning: 'Kept of what canceled ones had paid' },
  { name: 'taken', title: 'Taken', meaning: 'All money that came in, deposits too' },
  { name: 'refunded', title: 'Refunded', meaning: 'All money that went back, deposits too' },
  { name: 'due', title: 'Due', meaning: 'Still to be paid for the pick-ups of these days' },
];

/** The money of the days that the list is filtered by, or of this month. */
export function MoneyStrip({ from, to }: { from: string | undefined; to: string | undefined }) {
  const today = dayAt(new Date());
  const days = {
    from: from ?? today.set({ day: 1 }).toString(),
    to: to ?? today.toString(),
  };
  const { data, error, refetch } = useQuery({
    queryKey: [PATHS.adminPayments, 'figures', days],
    queryFn: ({ signal }) => send(getMoneyFiguresCall, { query: days, signal }),
  });
  if (error) return <LoadFailed message="The sums could not be loaded." onRetry={refetch} />;
  return (
    <section aria-labelledby="money" className={styles.strip} aria-busy={!data}>
      <h2 id="money" className="quiet">
        {formatDay(days.from)} to {formatDay(days.to)}
      </h2>
      <dl>
        {FIGURES.map(({ name, title, meaning }) => (
          <div key={name}>
            <dt>{title}</dt>
            <dd className="figures">{data ? formatDollars(data[name]) : '\u00a0'}</dd>
            <dd className="quiet">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
