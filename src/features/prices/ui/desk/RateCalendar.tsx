import { pageCompany } from '#company/ui/page-company.ts';
import { dayInParts } from '#kernel/locale/day-words.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { formatMoney, toAmount } from '#kernel/money/money.ts';
import { dayAt, formatDay } from '#kernel/time/calendar-day.ts';
import type { PriceRules } from '../../rules/price-rules.ts';
import { type PricedVehicle, type Rate, rateOn } from '../../rules/rates.ts';
import styles from './RateCalendar.module.css';
import { WEEKDAY_NAMES } from './rules-in-words.ts';

const MONTHS = 12;
const DAY_MS = 24 * 3_600_000;

type RateOfDay = Rate & { date: string };

/** What an hour and at most a day cost on each weekday of the week, and on each day of a year, by the company's calendar. */
export function RateCalendar({ rules, vehicle }: { rules: PriceRules; vehicle: PricedVehicle }) {
  const today = dayAt(new Date(), pageCompany().timeZone).toString();
  const day = Date.parse(today);
  const monday = day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS;
  const rateAt = (ms: number) => {
    const date = new Date(ms).toISOString().slice(0, 10);
    return { date, ...rateOn(rules, vehicle, date) };
  };
  return (
    <>
      <h3>This week</h3>
      <ol className={`figures ${styles.week}`}>
        {WEEKDAY_NAMES.map((weekday, index) => {
          const { date, percent, cents, dayCents, name } = rateAt(monday + index * DAY_MS);
          return (
            <li
              key={weekday}
              data-level={levelOf(percent)}
              aria-current={date === today ? 'date' : undefined}
            >
              <span>{date === today ? 'Today' : weekday}</span>
              <span className="quiet">{name}</span>
              <strong>{formatMoney(toAmount(cents))}</strong>
              {dayCents !== null && (
                <span className="quiet">{formatMoney(toAmount(dayCents))} a day</span>
              )}
            </li>
          );
        })}
      </ol>
      <details className={`disclosure ${styles.year}`}>
        <summary>Each day of 12 months</summary>
        <p className="quiet">
          Percentages of {formatMoney(toAmount(vehicle.rateCents))} per hour. A day without a number
          costs 100%. Weeks begin on Monday.
        </p>
        <div className={styles.months}>
          {Array.from({ length: MONTHS }, (_, month) => {
            const start = new Date(`${today.slice(0, 7)}-01`);
            start.setUTCMonth(start.getUTCMonth() + month);
            return <Month key={start.getTime()} start={start} today={today} rateAt={rateAt} />;
          })}
        </div>
      </details>
    </>
  );
}

/** Whether a rate is below, at or above the vehicle's own, for its color. */
function levelOf(percent: number): string {
  if (percent === 100) return 'own';
  return percent > 100 ? 'above' : 'below';
}

function Month({
  start,
  today,
  rateAt,
}: {
  start: Date;
  today: string;
  rateAt: (ms: number) => RateOfDay;
}) {
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + 1);
  const days = Math.round((end.getTime() - start.getTime()) / DAY_MS);
  const blank = (start.getUTCDay() + 6) % 7;
  return (
    <div className={styles.month}>
      <p>{dayInParts(start.toISOString().slice(0, 10), { month: 'long', year: 'numeric' })}</p>
      <ol className={`figures ${styles.days}`}>
        {Array.from({ length: days }, (_, index) => {
          const { date, name, percent, cents, dayCents } = rateAt(start.getTime() + index * DAY_MS);
          const perDay = dayCents !== null && `at most ${formatMoney(toAmount(dayCents))} a day`;
          const perHour = `${formatMoney(toAmount(cents))} per hour`;
          const words = `${formatDay(date)}: ${[perHour, perDay, name].filter(Boolean).join(', ')}`;
          return (
            <li
              key={date}
              title={words}
              data-level={levelOf(percent)}
              aria-current={date === today ? 'date' : undefined}
              {...(index === 0 && { style: { gridColumnStart: blank + 1 } })}
            >
              <span aria-hidden="true">{index + 1}</span>
              {percent !== 100 && <strong aria-hidden="true">{formatNumber(percent)}%</strong>}
              <span className="visually-hidden">{words}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
