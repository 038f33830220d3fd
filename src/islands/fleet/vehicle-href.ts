import {
  type PeriodFields,
  pathWithPeriod,
  readPeriodFields,
} from '#domain/renting/rental-fields.ts';
import { vehiclePath } from '#urls/vehicle-paths.ts';

/** The path of a vehicle's page, which gets the period of this page's URL. */
export function vehicleHref(id: number): string {
  return pathWithPeriod(vehiclePath(id), periodOfUrl());
}

/** The period in this page's URL, if it has a whole one. */
export function periodOfUrl(): PeriodFields | undefined {
  return readPeriodFields(new URLSearchParams(location.search));
}
