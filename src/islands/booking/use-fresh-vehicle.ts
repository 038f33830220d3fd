import { useCallback } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { getVehicle } from '../../api/vehicles.ts';
import type { Vehicle } from '../../domain/vehicle.ts';
import { useLoad } from '../loading/use-load.ts';

/** What booking needs to know of a vehicle. */
export type RentedVehicle = Pick<Vehicle, 'id' | 'pricePerHour'>;

/**
 * The vehicle as it is now; until that is known, as the page was built. Undefined once it turns
 * out that it is no longer there.
 */
export function useFreshVehicle(built: RentedVehicle): RentedVehicle | undefined {
  const fresh = useLoad(
    useCallback((signal: AbortSignal) => getVehicle(built.id, signal), [built.id]),
  );
  if (fresh.state === 'ready') return fresh.value;
  const isGone =
    fresh.state === 'failed' && fresh.error instanceof ApiError && fresh.error.isNotFound;
  return isGone ? undefined : built;
}
