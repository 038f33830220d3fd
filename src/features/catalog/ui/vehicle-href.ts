import { vehiclePath } from '#fleet/rules/vehicle-paths.ts';
import {
  type PeriodFields,
  pathWithPeriod,
  readPeriodFields,
} from '#rental/rules/rental-fields.ts';

/** The URL of a vehicle's page, with the period of this page's URL. */
export function vehicleHref(id: number): string {
  return pathWithPeriod(vehiclePath(id), periodOfUrl());
}

/** The period in this page's URL; undefined if it is incomplete. */
export function periodOfUrl(): PeriodFields | undefined {
  return readPeriodFields(new URLSearchParams(location.search));
}
