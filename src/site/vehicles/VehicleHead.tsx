import { useEffect } from 'react';
import { useShownState, useShownVehicle } from '#catalog/ui/shown-vehicle.ts';
import { useListPath } from '#catalog/ui/use-list-path.ts';
import { siteTitle } from '#company/rules/company.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import type { Vehicle } from '#fleet/rules/vehicle.ts';
import { HourlyPrice } from '#fleet/ui/shared/HourlyPrice.tsx';
import { withFailureBoundary } from '#kit/failure/FailureBoundary.tsx';
import { useUrlPeriod } from '#rental/ui/url-period.ts';
import { Breadcrumbs } from '../parts/Breadcrumbs.tsx';
import styles from './VehicleHead.module.css';
import { vehicleSteps } from './vehicle-steps.ts';

/** Breadcrumb, title and price of the vehicle on its page. */
export default withFailureBoundary(VehicleHead);

function VehicleHead({ vehicle: built }: { vehicle: Vehicle | undefined }) {
  const shown = useShownState();
  const vehicle = useShownVehicle(built);
  const listPath = useListPath();
  const period = useUrlPeriod();
  const presentModel = shown.state === 'present' ? shown.vehicle.model : undefined;
  useEffect(() => {
    if (presentModel === undefined) return;
    document.title = `${presentModel} | ${siteTitle(pageCompany())}`;
  }, [presentModel]);
  const hasNewPrice = built !== undefined && vehicle?.pricePerHour !== built.pricePerHour;
  useEffect(() => {
    // Wakes the booking card, which shows it too (src/site/directives/rental.ts).
    if (hasNewPrice) dispatchEvent(new Event('kestrel:price'));
  }, [hasNewPrice]);
  if (!vehicle) return null;
  return (
    <>
      <Breadcrumbs steps={vehicleSteps(vehicle, listPath, period)} />
      <header className={`bar ${styles.head}`}>
        <h1>{vehicle.model}</h1>
        <div className={styles.price}>
          <HourlyPrice vehicle={vehicle} />
        </div>
      </header>
    </>
  );
}
