import type { Dashboard } from '../../../domain/dashboard.ts';
import { Board } from './Board.tsx';
import styles from './FleetPanels.module.css';
import { LatePanel } from './LatePanel.tsx';
import { PickUpsPanel, ReturnsPanel } from './TodayPanels.tsx';
import { RevenuePanel, UtilizationPanel } from './WeekPanels.tsx';

/** What the fleet does: today, in the days ahead, and in the weeks behind. */
export function FleetPanels({ dashboard }: { dashboard: Dashboard }) {
  return (
    <>
      <div className={styles.threes}>
        <LatePanel dashboard={dashboard} />
        <PickUpsPanel dashboard={dashboard} />
        <ReturnsPanel dashboard={dashboard} />
      </div>
      <Board dashboard={dashboard} />
      <div className={styles.twos}>
        <UtilizationPanel weeks={dashboard.weeks} />
        <RevenuePanel weeks={dashboard.weeks} />
      </div>
    </>
  );
}
