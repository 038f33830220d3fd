import { pageCompany } from '#company/ui/page-company.ts';
import { vehiclePath } from '#fleet/rules.ts';
import {
  completePeriod,
  findPeriodFields,
  locationsOf,
  PERIOD_FIELDS,
  type PeriodFields,
  PLACE_FIELDS,
  pathWithPeriod,
  placeIdsOf,
  type RentalFields,
  type RentalLocations,
  readRentalPeriod,
} from '#rental/rules.ts';
import { replaceUrl } from '#rental/ui/url-period.ts';
import { withoutRental } from '../shared/rental-url.ts';

/** The booking form on a vehicle's page, with a period if there is one. */
export function bookingPath(vehicleId: number, period: PeriodFields | undefined): string {
  return `${pathWithPeriod(vehiclePath(vehicleId), period)}#booking`;
}

/**
 * The period in the page's URL, unless it is incomplete or invalid, and the locations of its places. Those of a draft with the same
 * places stay: a location that was typed has no place, and is in the draft only.
 */
export function findUrlSearch(draft: RentalLocations): Partial<PeriodFields> & RentalLocations {
  const company = pageCompany();
  const search = findPeriodFields(new URLSearchParams(location.search));
  if (!search) return {};
  const { place, dropOffPlace, ...period } = search;
  const ofDraft = placeIdsOf(company, draft);
  const isOfDraft = place === ofDraft.place && dropOffPlace === ofDraft.dropOffPlace;
  return {
    ...(!isOfDraft && locationsOf(company, search)),
    ...(readRentalPeriod(company, period) && period),
  };
}

/**
 * Puts the form's period and its places into the page's URL, so links to the page include them. An incomplete period is left out, and
 * so are locations and extras.
 */
export function keepPeriodInUrl(fields: RentalFields): void {
  const search = { ...completePeriod(fields), ...placeIdsOf(pageCompany(), fields) };
  const url = new URL(location.href);
  for (const name of [...PERIOD_FIELDS, ...PLACE_FIELDS]) {
    if (search[name]) url.searchParams.set(name, search[name]);
    else url.searchParams.delete(name);
  }
  withoutRental(url);
  if (url.href !== location.href) replaceUrl(url);
}
