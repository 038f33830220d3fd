import { useEffect } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import { keyFacts } from '#fleet/rules/key-facts.ts';
import { vehiclePath } from '#fleet/rules/vehicle-paths.ts';
import { formatDollars } from '#kernel/money/dollars.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { momentInWords } from '#kernel/time/wall-clock-text.ts';
import { ApiError } from '#kit/client/api-error.ts';
import { Spinner } from '#kit/controls/Spinner.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { periodFieldsOf, periodFrom } from '#rental/rules/period-form.ts';
import { type PeriodFields, pathWithPeriod } from '#rental/rules/rental-fields.ts';
import type { RentalPeriod } from '#rental/rules/rental-period.ts';
import styles from './Alternatives.module.css';
import { useAlternatives } from './alternatives-query.ts';
import { refreshAvailability } from './availability-query.ts';

/**
 * What to choose instead of a period that is taken: the vehicle's next free start, and similar free
 * vehicles (rules, next free start).
 */
export function Alternatives({
  vehicleId,
  period,
  onTake,
}: {
  vehicleId: number;
  period: RentalPeriod;
  onTake: (period: PeriodFields) => void;
}) {
  const company = pageCompany();
  const { data, error, refetch } = useAlternatives(vehicleId, period);
  // The calendar may not include the conflicting reservation yet.
  useEffect(() => void refreshAvailability(vehicleId), [vehicleId]);
  if (!data) {
    // Administrators may ask for a period beyond the limits of customers, for which there are no
    // alternatives.
    if (error instanceof ApiError && error.code === 'invalid_input') return null;
    if (error)
      return <LoadFailed message="The alternatives could not be loaded." onRetry={refetch} />;
    return <Spinner label="Looking for alternatives..." />;
  }
  const { nextFreeStart, similar } = data;
  const next = nextFreeStart && periodFieldsOf(periodFrom(company, nextFreeStart, period));
  const fields = periodFieldsOf(period);
  return (
    <div className={styles.alternatives}>
      {next && (
        <button type="button" className="button button-choice" onClick={() => onTake(next)}>
          Free from {momentInWords(nextFreeStart, new Date(), company.timeZone)}: take this time
        </button>
      )}
      {similar.length > 0 && (
        <>
          <p className="field-label">Similar vehicles that are free</p>
          <ul>
            {similar.map((vehicle) => (
              <li key={vehicle.id}>
                <a
                  className="button button-choice"
                  href={pathWithPeriod(vehiclePath(vehicle.id), fields)}
                >
                  <span>
                    {vehicle.model}
                    <span className={`quiet ${styles.facts}`}>{factsOf(vehicle)}</span>
                  </span>
                  <strong className="figures">{formatDollars(vehicle.totalPrice)}</strong>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <a className={styles.all} href={pathWithPeriod(PATHS.vehicles, fields)}>
        All vehicles for this period
      </a>
    </div>
  );
}

function factsOf(vehicle: Parameters<typeof keyFacts>[0]): string {
  const { seats, transmission } = keyFacts(vehicle);
  return `${seats}, ${transmission}`;
}
