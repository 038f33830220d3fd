import { type CalendarDate, parseDate, startOfMonth } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar';
import type { DAY_STATES } from '#domain/renting/availability-calendar.ts';
import type { PeriodFields } from '#domain/renting/rental-fields.ts';
import { lastDropOffDay, lastPickUpDay } from '#domain/renting/rental-period.ts';
import { parseDay } from '#domain/time/calendar-day.ts';
import { isOfRequestYear, LAST_REQUEST_DAY, toWallClock } from '#domain/time/wall-clock.ts';
import { LoadFailed } from '#shared/loading/LoadFailed.tsx';
import '#ui/pressable-style.ts';
import styles from './AvailabilityCalendar.module.css';
import { useAvailability } from './availability-query.ts';
import { DayBars } from './DayBars.tsx';
import { useIsWide } from './use-is-wide.ts';
import { withUsualTimes } from './usual-times.ts';

type DayState = (typeof DAY_STATES)[number];

const STATE_WORDS: Record<DayState, string> = {
  free: 'free',
  partly: 'partly taken',
  taken: 'taken',
};

const ONE_MONTH = { months: 1 };
const TWO_MONTHS = { months: 2 };
const FIRST = {};
const SECOND = { months: 1 };

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/**
 * The days on which a vehicle is free (rules, availability calendar). Choosing two days, or one day
 * twice, sets the dates of a period. Days that can't be booked can't be chosen. Today is the
 * current day at the company.
 */
export function AvailabilityCalendar({
  vehicleId,
  values,
  onChoose,
  isForAdministrator,
  isLocked,
}: {
  vehicleId: number;
  /** The period of the form, as typed. */
  values: PeriodFields;
  onChoose: (period: PeriodFields) => void;
  /** Whether the limits of customers do not apply. */
  isForAdministrator: boolean;
  isLocked: boolean;
}) {
  const [now] = useState(() => new Date());
  const today = parseDate(toWallClock(now).slice(0, 10));
  const lastDay = parseDate(
    (!isForAdministrator && lastDropOffDay(lastPickUpDay(now))) || LAST_REQUEST_DAY,
  );
  const range = rangeOf(values);
  const [focusedDay, setFocusedDay] = useFocusedDay(range, today);
  const months = monthsAround(focusedDay, today, lastDay);
  const { states, taken, isLoading, hasFailed, retry } = useAvailability(vehicleId, months);
  const isWide = useIsWide();

  const dayOf = (date: CalendarDate) => (
    <Day date={date} today={today} values={values} state={states.get(date.toString())} />
  );

  return (
    <div className={styles.calendar} aria-busy={isLoading}>
      <I18nProvider locale="en-US">
        <RangeCalendar
          aria-label="Rental dates"
          className={styles.months ?? ''}
          value={range ?? null}
          onChange={({ start, end }) =>
            onChoose(
              withUsualTimes(
                { ...values, pickUpDate: start.toString(), dropOffDate: end.toString() },
                now,
              ),
            )
          }
          focusedValue={focusedDay}
          onFocusChange={setFocusedDay}
          minValue={today}
          maxValue={lastDay}
          isDateUnavailable={(date, anchor) =>
            states.get(date.toString()) === 'taken' ||
            (!isForAdministrator && isTooLong(date as CalendarDate, anchor))
          }
          isReadOnly={isLocked}
          visibleDuration={isWide ? TWO_MONTHS : ONE_MONTH}
          pageBehavior="single"
          selectionAlignment="start"
        >
          <Button slot="previous" className={`icon-button ${styles.previous}`}>
            <ChevronLeft aria-hidden="true" />
          </Button>
          <Button slot="next" className={`icon-button ${styles.next}`}>
            <ChevronRight aria-hidden="true" />
          </Button>
          <Month offset={FIRST} dayOf={dayOf} />
          {isWide && <Month offset={SECOND} dayOf={dayOf} />}
        </RangeCalendar>
      </I18nProvider>
      <Legend />
      {/* Always in the page: screen readers announce only changes of an existing status. */}
      <p role="status" className="visually-hidden">
        {isLoading && 'Loading...'}
      </p>
      {hasFailed && (
        <LoadFailed message="We can't see on which days this car is free." onRetry={retry} />
      )}
      <DayBars values={values} focusedDay={focusedDay} states={states} taken={taken} now={now} />
    </div>
  );
}

type MonthProps = { offset: { months?: number }; dayOf: (date: CalendarDate) => ReactElement };

/** One of the visible months. */
function Month({ offset, dayOf }: MonthProps) {
  return (
    <div className={styles.month}>
      <CalendarHeading offset={offset} level={3} className={styles.heading ?? ''} />
      <CalendarGrid offset={offset} weekdayStyle="short" className={styles.grid ?? ''}>
        <CalendarGridHeader>
          {(weekday) => <CalendarHeaderCell>{weekday}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{dayOf}</CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}

type DayProps = {
  date: CalendarDate;
  today: CalendarDate;
  values: PeriodFields;
  /** Undefined until it is loaded. */
  state: DayState | undefined;
};

function Day({ date, today, values, state }: DayProps) {
  const label = [
    date.compare(today) === 0 && 'Today',
    dayFormat.format(date.toDate('UTC')),
    state && STATE_WORDS[state],
    date.toString() === values.pickUpDate && 'pick-up',
    date.toString() === values.dropOffDate && 'drop-off',
  ];
  return (
    <CalendarCell
      date={date}
      className={styles.day ?? ''}
      data-state={state ?? 'unknown'}
      // The library's label lacks the state, and uses the browser's time zone for today.
      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the props make it a button
      render={(props) => <div {...props} aria-label={label.filter(Boolean).join(', ')} />}
    />
  );
}

/** What the marks of the days mean. */
function Legend() {
  return (
    <ul className={styles.legend}>
      {Object.entries(STATE_WORDS).map(([state, words]) => (
        <li key={state}>
          <span className={styles.sample} data-state={state} aria-hidden="true" />
          {words}
        </li>
      ))}
    </ul>
  );
}

/** The dates of a period; undefined without dates, or for a period that no calendar shows. */
function rangeOf({ pickUpDate, dropOffDate }: PeriodFields) {
  const isShown = isOfRequestYear(pickUpDate) && isOfRequestYear(dropOffDate);
  const [start, end] = isShown ? [parseDay(pickUpDate), parseDay(dropOffDate)] : [];
  return start && end && start.compare(end) <= 0 ? { start, end } : undefined;
}

/** The day that takes the focus. It moves to dates that are chosen elsewhere. */
function useFocusedDay(range: ReturnType<typeof rangeOf>, today: CalendarDate) {
  const [day, setDay] = useState(range?.start ?? today);
  const [seen, setSeen] = useState(range);
  if (range && (!seen || range.start.compare(seen.start) !== 0)) {
    setSeen(range);
    const isThere = day.compare(range.start) >= 0 && day.compare(range.end) <= 0;
    if (!isThere) setDay(range.start);
  }
  return [day, setDay] as const;
}

/** The months that are visible while a day has the focus, and those next to them. */
function monthsAround(day: CalendarDate, first: CalendarDate, last: CalendarDate): CalendarDate[] {
  return [-1, 0, 1]
    .map((months) => startOfMonth(day).add({ months }))
    .filter((month) => month.compare(startOfMonth(first)) >= 0 && month.compare(last) <= 0);
}

/** Whether a rental between the two days is longer than customers can book. */
function isTooLong(day: CalendarDate, anchor: CalendarDate | null): boolean {
  if (!anchor) return false;
  const [from, to] = day.compare(anchor) < 0 ? [day, anchor] : [anchor, day];
  return to.toString() > (lastDropOffDay(from.toString()) ?? '');
}
