import { readRentalPeriod } from '#domain/renting/period-form.ts';
import {
  completePeriod,
  PERIOD_FIELDS,
  type PeriodFields,
  readPeriodFields,
} from '#domain/renting/rental-fields.ts';

/** The period that the page's URL carries; undefined without one, or with an impossible one. */
export function findUrlPeriod(): PeriodFields | undefined {
  const period = readPeriodFields(new URLSearchParams(location.search));
  return period && readRentalPeriod(period) && period;
}

/** Lets the page's URL carry the period of the form, so that a link to it has it; none while it is incomplete. */
export function keepPeriodInUrl(fields: PeriodFields): void {
  const period = completePeriod(fields);
  const url = new URL(location.href);
  for (const name of PERIOD_FIELDS) {
    if (period) url.searchParams.set(name, period[name]);
    else url.searchParams.delete(name);
  }
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}
