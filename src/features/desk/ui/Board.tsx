import { Fragment, type ReactNode, useId } from 'react';
import { useMay } from '#accounts/ui.ts';
import type { StageOrDone } from '#booking/rules.ts';
import { RiskMark } from '#desk-reservations/ui/desk/ReservationState.tsx';
import { formatShortDay, formatWeekday } from '#figures/ui/formats.ts';
import { vehicleTitle } from '#fleet/rules.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { adminVehiclePath } from '#kernel/paths/paths.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { Row, Stack } from '#kit/layout/layout.tsx';
import type { BoardVehicle, Dashboard } from '../rules/dashboard.ts';
import styles from './Board.module.css';
import { isBrought, MaintenanceBar, ReservationBar, shownStretch } from './BoardBars.tsx';
import { freeStretches, hourOnBoard, withTurnaround } from './board-hours.ts';
import { FreeStretch } from './FreeStretch.tsx';
import { MaintenanceMark, StageMark } from './marks.tsx';
import { takenPath } from './reservation-paths.ts';
import { AllLink, SectionPanel } from './SectionPanel.tsx';

const LEGEND: readonly StageOrDone[] = ['upcoming', 'no-show', 'out', 'late', 'done'];

/** Vehicles by days: who has each vehicle when, for today and the next six days. */
export function Board({ dashboard: { board, now, today } }: { dashboard: Dashboard }) {
  const { days, vehicles, total } = board;
  const [from = today, to = today] = [days.at(0), days.at(-1)];
  const may = useMay();
  const uses = [
    may('book') && 'book its vehicle',
    may('plan-maintenance') && 'block it for maintenance',
  ].filter(Boolean);
  return (
    <SectionPanel
      title="Next seven days"
      aside={
        <Row>
          <Row as="ul" aria-label="Marks">
            {LEGEND.map((stage) => (
              <li key={stage}>
                <StageMark stage={stage} />
              </li>
            ))}
            <li>
              <MaintenanceMark />
            </li>
            <li>
              <RiskMark />
            </li>
          </Row>
          <AllLink of="reservations on these days" href={takenPath({ from, to })} />
        </Row>
      }
    >
      <Scroller label="Vehicles by days">
        <div className={styles.board}>
          <div className={`note ${styles.days}`}>
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
          <Stack as="ul" gap="none">
            {vehicles.map((vehicle) => (
              <BoardRow
                key={vehicle.id}
                vehicle={vehicle}
                days={days}
                now={now}
                isUsable={uses.length > 0}
              />
            ))}
          </Stack>
          <div className={styles.clock} aria-hidden="true">
            <span style={{ gridColumnStart: Math.floor(hourOnBoard(days, now)) + 1 }} />
          </div>
        </div>
      </Scroller>
      {total === 0 && (
        <p className={`quiet ${styles.note}`}>
          Nothing is reserved on these days. The whole fleet is free.
        </p>
      )}
      {uses.length > 0 && (
        <p className={`quiet ${styles.note}`}>Press an empty stretch to {uses.join(', or to ')}.</p>
      )}
      {total > vehicles.length && (
        <p className={`quiet ${styles.note}`}>
          {formatNumber(vehicles.length)} of {formatNumber(total)} taken vehicles are shown.
        </p>
      )}
    </SectionPanel>
  );
}

type BoardRowProps = {
  vehicle: BoardVehicle;
  days: readonly string[];
  now: WallClock;
  /** Whether free stretches can be pressed. */
  isUsable: boolean;
};

function BoardRow({ vehicle, days, now, isUsable }: BoardRowProps) {
  return (
    <li className={styles.row}>
      <a className={styles.vehicle} href={adminVehiclePath(vehicle.id)}>
        <span className={styles.model}>{vehicleTitle(vehicle)}</span>
      </a>
      <ul className={styles.lane}>
        {laneOf(vehicle, days, now, isUsable).map(({ key, item }) => (
          <Fragment key={key}>{item}</Fragment>
        ))}
      </ul>
    </li>
  );
}

/** What a vehicle's row shows, in the order of time. */
function laneOf(vehicle: BoardVehicle, days: readonly string[], now: WallClock, isUsable: boolean) {
  const reservations = vehicle.reservations.map((reservation) => ({
    ...withTurnaround(shownStretch(reservation, now), reservation.takenUntil),
    ...(isBrought(reservation) && { startTime: reservation.takenFrom }),
    key: `reservation ${reservation.id}`,
    item: <ReservationBar vehicle={vehicle} reservation={reservation} days={days} now={now} />,
  }));
  const maintenance = vehicle.maintenance.map((block) => ({
    ...block,
    key: `maintenance ${block.id}`,
    item: <MaintenanceBar vehicle={vehicle} block={block} days={days} />,
  }));
  const taken = [...reservations, ...maintenance];
  const free = freeStretches(days, taken, now).map((stretch) => ({
    ...stretch,
    key: `free ${stretch.startTime}`,
    item: <FreeStretch vehicle={vehicle} stretch={stretch} days={days} now={now} />,
  }));
  return [...taken, ...(isUsable ? free : [])].toSorted((one, other) =>
    one.startTime.localeCompare(other.startTime),
  );
}

/** Scrolls content that does not fit, by keyboard too. */
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
