import { Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMay } from '#accounts/ui.ts';
import { maintenancePath } from '#availability/ui/desk/maintenance-paths.ts';
import {
  AT_RISK,
  riskInWords,
  stageInWords,
} from '#desk-reservations/ui/desk/ReservationState.tsx';
import { formatTimeAmong } from '#figures/ui/formats.ts';
import { type DeskVehicleName, vehicleTitle } from '#fleet/rules.ts';
import { adminReservationPath } from '#kernel/paths/paths.ts';
import { fullName } from '#kernel/records/person-name.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { balanceInWords } from '#payments/rules.ts';
import type { BoardMaintenance, BoardReservation } from '../rules/dashboard.ts';
import styles from './BoardBars.module.css';
import { boardHours, type Stretch, turnaroundHours } from './board-hours.ts';

/** When a reservation has its vehicle, as the board shows it. */
export function shownStretch(reservation: BoardReservation, now: WallClock): Stretch {
  const { stage, takenFrom, pickUpTime, dropOffTime, returnedAt } = reservation;
  // Wall-clock ISO times sort as text.
  const endTime = returnedAt !== null && returnedAt < dropOffTime ? returnedAt : dropOffTime;
  // A late reservation has the vehicle until now, so the next one starts now at the earliest.
  // Until the pick-up it is brought there.
  const from = isBrought(reservation) ? pickUpTime : takenFrom;
  return {
    startTime: isWaiting(reservation, now) ? now : from,
    endTime: stage === 'late' ? now : endTime,
  };
}

/** Whether a transfer to the pick-up takes the vehicle, too. */
export function isBrought({ takenFrom, pickUpTime }: BoardReservation): boolean {
  return takenFrom < pickUpTime;
}

function isWaiting({ atRisk, pickUpTime }: BoardReservation, now: WallClock): boolean {
  return atRisk && pickUpTime < now;
}

type ReservationBarProps = {
  vehicle: DeskVehicleName;
  reservation: BoardReservation;
  days: readonly string[];
  now: WallClock;
};

export function ReservationBar({ vehicle, reservation, days, now }: ReservationBarProps) {
  const { id, customer, atRisk, pickUpTime, dropOffTime, takenFrom, takenUntil } = reservation;
  const { stage, undecided, transferAfter } = reservation;
  const may = useMay();
  const balance = may('see-money') ? balanceInWords(reservation) : '';
  const name = fullName(customer);
  const period = `${formatTimeAmong(days, pickUpTime)} to ${formatTimeAmong(days, dropOffTime)}`;
  const marked = atRisk ? `${name} ${AT_RISK}` : name;
  const risk = atRisk ? `, the ${riskInWords(reservation)}` : '';
  const stageWord = stageInWords({ stage, undecided }).toLowerCase();
  const shownStage = undecided ? 'undecided' : (stage ?? '');
  const stretch = shownStretch(reservation, now);
  const turnaround =
    takenUntil > stretch.endTime &&
    `turnaround ${transferAfter ? 'and transfer ' : ''}until ${formatTimeAmong(days, takenUntil)}`;
  const brought =
    isBrought(reservation) && stretch.startTime === pickUpTime
      ? `transfer from ${formatTimeAmong(days, takenFrom)}`
      : undefined;
  const before = { startTime: takenFrom, endTime: pickUpTime };
  const hours = turnaroundHours(days, stretch, takenUntil);
  return (
    <>
      {brought && (
        <li className={styles.slot} style={gridColumn(boardHours(days, before))} aria-hidden="true">
          <span
            className={styles.turnaround}
            data-stage={shownStage}
            data-before
            title={`${vehicleTitle(vehicle)}, ${brought}`}
          />
        </li>
      )}
      <Bar
        days={days}
        stretch={stretch}
        href={adminReservationPath(id)}
        // The name contains the visible text unchanged, for voice control.
        name={`${vehicleTitle(vehicle)}, ${marked}, ${period}${balance && `, ${balance}`}, ${stageWord}${risk}${brought ? `, ${brought}` : ''}${turnaround ? `, then ${turnaround}` : ''}, #${id}`}
        stage={shownStage}
        isAtRisk={atRisk}
        isWaiting={isWaiting(reservation, now)}
      >
        <span className={styles.customer}>{marked}</span>
        <span className={styles.period}>
          , {period}
          {balance && `, ${balance}`}
        </span>
      </Bar>
      {turnaround && hours && (
        // The bar's accessible name includes the turnaround.
        <li className={styles.slot} style={gridColumn(hours)} aria-hidden="true">
          <span
            className={styles.turnaround}
            data-stage={shownStage}
            title={`${vehicleTitle(vehicle)}, ${turnaround}`}
          />
        </li>
      )}
    </>
  );
}

type MaintenanceBarProps = {
  vehicle: DeskVehicleName;
  block: BoardMaintenance;
  days: readonly string[];
};

export function MaintenanceBar({ vehicle, block, days }: MaintenanceBarProps) {
  const { id, startTime, endTime, reason } = block;
  const period = `${formatTimeAmong(days, startTime)} to ${formatTimeAmong(days, endTime)}`;
  return (
    <Bar
      days={days}
      stretch={block}
      href={maintenancePath(vehicle.id, id)}
      name={`${vehicleTitle(vehicle)}, maintenance: ${reason}, ${period}`}
      stage="maintenance"
    >
      <Wrench aria-hidden="true" className={styles.icon} />
      <span className={styles.reason}>{reason}</span>
    </Bar>
  );
}

type BarProps = {
  days: readonly string[];
  stretch: Stretch;
  href: string;
  name: string;
  stage: string;
  isAtRisk?: boolean;
  /** The customer has been waiting for the vehicle since an earlier time. */
  isWaiting?: boolean;
  children: ReactNode;
};

/** A link from one hour to another. Text that does not fit is hidden. */
function Bar({ days, stretch, href, name, stage, isAtRisk, isWaiting, children }: BarProps) {
  const { start, end, beginsEarlier, endsLater } = boardHours(days, stretch);
  return (
    <li className={styles.slot} style={gridColumn({ start, end })}>
      <a
        className={styles.bar}
        href={href}
        aria-label={name}
        title={name}
        data-stage={stage}
        data-at-risk={isAtRisk || undefined}
        data-begins-earlier={beginsEarlier || isWaiting || undefined}
        data-ends-later={endsLater || undefined}
      >
        {children}
      </a>
    </li>
  );
}

/** Grid lines are counted from 1. */
function gridColumn({ start, end }: { start: number; end: number }) {
  return { gridColumn: `${start + 1} / ${end + 1}` };
}
