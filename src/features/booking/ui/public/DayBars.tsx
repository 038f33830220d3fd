import type { CalendarDate } from '@internationalized/date';
import { type AvailabilityCalendar, freeHours, hourMarks } from '#availability/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { dayInWords } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { RichText } from '#kit/words/RichText.tsx';
import type { PeriodFields } from '#rental/rules.ts';
import styles from './DayBars.module.css';

/** The free hours of the chosen days and the focused day, where they are loaded. */
export function DayBars({
  values,
  focusedDay,
  states,
  taken,
  now,
}: {
  values: PeriodFields;
  focusedDay: CalendarDate;
  /** By day, YYYY-MM-DD. */
  states: ReadonlyMap<string, unknown>;
  taken: AvailabilityCalendar['taken'];
  now: Date;
}) {
  const days = new Set([values.pickUpDate, values.dropOffDate, focusedDay.toString()]);
  const shown = [...days].filter((day) => states.has(day)).sort();
  return shown.map((day) => <DayBar key={day} day={day} taken={taken} now={now} />);
}

function DayBar({
  day,
  taken,
  now,
}: {
  day: string;
  taken: AvailabilityCalendar['taken'];
  now: Date;
}) {
  const company = pageCompany();
  const free = freeHours(company, day, taken, now);
  const spans = free.map(({ start, end }) => t('kernel.range', { from: start, to: end }));
  const words = dayInWords(`${day}T00:00:00`, false);
  return (
    <div className={styles.day}>
      <p className="figures">
        <RichText
          text={
            spans.length > 0
              ? t('booking.freeHours', { day: words, hours: spans.join(', ') })
              : t('booking.notFree', { day: words })
          }
          day={(name) => <strong>{name}</strong>}
        />
      </p>
      <div className={styles.bar} aria-hidden="true">
        {free.map(({ from, to }) => (
          <span
            key={from}
            className={styles.free}
            style={{ insetInlineStart: percent(from), inlineSize: percent(to - from) }}
          />
        ))}
      </div>
      <div className={`figures ${styles.marks}`} aria-hidden="true">
        {hourMarks(company, day).map(({ time, at }) => (
          <span key={time} style={{ insetInlineStart: percent(at) }}>
            {time}
          </span>
        ))}
      </div>
    </div>
  );
}

function percent(part: number): string {
  return `${part * 100}%`;
}
