import { useEffect } from 'react';
import { ApiError } from '#api/api-error.ts';
import { periodFieldsOf, periodFrom } from '#domain/renting/period-form.ts';
import { type PeriodFields, pathWithPeriod } from '#domain/renting/rental-fields.ts';
import type { RentalPeriod } from '#domain/renting/rental-period.ts';
import { LoadFailed } from '#shared/loading/LoadFailed.tsx';
import { Instead } from '#shared/rental/Instead.tsx';
import { SimilarVehicles } from '#shared/rental/SimilarVehicles.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { vehiclePath } from '#urls/vehicle-paths.ts';
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
  const fields = periodFieldsOf(period);
  return (
    <Instead
      wished={period}
      periods={nextFreeStart ? [periodFrom(nextFreeStart, period)] : []}
      onTake={onTake}
      linksToVehicles
    >
      {similar.length > 0 && (
        <SimilarVehicles
          vehicles={similar}
          hrefOf={({ id }) => pathWithPeriod(vehiclePath(id), fields)}
        />
      )}
    </Instead>
  );
}
