import { useEffect } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import { vehiclePath } from '#fleet/rules.ts';
import { t } from '#kernel/words/t.ts';
import { ApiError } from '#kit/client/api-error.ts';
import { Spinner } from '#kit/controls/Spinner.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import {
  type PeriodFields,
  pathWithPeriod,
  periodFieldsOf,
  periodFrom,
  placeIdsOf,
} from '#rental/rules.ts';
import { Instead } from '../shared/Instead.tsx';
import { SimilarVehicles } from '../shared/SimilarVehicles.tsx';
import { type AskedRental, useAlternatives } from './alternatives-query.ts';
import { refreshAvailability } from './availability-query.ts';

/**
 * What to choose instead of a period that is taken: the vehicle's next free start, and similar free
 * vehicles (availability: next free start).
 */
export function Alternatives({
  vehicleId,
  period,
  onTake,
}: {
  vehicleId: number;
  period: AskedRental;
  onTake: (period: PeriodFields) => void;
}) {
  const company = pageCompany();
  const { data, error, refetch } = useAlternatives(vehicleId, period);
  // The calendar may not include the conflicting reservation yet.
  useEffect(() => void refreshAvailability(vehicleId), [vehicleId]);
  if (!data) {
    // The desk may ask for a period beyond the limits of customers, for which there are no
    // alternatives.
    if (error instanceof ApiError && error.code === 'invalid_input') return null;
    if (error) return <LoadFailed message={t('booking.alternativesFailed')} onRetry={refetch} />;
    return <Spinner label={t('booking.lookingForAlternatives')} />;
  }
  const { nextFreeStart, similar } = data;
  const places = placeIdsOf(company, period);
  const fields = { ...periodFieldsOf(period), ...places };
  return (
    <Instead
      wished={period}
      periods={nextFreeStart ? [periodFrom(company, nextFreeStart, period)] : []}
      onTake={onTake}
      vehiclesFor={fields}
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
