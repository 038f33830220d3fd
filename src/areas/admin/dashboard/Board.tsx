import { type ReactNode, useId } from 'react';
import { boardHours, hourOnBoard } from '../../../domain/board-hours.ts';
import type { BoardReservation, BoardVehicle, Dashboard } from '../../../domain/dashboard.ts';
import { adminReservationPath, adminVehiclePath } from '../../../domain/paths.ts';
import { type StageOrDone, stageOf } from '../../../domain/reservation-stage.ts';
import styles from './Board.module.css';
import { formatCount, formatShortDay, formatTimeAmong, formatWeekday } from './formats.ts';
import { AT_RISK, RiskMark, StageMark } from './marks.tsx';
import { takenPath } from './reservation-paths.ts';
import { SectionPanel } from './SectionPanel.tsx';

const LEGEND: readonly StageOrDone[] = ['upcoming', 'out', 'late', 'done'];

/** Vehicles by days: who has which vehicle when, today and the six days after. */
export function Board({ dashboard: { board, now, today } }: { dashboard: Dashboard }) {
  const { days, vehicles, total } = board;
  const [from = today, to = today] = [days.at(0), days.at(-1)];
  return (
    <SectionPanel
      title="Next seven days"
      aside={
        <div className={styles.aside}>
          <ul className={styles.legend} aria-label="Marks">
            {LEGEND.map((stage) => (
              <li key={stage}>
                <StageMark stage={stage} />
              </li>
            ))}
            <li>
              <RiskMark />
            </li>
          </ul>
          <a className={styles.all} href={takenPath({ from, to })}>
            All reservations on these days
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
          Nothing is reserved on these days. The whole fleet is available.
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

type BoardRowProps = { vehicle: BoardVehicle; days: readonly string[]; now: string };

function BoardRow({ vehicle, days, now }: BoardRowProps) {
  return (
    <li className={styles.row}>
      <a className={styles.vehicle} href={adminVehiclePath(vehicle.id)}>
        <span className={styles.model}>{vehicle.model}</span>
      </a>
      <ul className={styles.lane}>
        {vehicle.reservations.map((reservation) => (
          <Block
            key={reservation.id}
            model={vehicle.model}
            reservation={reservation}
            days={days}
            now={now}
          />
        ))}
      </ul>
    </li>
  );
}

type BlockProps = {
  model: string;
  reservation: BoardReservation;
  days: readonly string[];
  now: string;
};

/** A reservation from hour to hour. What of its name does not fit is hidden. */
function Block({ model, reservation, days, now }: BlockProps) {
  const stage = stageOf(reservation, now);
  // A late reservation has the vehicle up to now, so the next one begins now at the earliest.
  const isWaiting = reservation.atRisk && reservation.pickUpTime < now;
  const { start, end, beginsEarlier, endsLater } = boardHours(days, {
    pickUpTime: isWaiting ? now : reservation.pickUpTime,
    dropOffTime: stage === 'late' ? now : reservation.dropOffTime,
  });
  const number = `#${reservation.id}`;
  const period = `${formatTimeAmong(days, reservation.pickUpTime)} to ${formatTimeAmong(days, reservation.dropOffTime)}`;
  const marked = reservation.atRisk ? `${number} ${AT_RISK}` : number;
  const risk = reservation.atRisk ? ', the vehicle is late' : '';
  // It contains the text on show as it stands, for people who speak to their computer.
  const name = `${model}, ${marked}, ${period}, ${stage}${risk}`;
  return (
    <li
      className={styles.slot}
      // A grid's lines are counted from 1.
      style={{ gridColumn: `${start + 1} / ${end + 1}` }}
    >
      <a
        className={styles.block}
        href={adminReservationPath(reservation.id)}
        aria-label={name}
        title={name}
        data-stage={stage}
        data-at-risk={reservation.atRisk || undefined}
        data-begins-earlier={beginsEarlier || isWaiting || undefined}
        data-ends-later={endsLater || undefined}
      >
        <span className={styles.number}>{marked}</span>
        <span className={styles.period}>, {period}</span>
      </a>
    </li>
  );
}

/** Scrolls what does not fit, by keyboard too. */
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
