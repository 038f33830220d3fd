import { type ReactNode, useState } from 'react';
import type { DayPeriod } from '#kernel/time/calendar-day.ts';
import { isOfRequestYear, noSuchYear } from '#kernel/time/wall-clock.ts';
import { DateField } from '#kit/controls/DateField.tsx';
import { TabLinks } from '#kit/controls/TabLinks.tsx';
import { Pair, Stack } from '#kit/layout/layout.tsx';
import { useTyped } from '#kit/list/use-typed.ts';
import { isBackwards, NAMED_PERIODS, type NamedPeriod } from '../rules/figures.ts';
import styles from './PeriodBar.module.css';

const TITLES: Record<NamedPeriod, string> = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'last-30-days': 'Last 30 days',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'this-year': 'This year',
};

type PeriodBarProps = {
  /** The name of the chosen period; undefined if its days were chosen. */
  current: NamedPeriod | undefined;
  hrefOf: (period: NamedPeriod) => string;
  /** The days of the chosen period; undefined until they are known. */
  days: DayPeriod | undefined;
  onDays: (days: DayPeriod) => void;
  children: ReactNode;
};

/** Chooses a period, by its name or by its first and last day. */
export function PeriodBar({ current, hrefOf, days, onDays, children }: PeriodBarProps) {
  return (
    <Stack className={styles.bar}>
      <div className={styles.names}>
        <TabLinks
          label="Periods"
          links={NAMED_PERIODS.map((period) => ({
            title: TITLES[period],
            href: hrefOf(period),
            isCurrent: period === current,
          }))}
        />
      </div>
      <Pair as="fieldset" className={styles.fields}>
        <legend className="visually-hidden">Days</legend>
        <DayFields days={days} onDays={onDays} />
        {children}
      </Pair>
    </Stack>
  );
}

type Problem = Partial<DayPeriod>;

/** The two days take effect together, as soon as both are valid. */
function DayFields({
  days = { from: '', to: '' },
  onDays,
}: Pick<PeriodBarProps, 'days' | 'onDays'>) {
  const [taken, setTaken] = useState<DayPeriod>();
  const [from, setFrom] = useTyped(days.from, (typed) => take({ from: typed, to }));
  const [to, setTo] = useTyped(days.to, (typed) => take({ from, to: typed }));

  const take = (typed: DayPeriod) => {
    setTaken(typed);
    const { from: first, to: last } = problemOf(typed);
    if (!first && !last) onDays(typed);
  };
  // Shows no error for days that are still being typed or that a link has replaced.
  const problem = taken?.from === from && taken.to === to ? problemOf(taken) : {};
  return (
    // An empty day has a message of its own.
    <>
      <DateField
        isOptional
        label="From"
        name="from"
        value={from}
        error={problem.from}
        onChange={setFrom}
      />
      <DateField isOptional label="To" name="to" value={to} error={problem.to} onChange={setTo} />
    </>
  );
}

function problemOf({ from, to }: DayPeriod): Problem {
  const found = { ...dayProblem('from', from), ...dayProblem('to', to) };
  if (found.from || found.to || !isBackwards({ from, to })) return found;
  return { to: 'This is before the first day.' };
}

function dayProblem(name: keyof DayPeriod, day: string): Problem {
  if (day === '') return { [name]: 'Enter a day.' };
  return isOfRequestYear(day) ? {} : { [name]: noSuchYear() };
}
