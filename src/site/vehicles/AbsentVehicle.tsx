import { loadShownVehicle, useShownState } from '#catalog/ui/shown-vehicle.ts';
import { t } from '#kernel/words/t.ts';
import { Loading } from '#kit/controls/Loading.tsx';
import { withFailureBoundary } from '#kit/failure/FailureBoundary.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import styles from './AbsentVehicle.module.css';
import { NotFoundInstead } from './MissingVehicle.tsx';

/**
 * Stands in place of the page of a vehicle that was not there at the build, until it is loaded. VehiclePage.astro hides the
 * rest then.
 */
export default withFailureBoundary(AbsentVehicle);

function AbsentVehicle() {
  const shown = useShownState();
  if (shown.state === 'present') return null;
  if (shown.state === 'missing') return <NotFoundInstead />;
  return (
    <div className={`container ${styles.waiting}`} data-absent>
      <h1 className="visually-hidden" tabIndex={-1}>
        {t('site.vehicle')}
      </h1>
      {shown.state === 'loading' ? (
        <Loading />
      ) : (
        <LoadFailed message={shown.problem} onRetry={loadShownVehicle} />
      )}
    </div>
  );
}
