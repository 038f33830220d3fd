import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import { formatClock, formatOverdue, formatShortTime } from '#figures/ui/formats.ts';
import { formatDollars } from '#kernel/money/dollars.ts';
import { adminReservationPath } from '#kernel/paths/paths.ts';
import { fullName } from '#kernel/records/person-name.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { PhoneLink } from '#kit/facts/PhoneLink.tsx';
import { balanceInWords } from '#payments/rules/balance.ts';
import { awaitsHandOver, type Handling, latenessAt } from '#rental/rules/hand-over.ts';
import { HandlingButton } from '#reservations/ui/desk/HandlingButton.tsx';
import { RiskLink, RiskMark } from '#reservations/ui/desk/ReservationState.tsx';
import type { Dashboard, Stop } from '../rules/dashboard.ts';
import { StageMark } from './marks.tsx';
import { dropOffsPath, pickUpsPath, stagePath } from './reservation-paths.ts';
import { AllLink, SectionPanel } from './SectionPanel.tsx';
import styles from './TodayPanels.module.css';

/** The vehicles that are overdue, the longest overdue first. */
export function LatePanel({ dashboard: { late, now } }: { dashboard: Dashboard }) {
  const isAlarming = late.total > 0;
  const title = (
    <>
      {isAlarming && <CircleAlert className={styles.alarm} aria-hidden="true" />}
      Late
    </>
  );
  return (
    <SectionPanel
      title={title}
      isAlarming={isAlarming}
      aside={<AllLink total={late.total} of="late returns" href={stagePath('late')} />}
    >
      <StopList
        stops={late.rows}
        emptyText="Nothing is late."
        timeOf={({ dropOffTime }) => (
          <span className={styles.overdue}>{formatOverdue(dropOffTime, now)}</span>
        )}
        noteOf={({ dropOffTime, dropOffLocation }) =>
          `due ${formatShortTime(dropOffTime)}, ${dropOffLocation}`
        }
        markOf={(stop) => <LateCost stop={stop} now={now} />}
        balanceOf={(stop) => rentalInWords(stop)}
        handlingOf={() => 'return'}
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
        markOf={({ atRisk, stage }) =>
          atRisk ? <RiskMark /> : stage && <StageMark stage={stage} />
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
        markOf={({ stage }) => stage && <StageMark stage={stage} />}
        handlingOf={({ stage }) => (stage === 'out' || stage === 'late' ? 'return' : undefined)}
      />
    </SectionPanel>
  );
}

type StopListProps = {
  stops: readonly Stop[];
  emptyText: string;
  timeOf: (stop: Stop) => ReactNode;
  /** The place, and other details of this stop. */
  noteOf: (stop: Stop) => string;
  markOf: (stop: Stop) => ReactNode;
  /** What is due, in words. */
  balanceOf?: (stop: Stop) => string;
  /** The hand-over or return that the desk can record next; undefined if there is none. */
  handlingOf: (stop: Stop) => Handling | undefined;
};

/** Pick-ups or returns. Each links to its reservation and has a button that records it. */
function StopList({
  stops,
  emptyText,
  timeOf,
  noteOf,
  markOf,
  balanceOf = balanceInWords,
  handlingOf,
}: StopListProps) {
  if (stops.length === 0) return <p className={styles.empty}>{emptyText}</p>;
  return (
    <ul className="divided">
      {stops.map((stop) => (
        <li key={stop.id} className={styles.row}>
          <a className={styles.stop} href={adminReservationPath(stop.id)}>
            <span className={styles.time}>{timeOf(stop)}</span>{' '}
            <span className={styles.vehicle}>{stop.car.model}</span>{' '}
            <span className={styles.note}>
              {fullName(stop.customer)}, {noteOf(stop)}
            </span>{' '}
            <span className={styles.mark}>
              {markOf(stop)} <span className="figures">{balanceOf(stop)}</span>
            </span>
          </a>
          <span className={styles.phone}>
            <PhoneLink number={stop.customer.phoneNumber} />
          </span>
          {stop.putsAtRisk && (
            <span className={styles.risk}>
              <RiskLink reservation={stop.putsAtRisk} />
            </span>
          )}
          <StopHandling stop={stop} handling={handlingOf(stop)} />
        </li>
      ))}
    </ul>
  );
}

function StopHandling({ stop, handling }: { stop: Stop; handling: Handling | undefined }) {
  if (!handling) return null;
  const { firstName, lastName } = stop.customer;
  return (
    <span className={styles.action}>
      <HandlingButton
        handling={handling}
        id={stop.id}
        subject={`${stop.car.model}, ${firstName} ${lastName}`}
      />
    </span>
  );
}

/** What was paid for the rental itself, beside the late hours. */
function rentalInWords(stop: Stop): string {
  return `rental ${balanceInWords(stop).toLowerCase() || 'not paid'}`;
}

/** What the late hours come to (prices: charges). */
function LateCost({ stop, now }: { stop: Stop; now: WallClock }) {
  const lateness = latenessAt(pageCompany(), now, stop);
  return (
    lateness && (
      <span className="note figures">{formatDollars(lateness.dollars)} for late hours;</span>
    )
  );
}
