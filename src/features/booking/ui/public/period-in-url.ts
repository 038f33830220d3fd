import { pageCompany } from '#company/ui/page-company.ts';
import { vehiclePath } from '#fleet/rules.ts';
import {
  completePeriod,
  PERIOD_FIELDS,
  type PeriodFields,
  pathWithPeriod,
  readPeriodFields,
  readRentalPeriod,
} from '#rental/rules.ts';
import { replaceUrl } from '#rental/ui/url-period.ts';
import { withoutRental } from '../shared/rental-url.ts';

/** The booking form on a vehicle's page, with a period if there is one. */
export function bookingPath(vehicleId: number, period: PeriodFields | undefined): string {
  return `${pathWithPeriod(vehiclePath(vehicleId), period)}#booking`;
}

/** The period in the page's URL; undefined without a period, or for an invalid one. */
export function findUrlPeriod(): PeriodFields | undefined {
  const period = readPeriodFields(new URLSearchParams(location.search));
  return period && readRentalPeriod(pageCompany(), period) && period;
}

/**
 * Puts the form's period into the page's URL, so links to the page include it. An incomplete period is left out, and so are
 * places and extras.
 */
export function keepPeriodInUrl(fields: PeriodFields): void {
  const period = completePeriod(fields);
  const url = new URL(location.href);
  for (const name of PERIOD_FIELDS) {
    if (period) url.searchParams.set(name, period[name]);
    else url.searchParams.delete(name);
  }
  withoutRental(url);
  if (url.href !== location.href) replaceUrl(url);
}
