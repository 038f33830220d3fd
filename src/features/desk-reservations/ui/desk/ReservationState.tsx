import { TriangleAlert } from 'lucide-react';
import { useMay } from '#accounts/ui.ts';
import type { AdminReservation, ReservationAtRisk, StageOrDone } from '#booking/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { vehicleTitle } from '#fleet/rules.ts';
import { HANDLING_NEEDS, HandlingButton } from '#hand-over/ui/desk/HandlingButton.tsx';
import { formatMoney } from '#kernel/money/money.ts';
import { adminReservationPath } from '#kernel/paths/paths.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { awaitedInWords, balanceInWords, type PayingFacts } from '#payments/rules.ts';
import { awaitsHandOver, statusInWords } from '#rental/rules.ts';
import { endingInWords } from '#upkeep/rules.ts';
import { isDueNow } from '../../rules/is-due-now.ts';
import styles from './ReservationState.module.css';

export const STAGE_WORDS: Record<StageOrDone | 'canceled', string> = {
  upcoming: 'Expected',
  'no-show': 'No-show',
  out: 'Out',
  late: 'Late',
  done: 'Done',
  canceled: 'Canceled',
};

/** The two stages that need the desk's attention have the strong colors of the board. */
const CHIP_CLASSES: Record<StageOrDone | 'canceled' | 'undecided', string | undefined> = {
  upcoming: 'chip-created',
  'no-show': 'chip-cancelled',
  out: styles.strong,
  late: styles.strong,
  done: 'chip-done',
  canceled: 'chip-cancelled',
  undecided: 'chip-cancelled',
};

type Staged = {
  stage: StageOrDone | null;
  /** Nothing for those who see no money. */
  undecided?: number | undefined;
  payBy?: PayingFacts['payBy'];
};

/** The state of a reservation on the desk's screens, in one word. While charges are undecided, it says what to decide. */
export function stageInWords({ stage, undecided = 0, payBy }: Staged): string {
  if (undecided > 0) return `Decide ${formatMoney(undecided)}`;
  return payBy ? statusInWords({ status: 'CREATED', payBy }) : STAGE_WORDS[stage ?? 'canceled'];
}

/** The chip of a reservation's stage, or of its cancellation. */
export function StageChip({
  reservation: { stage, ...awaited },
}: {
  reservation: Staged & Pick<PayingFacts, 'onItsWay'>;
}) {
  const { payBy, undecided } = awaited;
  const shown = undecided ? 'undecided' : (stage ?? 'canceled');
  return (
    <span className={`chip ${styles.chip} ${CHIP_CLASSES[shown]}`} data-stage={shown}>
      {stageInWords({ stage, ...awaited })}
      {payBy && `. ${awaitedInWords(pageCompany(), awaited, new Date())}`}
    </span>
  );
}

/** What was paid and what is due, and whether a deposit is held. What the desk has to settle now stands out. */
export function BalanceNote({ reservation }: { reservation: AdminReservation }) {
  const company = pageCompany();
  const now = new Date();
  const { paid, due, undecided, deposit, onItsWay } = reservation;
  const balance =
    awaitedInWords(company, { onItsWay }, now) ?? balanceInWords({ paid, due, undecided });
  const isOpen = due < 0 || isDueNow(company, reservation, now);
  if (!balance && deposit === 0) return null;
  return (
    <span className={`figures ${styles.balance}`} data-open={isOpen || undefined}>
      {balance && <span>{deposit > 0 ? `${balance},` : balance}</span>}{' '}
      {deposit > 0 && <span>{balance ? 'deposit held' : 'Deposit held'}</span>}
    </span>
  );
}

/** The desk's next action for a reservation in a list, if it is possible now. */
export function NextHandling({ reservation }: { reservation: AdminReservation }) {
  const company = pageCompany();
  const { id, stage, car, customer } = reservation;
  const may = useMay();
  const isOut = stage === 'out' || stage === 'late';
  const handling = isOut ? 'return' : 'hand-over';
  if (!may(HANDLING_NEEDS[handling])) return null;
  if (!isOut && !awaitsHandOver(company, reservation, toWallClock(new Date(), company.timeZone)))
    return null;
  return (
    <HandlingButton
      handling={handling}
      id={id}
      subject={`${vehicleTitle(car)}, ${fullName(customer)}`}
    />
  );
}

/** Marks the next reservation of a late vehicle. */
export const AT_RISK = 'At risk';

/** How the vehicle of a reservation puts it at risk. */
export function riskInWords({ isElsewhere }: Pick<AdminReservation, 'isElsewhere'>): string {
  return isElsewhere ? 'vehicle is at another place' : 'vehicle is late';
}

/**
 * Marks a reservation at risk with the reasons: its vehicle is late or elsewhere, or a paper ends before the drop-off. Shows nothing
 * without a risk. In a legend there is no reservation.
 */
export function RiskMark({
  reservation,
}: {
  reservation?: Pick<AdminReservation, 'atRisk' | 'isElsewhere' | 'endingPapers'>;
}) {
  const late = reservation?.atRisk && `Its ${riskInWords(reservation)}.`;
  const reason = [late, endingInWords(reservation?.endingPapers ?? [])].filter(Boolean).join(' ');
  if (reservation && reason === '') return null;
  return (
    <span className={styles.risk} title={reason}>
      <TriangleAlert aria-hidden="true" />
      {AT_RISK}
      {reason && <span className="visually-hidden">: {reason}</span>}
    </span>
  );
}

/** A link from a reservation to the one that it puts at risk. */
export function RiskLink({ reservation }: { reservation: ReservationAtRisk }) {
  const { id, pickUpTime, customer } = reservation;
  return (
    <a className={`${styles.risk} ${styles.link}`} href={adminReservationPath(id)}>
      <TriangleAlert aria-hidden="true" />
      {AT_RISK}: {fullName(customer)}, {formatWallClock(pickUpTime)}
    </a>
  );
}
