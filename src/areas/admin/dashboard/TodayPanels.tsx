import type { Dashboard } from '../../../domain/dashboard.ts';
import { progressOf } from '../../../domain/reservation-progress.ts';
import { AllLink } from './AllLink.tsx';
import { formatClock } from './formats.ts';
import { ProgressMark } from './ProgressMark.tsx';
import { RiskMark } from './RiskMark.tsx';
import { pickUpsPath, returnsPath } from './reservation-paths.ts';
import { SectionPanel } from './SectionPanel.tsx';
import { StopList } from './StopList.tsx';

/** Who comes for a vehicle today. */
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
        nothing="Nobody picks up a vehicle today."
        timeOf={({ pickUpTime }) => formatClock(pickUpTime)}
        noteOf={({ pickUpLocation }) => pickUpLocation}
        markOf={(stop) =>
          stop.atRisk ? <RiskMark /> : <ProgressMark progress={progressOf(stop, now)} />
        }
      />
    </SectionPanel>
  );
}

/** What comes back today. */
export function ReturnsPanel({ dashboard }: { dashboard: Dashboard }) {
  const { today, now, returnsToday } = dashboard;
  const path = returnsPath({ from: today, to: today });
  return (
    <SectionPanel
      title="Returns today"
      aside={<AllLink total={returnsToday.total} of="returns today" href={path} />}
    >
      <StopList
        stops={returnsToday.rows}
        nothing="No vehicle comes back today."
        timeOf={({ dropOffTime }) => formatClock(dropOffTime)}
        noteOf={({ dropOffLocation }) => dropOffLocation}
        markOf={(stop) => <ProgressMark progress={progressOf(stop, now)} />}
      />
    </SectionPanel>
  );
}
