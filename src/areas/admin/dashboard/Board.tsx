import { type ReactNode, useId } from 'react';
import { hourOnBoard } from '../../../domain/board-hours.ts';
import type { Dashboard } from '../../../domain/dashboard.ts';
import type { Progress } from '../../../domain/reservation-progress.ts';
import styles from './Board.module.css';
import { BoardRow } from './BoardRow.tsx';
import { formatCount, formatShortDay, formatWeekday } from './formats.ts';
import { ProgressMark } from './ProgressMark.tsx';
import { RiskMark } from './RiskMark.tsx';
import { takenPath } from './reservation-paths.ts';
import { SectionPanel } from './SectionPanel.tsx';

const LEGEND: readonly Progress[] = ['upcoming', 'out', 'late', 'done'];

/** Vehicles by days: who has what when, from today's first moment to the seventh day's last. */
export function Board({ dashboard: { board, now, today } }: { dashboard: Dashboard }) {
  const { days, vehicles, total } = board;
  const [from = today, to = today] = [days.at(0), days.at(-1)];
  return (
    <SectionPanel
      title="Next seven days"
      aside={
        <div className={styles.aside}>
          <ul className={styles.legend} aria-label="Marks">
            {LEGEND.map((progress) => (
              <li key={progress}>
                <ProgressMark progress={progress} />
              </li>
            ))}
            <li>
              <RiskMark />
            </li>
          </ul>
          <a className={styles.all} href={takenPath({ from, to })}>
            All reservations of these days
          </a>
        </div>
      }
    >
      <Scroller label="Vehicles by days">
        <div className={styles.board}>
          <div className={styles.days}>
            <span className={styles.corner}>Vehicle</span>
            <ol className={styles.dayNames}>
              {days.map((day) => (
                <li key={day} aria-current={day === today ? 'date' : undefined}>
                  {day === today ? 'Today' : formatWeekday(day)}{' '}
                  <span className={styles.date}>{formatShortDay(day)}</span>
                </li>
              ))}
            </ol>
          </div>
          <ul className={styles.rows}>
            {vehicles.map((vehicle) => (
              <BoardRow key={vehicle.id} vehicle={vehicle} days={days} now={now} />
            ))}
          </ul>
          <div className={styles.clock} aria-hidden="true">
            <span style={{ gridColumnStart: Math.floor(hourOnBoard(days, now)) + 1 }} />
          </div>
        </div>
      </Scroller>
      {total === 0 && (
        <p className={styles.note}>
          Nothing is reserved in these days: the whole fleet is free to be booked.
        </p>
      )}
      {total > vehicles.length && (
        <p className={styles.note}>
          {formatCount(vehicles.length)} of {formatCount(total)} reserved vehicles are shown.
        </p>
      )}
    </SectionPanel>
  );
}

/** What is wider or longer than its place; the keyboard moves it, too. */
function Scroller({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      className={styles.scroller}
      aria-labelledby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll what has the focus
      tabIndex={0}
    >
      <p id={id} className="visually-hidden">
        {label}
      </p>
      {children}
    </section>
  );
}
