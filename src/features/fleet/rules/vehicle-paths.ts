import { localPath } from '#kernel/paths/local-path.ts';

// Not in paths.ts, so scripts of public pages don't load all other paths.

/** What `PATHS.vehicles` is. */
export const VEHICLES_PATH = '/vehicles';

export function vehiclePath(id: number): string {
  return localPath(`${VEHICLES_PATH}/${id}`);
}

/** A page of the vehicle list, counted from 1. */
export function vehiclesPagePath(pageNumber: number): string {
  return localPath(pageNumber === 1 ? VEHICLES_PATH : `${VEHICLES_PATH}/page/${pageNumber}`);
}
