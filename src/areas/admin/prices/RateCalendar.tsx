import { formatDollars, toDollars } from '#domain/money/dollars.ts';
import { type PricedVehicle, rateOn } from '#domain/money/price.ts';
import type { PriceRules } from '#domain/money/price-rules.ts';
import { formatDay } from '#domain/time/calendar-day.ts';
import styles from './RateCalendar.module.css';

const MONTHS = 12;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const monthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** What an hour costs on each weekday of the coming week, and on each day of a year. */
export function RateCalendar({ rules, vehicle }: { rules: PriceRules; vehicle: PricedVehicle }) {
  const today = new Date();
  const first = Date.UTC(today.getFullYear(), today.getMonth(), 1);
  const day = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate());
  const monday = day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS;
  const rateAt = (ms: number) => {
    const date = new Date(ms).toISOString().slice(0, 10);
    return { date, ...rateOn(rules, vehicle, date) };
  };
  return (
    <>
      <h3>This week</h3>
      <ol className={`figures ${styles.week}`}>
        {WEEKDAYS.map((weekday, index) => {
          const { cents, name } = rateAt(monday + index * DAY_MS);
          return (
            <li key={weekday} data-level={levelOf(cents, vehicle)}>
              {weekday} <strong>{formatDollars(toDollars(cents))}</strong>
              <span className="quiet">{name}</span>
            </li>
          );
        })}
      </ol>
      <h3>A year</h3>
      <div className={styles.year}>
        {Array.from({ length: MONTHS }, (_, month) => {
          const start = new Date(first);
          start.setUTCMonth(start.getUTCMonth() + month);
          return <Month key={start.getTime()} start={start} rateAt={rateAt} vehicle={vehicle} />;
        })}
      </div>
    </>
  );
}

const DAY_MS = 24 * 3_600_000;

/** Whether a rate is below, at or above the vehicle's own, for its color. */
function levelOf(cents: number, { rateCents }: PricedVehicle): string {
  if (cents === rateCents) return 'own';
  return cents > rateCents ? 'above' : 'below';
}

function Month({
  start,
  rateAt,
  vehicle,
}: {
  start: Date;
  rateAt: (ms: number) => { date: string; name: string; cents: number };
  vehicle: PricedVehicle;
}) {
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + 1);
  const days = Math.round((end.getTime() - start.getTime()) / DAY_MS);
  const blank = (start.getUTCDay() + 6) % 7;
  return (
    <div>
      <p className="quiet">{monthFormat.format(start)}</p>
      <ol className={`figures ${styles.days}`}>
        {Array.from({ length: days }, (_, index) => {
          const { date, name, cents } = rateAt(start.getTime() + index * DAY_MS);
          const words = `${formatDay(date)}: ${formatDollars(toDollars(cents))} per hour, ${name}`;
          return (
            <li
              key={date}
              title={words}
              data-level={levelOf(cents, vehicle)}
              {...(index === 0 && { style: { gridColumnStart: blank + 1 } })}
            >
              <span aria-hidden="true">{index + 1}</span>
              <span className="visually-hidden">{words}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
