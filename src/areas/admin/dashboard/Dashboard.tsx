import { LoadFailed } from '../../../shared/loading/LoadFailed.tsx';
import { AdminPage } from '../layout/AdminPage.tsx';
import { AsOf } from './AsOf.tsx';
import styles from './Dashboard.module.css';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { EmptyFleet } from './EmptyFleet.tsx';
import { FigureStrip } from './FigureStrip.tsx';
import { FleetPanels } from './FleetPanels.tsx';
import { formatClock } from './formats.ts';
import { MessagesPanel } from './MessagesPanel.tsx';
import { useDashboard } from './use-dashboard.ts';

/** What an operator needs to know in the morning (rules, dashboard); every figure leads to its rows. */
export default function Dashboard() {
  const { dashboard, isLoading, hasFailed, refresh } = useDashboard();
  return (
    <AdminPage
      title="Dashboard"
      lead="Welcome to the Kestrel admin panel."
      actions={<AsOf now={dashboard?.now} isLoading={isLoading} onRefresh={refresh} />}
    >
      <div className={styles.sections} aria-busy={isLoading}>
        {hasFailed && (
          <LoadFailed
            message={
              dashboard
                ? `The dashboard could not be loaded anew. These are the figures of ${formatClock(dashboard.now)}.`
                : 'The dashboard could not be loaded.'
            }
            onRetry={refresh}
          />
        )}
        {!dashboard && isLoading && <DashboardSkeleton />}
        {dashboard && (
          <>
            <FigureStrip dashboard={dashboard} />
            {dashboard.vehicles === 0 ? <EmptyFleet /> : <FleetPanels dashboard={dashboard} />}
            <MessagesPanel messages={dashboard.messages} />
          </>
        )}
      </div>
    </AdminPage>
  );
}
