import type { CalendarDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactElement } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import styles from './CalendarMonth.module.css';
import './pressable-style.ts';

/** The buttons that show another month, at the ends of the headings. */
export function CalendarSteps() {
  return (
    <>
      <Button slot="previous" className={`icon-button ${styles.previous}`}>
        <ChevronLeft aria-hidden="true" />
      </Button>
      <Button slot="next" className={`icon-button ${styles.next}`}>
        <ChevronRight aria-hidden="true" />
      </Button>
    </>
  );
}

/** The first of the visible months. */
const FIRST = {};

type CalendarMonthProps = {
  /** Which of the visible months it is. */
  offset?: { months?: number };
  level: number;
  dayOf: (date: CalendarDate) => ReactElement;
};

/** A month with its heading. */
export function CalendarMonth({ offset = FIRST, level, dayOf }: CalendarMonthProps) {
  return (
    <div>
      <CalendarHeading offset={offset} level={level} className={styles.heading ?? ''} />
      <CalendarGrid offset={offset} weekdayStyle="short" className={styles.grid ?? ''}>
        <CalendarGridHeader>
          {(weekday) => <CalendarHeaderCell>{weekday}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{dayOf}</CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}

/** A day of a month, with the class of its calendar. */
export function CalendarDay(props: ComponentProps<typeof CalendarCell> & { className: string }) {
  return <CalendarCell {...props} className={`${styles.day} ${props.className}`} />;
}
