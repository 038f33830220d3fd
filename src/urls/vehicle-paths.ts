// Not in paths.ts: the scripts of public pages can do without its other paths.

/** PATHS.vehicles, which these scripts would have to load with all others. */
export const VEHICLES_PATH = '/vehicles';

export function vehiclePath(id: number): string {
  return `${VEHICLES_PATH}/${id}`;
}

/** A page of the vehicle list, counted from 1 as people do. */
export function vehiclesPagePath(pageNumber: number): string {
  return pageNumber === 1 ? VEHICLES_PATH : `${VEHICLES_PATH}/page/${pageNumber}`;
}
