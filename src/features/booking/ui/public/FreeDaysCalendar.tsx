import { type CalendarDate, parseDate, startOfMonth } from '@internationalized/date';
import { useState } from 'react';
import { DayLegend, PeriodCalendar } from '#availability/ui/PeriodCalendar.tsx';
import { pageCompany } from '#company/ui/page-company.ts';
import { LAST_REQUEST_DAY } from '#kernel/time/wall-clock.ts';
import { t } from '#kernel/words/t.ts';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { LeastDays } from '#prices/ui/shared/LeastDays.tsx';
import { lastDropOffDay, lastPickUpDay, type PeriodFields } from '#rental/rules.ts';
import { companyDay, useFocusedDay } from '#rental/ui/use-focused-day.ts';
import { useAvailability } from './availability-query.ts';
import { DayBars } from './DayBars.tsx';
import styles from './FreeDaysCalendar.module.css';

/** From 62rem the calendar is in the narrow column beside the pictures. */
const OUTSIDE_COLUMN = '(min-width: 48rem) and (max-width: 61.99rem)';

type AvailabilityCalendarProps = {
  vehicleId: number;
  /** The period of the form, as typed. */
  values: PeriodFields;
  onChoose: (period: PeriodFields) => void;
  /** Whether the limits of customers do not apply. */
  isForDesk: boolean;
};

/** The days on which a vehicle is free (availability: availability calendar), to choose a period's dates. */
export function FreeDaysCalendar({ vehicleId, ...calendar }: AvailabilityCalendarProps) {
  const company = pageCompany();
  const { values, isForDesk } = calendar;
  const [now] = useState(() => new Date());
  const lastDay = parseDate(
    (!isForDesk && lastDropOffDay(company, lastPickUpDay(company, now))) || LAST_REQUEST_DAY,
  );
  const focus = useFocusedDay(values, now);
  const months = monthsAround(focus[0], companyDay(now), lastDay);
  const { states, taken, isLoading, hasFailed, retry } = useAvailability(vehicleId, months);

  return (
    <div className={styles.calendar} aria-busy={isLoading}>
      <PeriodCalendar
        {...calendar}
        now={now}
        lastDay={lastDay}
        focus={focus}
        states={states}
        twoMonthsFrom={OUTSIDE_COLUMN}
      />
      {!isForDesk && <LeastDays carId={vehicleId} />}
      <DayLegend />
      {/* Always in the page: screen readers announce only changes of an existing status. */}
      <p role="status" className="visually-hidden">
        {isLoading && t('kit.loading')}
      </p>
      {hasFailed && <LoadFailed message={t('booking.daysUnknown')} onRetry={retry} />}
      <DayBars values={values} focusedDay={focus[0]} states={states} taken={taken} now={now} />
    </div>
  );
}

/** The months that are visible while a day has the focus, and those next to them. */
function monthsAround(day: CalendarDate, first: CalendarDate, last: CalendarDate): CalendarDate[] {
  return [-1, 0, 1]
    .map((months) => startOfMonth(day).add({ months }))
    .filter((month) => month.compare(startOfMonth(first)) >= 0 && month.compare(last) <= 0);
}
