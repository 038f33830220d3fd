import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { getVehicleCall } from '#fleet/calls/vehicles.ts';
import type { Vehicle } from '#fleet/rules.ts';
import { plainPath } from '#kernel/paths/local-path.ts';
import { ApiError, messageOf } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';

/** Until it is loaded, and after a failure, a prerendered page shows the vehicle as it was at the build. */
type ShownVehicle =
  | { state: 'loading' }
  | { state: 'present'; vehicle: Vehicle }
  | { state: 'missing' }
  /** `problem` can be shown to users. */
  | { state: 'failed'; problem: string };

const LOADING: ShownVehicle = { state: 'loading' };

const $shownVehicle = atom<ShownVehicle>(LOADING);

let isAsked = false;

/** Whether the vehicle of this page's URL is there now. All islands of the page share one call. */
export function useShownState(): ShownVehicle {
  const shown = useStore($shownVehicle, { ssr: 'initial' });
  useEffect(() => {
    if (!isAsked) loadShownVehicle();
    isAsked = true;
  }, []);
  return shown;
}

/** The vehicle of this page's URL; undefined if it doesn't exist, or is not loaded and was not there at the build. */
export function useShownVehicle(built: Vehicle | undefined): Vehicle | undefined {
  const shown = useShownState();
  if (shown.state === 'present') return shown.vehicle;
  return shown.state === 'missing' ? undefined : built;
}

/** Loads the vehicle, also again after a failure. */
export function loadShownVehicle(): void {
  $shownVehicle.set(LOADING);
  send(getVehicleCall, { params: { id: Number(plainPath(location.pathname).split('/')[2]) } }).then(
    (vehicle) => $shownVehicle.set({ state: 'present', vehicle }),
    (error: unknown) => {
      if (error instanceof ApiError && error.isNotFound) {
        return $shownVehicle.set({ state: 'missing' });
      }
      console.error('Loading failed.', error);
      $shownVehicle.set({ state: 'failed', problem: messageOf(error) });
    },
  );
}
