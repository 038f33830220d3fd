import { pageCompany } from '#company/ui/page-company.ts';
import { findBookablePeriod, type PeriodFields, periodQuery, startedHours } from '#rental/rules.ts';

/** A period as it stands in a URL, with its part of the call's query and its started hours; undefined if it can't be searched. */
export function findSearchedPeriod(fields: PeriodFields) {
  const company = pageCompany();
  const rental = findBookablePeriod(company, fields, new Date());
  return rental && { fields, query: periodQuery(rental), hours: startedHours(company, rental) };
}
