import { Plus, RefreshCw } from 'lucide-react';
import { Allowed, useDeskPlace, useMay } from '#accounts/ui.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { formatClock, formatLongDay } from '#figures/ui/formats.ts';
import { refreshOpenIncidents } from '#incidents/ui/shared/incident-queries.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { type Finding, findingInWords } from '#kernel/records/finding.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { Notice } from '#kit/controls/Notice.tsx';
import { LateSpinner } from '#kit/controls/Spinner.tsx';
import { AdminPage } from '#kit/layout/AdminPage.tsx';
import { Panel, Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { IMPORT_VEHICLES_PATH, NEW_RESERVATION_PATH } from '#kit/routing/admin-router.ts';
import { NoMail } from '#letters/ui/NoMail.tsx';
import type { Dashboard } from '../rules/dashboard.ts';
import { Board } from './Board.tsx';
import { DayFigures, DueFigures } from './DashboardFigures.tsx';
import styles from './DashboardPage.module.css';
import { DutiesPanel } from './DutiesPanel.tsx';
import { FirstDayPanel } from './FirstDayPanel.tsx';
import { IncidentsPanel } from './IncidentsPanel.tsx';
import { MessagesPanel } from './MessagesPanel.tsx';
import { LatePanel, PickUpsPanel, ReturnsPanel, UndecidedPanel } from './TodayPanels.tsx';
import { useDashboard } from './use-dashboard.ts';
import { REVENUE, UTILIZATION, WeekPanel } from './Weeks.tsx';

/** What staff need to know in the morning, each role what it may see (desk: dashboard). Every figure links to its rows. */
export function DashboardPage() {
  const { place, field } = useDeskPlace();
  const { dashboard, isLoading, hasFailed, refresh } = useDashboard(place?.id);
  const may = useMay();
  return (
    <AdminPage
      title="Dashboard"
      lead={`Welcome to the ${pageCompany().name} admin panel.`}
      actions={
        <>
          {field}
          <AsOf
            now={dashboard?.now}
            isLoading={isLoading}
            onRefresh={() => {
              void refresh();
              refreshOpenIncidents();
            }}
          />
          <Allowed to="book">
            <a className="button button-primary" href={NEW_RESERVATION_PATH}>
              <Plus aria-hidden="true" />
              New Reservation
            </a>
          </Allowed>
        </>
      }
    >
      <Stack gap="large" aria-busy={isLoading}>
        {hasFailed && (
          <LoadFailed
            message={
              dashboard
                ? `The dashboard could not be refreshed. These figures are from ${formatClock(dashboard.now)}.`
                : 'The dashboard could not be loaded.'
            }
            onRetry={refresh}
          />
        )}
        {!dashboard && isLoading && <DashboardSkeleton />}
        {dashboard && (
          <>
            {may('change-settings') && (
              <>
                {dashboard.findings.length > 0 && <Findings findings={dashboard.findings} />}
                {dashboard.firstDay && <FirstDayPanel firstDay={dashboard.firstDay} />}
                {!dashboard.isMailConfigured && !dashboard.firstDay && <NoMail />}
              </>
            )}
            {may('see-customers') && dashboard.erasureRequests > 0 && (
              <ErasureRequests count={dashboard.erasureRequests} />
            )}
            <IncidentsPanel />
            <DayFigures dashboard={dashboard} place={place} />
            <Allowed to="see-money">
              <DueFigures dashboard={dashboard} />
            </Allowed>
            {dashboard.vehicles === 0 ? <EmptyFleet /> : <FleetPanels dashboard={dashboard} />}
            {may('see-vehicles') && dashboard.duties.length > 0 && (
              <DutiesPanel duties={dashboard.duties} />
            )}
            <Allowed to="answer-messages">
              <div className="screen-only">
                <MessagesPanel messages={dashboard.messages} />
              </div>
            </Allowed>
          </>
        )}
      </Stack>
    </AdminPage>
  );
}

type AsOfProps = {
  /** Wall-clock ISO time of the figures; undefined before there are any. */
  now: WallClock | undefined;
  isLoading: boolean;
  onRefresh: () => void;
};

/** How old the figures are, with a button that reloads them. */
function AsOf({ now, isLoading, onRefresh }: AsOfProps) {
  return (
    <div className={`note figures ${styles.asOf}`}>
      {now && (
        <p>
          {formatLongDay(now)}, <time dateTime={now}>as of {formatClock(now)}</time>
        </p>
      )}
      <p className="visually-hidden" role="status">
        {isLoading && 'Loading...'}
      </p>
      <button
        className={`icon-button ${styles.refresh}`}
        type="button"
        aria-disabled={isLoading}
        onClick={() => !isLoading && onRefresh()}
      >
        {isLoading ? <LateSpinner /> : <RefreshCw aria-hidden="true" />}
        <span className="visually-hidden">Refresh</span>
      </button>
    </div>
  );
}

const FIGURES = ['Pick-ups today', 'Returns today', 'Out', 'Late', 'Vehicles'] as const;

/** The figures and panels that are always shown, none larger than what comes. */
function DashboardSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <ul className={`tiles ${styles.strip}`}>
        {FIGURES.map((label) => (
          <li key={label} className={styles.cell}>
            <span className={`note ${styles.label}`}>{label}</span>
            <span className={`skeleton ${styles.figureSkeleton}`} />
          </li>
        ))}
      </ul>
      <span className={`skeleton ${styles.moneySkeleton}`} />
      <span className={`skeleton ${styles.panelSkeleton}`} />
      <span className={`skeleton ${styles.panelSkeleton}`} />
      <span className={`skeleton ${styles.boardSkeleton}`} />
    </div>
  );
}

/** The number of customers who have asked to be erased. */
function ErasureRequests({ count }: { count: number }) {
  return (
    <Notice kind="info">
      <a href={`${PATHS.adminUsers}?erasure=requested`}>
        {count === 1 ? '1 customer has asked' : `${formatNumber(count)} customers have asked`} to be
        erased
      </a>
    </Notice>
  );
}

/** What must always be true of the database, and is not (rules, checks). */
function Findings({ findings }: { findings: Finding[] }) {
  return (
    <Notice kind="danger">
      The hourly check of the database failed: {findings.map(findingInWords).join('; ')}. Please
      tell whoever runs the site.
    </Notice>
  );
}

/** Shown while the fleet has no vehicles. */
function EmptyFleet() {
  return (
    <Panel as="section" aria-labelledby="empty-fleet">
      <h2 id="empty-fleet">There are no vehicles yet.</h2>
      <Allowed to="edit-vehicles">
        <p className="quiet text-width">
          Add the first one, or all of them from a spreadsheet, and customers can book at once.
          Pick-ups, returns, the week and the revenue then show here.
        </p>
        <div className="actions">
          <a className="button button-primary" href={PATHS.newVehicle}>
            New Vehicle
          </a>
          <a className="button" href={IMPORT_VEHICLES_PATH}>
            Import a spreadsheet
          </a>
        </div>
      </Allowed>
    </Panel>
  );
}

function FleetPanels({ dashboard }: { dashboard: Dashboard }) {
  return (
    <>
      <LatePanel dashboard={dashboard} />
      <Allowed to="see-money">
        <UndecidedPanel dashboard={dashboard} />
      </Allowed>
      <PickUpsPanel dashboard={dashboard} />
      <ReturnsPanel dashboard={dashboard} />
      {/* On paper the desk needs today's list alone. */}
      <div className="screen-only">
        <Board dashboard={dashboard} />
      </div>
      <Allowed to="see-figures">
        <div className={`screen-only ${styles.twos}`}>
          <WeekPanel measure={UTILIZATION} weeks={dashboard.weeks} />
          <WeekPanel measure={REVENUE} weeks={dashboard.weeks} />
        </div>
      </Allowed>
    </>
  );
}
