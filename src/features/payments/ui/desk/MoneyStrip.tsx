import { useQuery } from '@tanstack/react-query';
import { pageCompany } from '#company/ui/page-company.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { dayAt, formatDay } from '#kernel/time/calendar-day.ts';
import { send } from '#kit/client/client.ts';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { getMoneyFiguresCall } from '../../calls/payments.ts';
import type { MoneyFigures } from '../../rules/payment-calls.ts';
import { MoneyExplained } from '../shared/MoneyExplained.tsx';
import styles from './MoneyStrip.module.css';
import { NetByDay } from './NetByDay.tsx';

type Figure = { title: string; amount: (figures: MoneyFigures) => number; meaning: string };

/** The figures beside the net taken, with the sentence that defines each. */
const FIGURES: readonly Figure[] = [
  {
    title: 'Booked',
    amount: ({ booked }) => booked,
    meaning: 'Totals of what was booked, without cancellations',
  },
  {
    title: 'Completed',
    amount: ({ earned }) => earned,
    meaning: 'Totals of the rentals that came back, plus damage and cancellation fees',
  },
  {
    title: 'Kept deposits and fees',
    amount: ({ kept, fees }) => kept + fees,
    meaning: 'Deposits that were not given back, and cancellation fees',
  },
  {
    title: 'Change in deposits',
    amount: ({ depositsChange }) => depositsChange,
    meaning: 'Deposits taken, less those given back or kept',
  },
  {
    title: 'Due',
    amount: ({ due }) => due,
    meaning: 'Still to be paid for pick-ups on these days',
  },
];

/** The money of the days that the list is filtered by, or of this month. */
export function MoneyStrip({ from, to }: { from: string | undefined; to: string | undefined }) {
  const today = dayAt(new Date(), pageCompany().timeZone);
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
      <div className={styles.money}>
        <div className={styles.net}>
          <p>Net taken</p>
          <p className={`figures ${styles.sum}`}>{data ? formatMoney(data.netTaken) : '\u00a0'}</p>
          <p className="note">What was paid, less what was refunded, without deposits</p>
          {data && <NetByDay days={days} netByDay={data.netByDay} />}
        </div>
        <dl>
          {FIGURES.map(({ title, amount, meaning }) => (
            <div key={title}>
              <dt>
                {title}
                <span className="note">{meaning}</span>
              </dt>
              <dd className="figures">{data ? formatMoney(amount(data)) : '\u00a0'}</dd>
            </div>
          ))}
        </dl>
      </div>
      <MoneyExplained />
    </section>
  );
}
