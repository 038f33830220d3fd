import { parseDate } from '@internationalized/date';
import type { RefObject } from 'react';
import { Calendar } from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { dayLanguage } from '#kernel/locale/day-words.ts';
import { companyLocale } from '#kernel/locale/locale.ts';
import { CalendarDay, CalendarMonth, CalendarSteps } from './CalendarMonth.tsx';
import styles from './DateField.module.css';
import { WEEK_START_CODES } from './week-start-codes.ts';

type DayCalendarProps = {
  label: string;
  /** The field below which the calendar opens. */
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  /** Days as YYYY-MM-DD; the value may be ''. */
  value: string;
  min: string | undefined;
  max: string | undefined;
  onChoose: (day: string) => void;
  onClose: () => void;
};

/** A calendar in which one day is chosen. */
export function DayCalendar({
  label,
  triggerRef,
  isOpen,
  value,
  min,
  max,
  onChoose,
  onClose,
}: DayCalendarProps) {
  return (
    <I18nProvider locale={dayLanguage()}>
      <Popover
        className="popover"
        placement="bottom start"
        triggerRef={triggerRef}
        isOpen={isOpen}
        onOpenChange={(open) => open || onClose()}
      >
        <Dialog aria-label={label}>
          <Calendar
            aria-label={label}
            className={styles.calendar ?? ''}
            autoFocus
            firstDayOfWeek={WEEK_START_CODES[companyLocale().weekStart]}
            value={value ? parseDate(value) : null}
            minValue={min ? parseDate(min) : null}
            maxValue={max ? parseDate(max) : null}
            onChange={(day) => {
              onChoose(day.toString());
              onClose();
            }}
          >
            <CalendarSteps />
            <CalendarMonth
              level={2}
              dayOf={(date) => <CalendarDay date={date} className={styles.day ?? ''} />}
            />
          </Calendar>
        </Dialog>
      </Popover>
    </I18nProvider>
  );
}
