import type { CalendarDate } from '@internationalized/date';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { pageCompany } from '#company/ui/page-company.ts';
import { dayInParts, dayLanguage } from '#kernel/locale/day-words.ts';
import { companyLocale } from '#kernel/locale/locale.ts';
import { t } from '#kernel/words/t.ts';
import { CalendarDay, CalendarMonth, CalendarSteps } from '#kit/controls/CalendarMonth.tsx';
import { useMatchesMedia } from '#kit/controls/use-matches-media.ts';
import { WEEK_START_CODES } from '#kit/controls/week-start-codes.ts';
import { Row } from '#kit/layout/layout.tsx';
import { lastDropOffDay, type PeriodFields, withUsualTimes } from '#rental/rules.ts';
import { companyDay, rangeOf } from '#rental/ui/use-focused-day.ts';
import type { DAY_STATES } from '../rules/availability-calendar.ts';
import styles from './PeriodCalendar.module.css';

type DayState = (typeof DAY_STATES)[number];

const STATE_WORDS: Record<DayState, () => string> = {
  free: () => t('availability.dayFree'),
  partly: () => t('availability.dayPartlyTaken'),
  taken: () => t('availability.dayTaken'),
};

/** The states of days until they are loaded, and where no vehicle is chosen. */
const NO_STATES: ReadonlyMap<string, DayState> = new Map();

const ONE_MONTH = { months: 1 };
const TWO_MONTHS = { months: 2 };
const SECOND = { months: 1 };

const FULL_DAY = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;

type PeriodCalendarProps = {
  /** The period, as typed. */
  values: PeriodFields;
  /** Gets the chosen dates, and default times where none are chosen. */
  onChoose: (period: PeriodFields) => void;
  now: Date;
  lastDay: CalendarDate;
  /** The result of useFocusedDay. */
  focus: readonly [CalendarDate, (day: CalendarDate) => void];
  /** Whether the limits of customers do not apply. */
  isForDesk?: boolean;
  /** A vehicle's availability by day, YYYY-MM-DD. Taken days can't be chosen. */
  states?: ReadonlyMap<string, DayState>;
  /** The media query of screens on which two months fit side by side. */
  twoMonthsFrom?: string;
};

/**
 * A calendar of one or two months. Choosing two days, or one day twice, sets the dates of a period.
 * Days that can't be booked can't be chosen. Today is the current day at the company.
 */
export function PeriodCalendar({
  values,
  onChoose,
  now,
  lastDay,
  focus: [focusedDay, setFocusedDay],
  isForDesk = false,
  states = NO_STATES,
  twoMonthsFrom = '(min-width: 48rem)',
}: PeriodCalendarProps) {
  const today = companyDay(now);
  const isWide = useMatchesMedia(twoMonthsFrom);
  const dayOf = (date: CalendarDate) => (
    <Day
      date={date}
      today={today}
      values={values}
      state={states.get(date.toString())}
      isUnknown={states !== NO_STATES && !states.has(date.toString())}
    />
  );

  return (
    <I18nProvider locale={dayLanguage()}>
      <RangeCalendar
        aria-label={t('availability.rentalDates')}
        firstDayOfWeek={WEEK_START_CODES[companyLocale().weekStart]}
        className={styles.months ?? ''}
        value={rangeOf(values) ?? null}
        onChange={({ start, end }) =>
          onChoose(
            withUsualTimes(
              pageCompany(),
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
          (!isForDesk && isTooLong(date as CalendarDate, anchor))
        }
        visibleDuration={isWide ? TWO_MONTHS : ONE_MONTH}
        pageBehavior="single"
        selectionAlignment="start"
      >
        <CalendarSteps />
        <CalendarMonth level={3} dayOf={dayOf} />
        {isWide && <CalendarMonth offset={SECOND} level={3} dayOf={dayOf} />}
      </RangeCalendar>
    </I18nProvider>
  );
}

type DayProps = {
  date: CalendarDate;
  today: CalendarDate;
  values: PeriodFields;
  state: DayState | undefined;
  /** The vehicle's availability on this day is not loaded. */
  isUnknown: boolean;
};

function Day({ date, today, values, state, isUnknown }: DayProps) {
  const label = [
    date.compare(today) === 0 && t('availability.today'),
    dayInParts(date.toString(), FULL_DAY),
    state && STATE_WORDS[state](),
    date.toString() === values.pickUpDate && t('availability.pickUpDay'),
    date.toString() === values.dropOffDate && t('availability.dropOffDay'),
  ];
  return (
    <CalendarDay
      date={date}
      className={styles.day ?? ''}
      data-state={isUnknown ? 'unknown' : state}
      // The library's label lacks the state, and uses the browser's time zone for today.
      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the props make it a button
      render={(props) => <div {...props} aria-label={label.filter(Boolean).join(', ')} />}
    />
  );
}

/** What the marks of the days of a vehicle mean. */
export function DayLegend() {
  return (
    <Row as="ul" className="note">
      {Object.entries(STATE_WORDS).map(([state, words]) => (
        <Row key={state} as="li" gap="small">
          <span className={styles.sample} data-state={state} aria-hidden="true" />
          {words()}
        </Row>
      ))}
    </Row>
  );
}

/** Whether a rental between the two days is longer than customers can book. */
function isTooLong(day: CalendarDate, anchor: CalendarDate | null): boolean {
  if (!anchor) return false;
  const [from, to] = day.compare(anchor) < 0 ? [day, anchor] : [anchor, day];
  return to.toString() > (lastDropOffDay(pageCompany(), from.toString()) ?? '');
}
