import { CircleAlert } from 'lucide-react';
import type { Dashboard } from '../../../domain/dashboard.ts';
import { AllLink } from './AllLink.tsx';
import { formatShortTime } from './formats.ts';
import styles from './LatePanel.module.css';
import { formatOverdue } from './overdue.ts';
import { stagePath } from './reservation-paths.ts';
import { SectionPanel } from './SectionPanel.tsx';
import { StopList } from './StopList.tsx';

/** What should have been back by now, the longest overdue first. */
export function LatePanel({ dashboard: { late, now } }: { dashboard: Dashboard }) {
  const isAlarming = late.total > 0;
  const title = (
    <>
      {isAlarming && <CircleAlert className={styles.sign} aria-hidden="true" />}
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
        nothing="Nothing is late."
        timeOf={({ dropOffTime }) => (
          <span className={styles.overdue}>{formatOverdue(dropOffTime, now)}</span>
        )}
        noteOf={({ dropOffTime, dropOffLocation }) =>
          `due ${formatShortTime(dropOffTime)}, ${dropOffLocation}`
        }
      />
    </SectionPanel>
  );
}
