import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMay } from '#accounts/ui.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { RiskLink, RiskMark } from '#desk-reservations/ui/desk/ReservationState.tsx';
import { formatClock, formatOverdue, formatShortTime } from '#figures/ui/formats.ts';
import { vehicleTitle } from '#fleet/rules.ts';
import { HANDLING_NEEDS, HandlingButton } from '#hand-over/ui/desk/HandlingButton.tsx';
import { formatMoney } from '#kernel/money/money.ts';
import { adminReservationPath } from '#kernel/paths/paths.ts';
import { fullName } from '#kernel/records/person-name.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import rowStyles from '#kit/controls/DataTable.module.css';
import { PhoneLink } from '#kit/facts/PhoneLink.tsx';
import { balanceInWords } from '#payments/rules.ts';
import { awaitsHandOver, type Handling, latenessAt } from '#rental/rules.ts';
import type { Dashboard, Stop } from '../rules/dashboard.ts';
import { StageMark } from './marks.tsx';
import { dropOffsPath, paymentPath, pickUpsPath, stagePath } from './reservation-paths.ts';
import { AllLink, SectionPanel } from './SectionPanel.tsx';
import styles from './TodayPanels.module.css';

/** The vehicles that are overdue, the longest overdue first. Without any it is not shown. */
export function LatePanel({ dashboard: { late, now } }: { dashboard: Dashboard }) {
  if (late.total === 0) return null;
  return (
    <SectionPanel
      title={
        <>
          <CircleAlert className={styles.alarm} aria-hidden="true" />
          Late
        </>
      }
      isAlarming
      aside={<AllLink total={late.total} of="late returns" href={stagePath('late')} />}
    >
      <StopList
        stops={late.rows}
        timeOf={({ dropOffTime }) => (
          <span className="problem">{formatOverdue(dropOffTime, now)} late</span>
        )}
        noteOf={({ dropOffTime, dropOffLocation }) =>
          `due ${formatShortTime(dropOffTime)}, ${dropOffLocation}`
        }
        stateOf={() => <StageMark stage="late" />}
        moneyOf={(stop) => <LateMoney stop={stop} now={now} />}
        handlingOf={() => 'return'}
      />
    </SectionPanel>
  );
}

/** The rentals that came back, with charges about which nobody has decided. Without any it is not shown. */
export function UndecidedPanel({ dashboard: { undecided } }: { dashboard: Dashboard }) {
  if (undecided.total === 0) return null;
  return (
    <SectionPanel
      title="Charges to decide"
      aside={
        <AllLink
          total={undecided.total}
          of="rentals with charges to decide"
          href={paymentPath('undecided')}
        />
      }
    >
      <StopList
        stops={undecided.rows}
        timeOf={({ returnedAt }) => returnedAt && formatShortTime(returnedAt)}
        noteOf={({ dropOffTime }) => `due ${formatShortTime(dropOffTime)}`}
        stateOf={({ undecided: sum }) => <StageMark stage="done" undecided={sum} />}
        handlingOf={() => undefined}
      />
    </SectionPanel>
  );
}

/** Who picks up a vehicle today. */
export function PickUpsPanel({ dashboard }: { dashboard: Dashboard }) {
  const { today, now, pickUpsToday } = dashboard;
  const path = pickUpsPath({ from: today, to: today });
  return (
    <SectionPanel
      title="Pick-ups today"
      aside={<AllLink total={pickUpsToday.total} of="pick-ups today" href={path} />}
    >
      <StopList
        stops={pickUpsToday.rows}
        emptyText="Nobody picks up a vehicle today."
        timeOf={({ pickUpTime }) => formatClock(pickUpTime)}
        noteOf={({ pickUpLocation }) => pickUpLocation}
        stateOf={(stop) =>
          stop.atRisk || stop.endingPapers.length > 0 ? (
            <RiskMark reservation={stop} />
          ) : (
            stop.stage && <StageMark stage={stop.stage} undecided={stop.undecided} />
          )
        }
        handlingOf={(stop) => (awaitsHandOver(pageCompany(), stop, now) ? 'hand-over' : undefined)}
      />
    </SectionPanel>
  );
}

/** The vehicles that are due back today. */
export function ReturnsPanel({ dashboard }: { dashboard: Dashboard }) {
  const { today, returnsToday } = dashboard;
  const path = dropOffsPath({ from: today, to: today });
  return (
    <SectionPanel
      title="Returns today"
      aside={<AllLink total={returnsToday.total} of="returns today" href={path} />}
    >
      <StopList
        stops={returnsToday.rows}
        emptyText="No vehicle comes back today."
        timeOf={({ dropOffTime }) => formatClock(dropOffTime)}
        noteOf={({ dropOffLocation }) => dropOffLocation}
        stateOf={({ stage, undecided }) =>
          stage && <StageMark stage={stage} undecided={undecided} />
        }
        handlingOf={({ stage }) => (stage === 'out' || stage === 'late' ? 'return' : undefined)}
      />
    </SectionPanel>
  );
}

type StopListProps = {
  stops: readonly Stop[];
  /** Shown without any. */
  emptyText?: string;
  timeOf: (stop: Stop) => ReactNode;
  /** The place, and other details of this stop. */
  noteOf: (stop: Stop) => string;
  stateOf: (stop: Stop) => ReactNode;
  /** What was paid and what is due, in words. */
  moneyOf?: (stop: Stop) => ReactNode;
  /** The hand-over or return that the desk can record next; undefined if there is none. */
  handlingOf: (stop: Stop) => Handling | undefined;
};

/** Pick-ups or returns, in the same columns in each panel. A row links to its reservation and has the next action. */
function StopList({
  stops,
  emptyText,
  timeOf,
  noteOf,
  stateOf,
  moneyOf = balanceInWords,
  handlingOf,
}: StopListProps) {
  const may = useMay();
  if (stops.length === 0) return <p className={`quiet ${styles.empty}`}>{emptyText}</p>;
  return (
    <ul className={`divided ${styles.stops}`}>
      {stops.map((stop) => {
        const { id, car, customer, putsAtRisk } = stop;
        const subject = `${vehicleTitle(car)}, ${fullName(customer)}`;
        const handling = handlingOf(stop);
        return (
          <li key={id} className={`${rowStyles.row} ${styles.row}`}>
            <span className={`figures ${styles.time}`}>{timeOf(stop)}</span>{' '}
            <span className={styles.vehicle}>
              <a
                className={`${rowStyles.link} ${styles.link}`}
                href={adminReservationPath(id)}
                aria-label={subject}
              >
                {vehicleTitle(car)}
              </a>{' '}
              <span className="quiet">{noteOf(stop)}</span>
            </span>{' '}
            <span className={styles.customer}>
              {fullName(customer)} {may('see-names') && <PhoneLink number={customer.phoneNumber} />}
            </span>{' '}
            <span className={styles.state}>{stateOf(stop)}</span>{' '}
            <span className={`figures ${styles.money}`}>{may('see-money') && moneyOf(stop)}</span>{' '}
            <span className={styles.action}>
              {handling && may(HANDLING_NEEDS[handling]) && (
                <HandlingButton handling={handling} id={id} subject={subject} />
              )}
            </span>
            {putsAtRisk && (
              <span className={styles.risk}>
                <RiskLink reservation={putsAtRisk} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What the late hours come to (prices: charges), apart from what was paid for the rental itself. */
function LateMoney({ stop, now }: { stop: Stop; now: WallClock }) {
  const lateness = latenessAt(pageCompany(), now, stop);
  const rental = `rental ${balanceInWords(stop).toLowerCase() || 'not paid'}`;
  return lateness ? (
    <>
      <span>{formatMoney(lateness.amount)} to charge;</span> <span>{rental}</span>
    </>
  ) : (
    <span>{rental}</span>
  );
}
