import { pageCompany } from '#company/ui/page-company.ts';
import { getRentalPeriod, periodProblems, periodQuery } from '#rental/rules/period-form.ts';
import { completePeriod, type PeriodFields } from '#rental/rules/rental-fields.ts';
import { startedHours } from '#rental/rules/rental-period.ts';

/** A period as it stands in a URL, with its part of the call's query and its started hours; undefined if it can't be searched. */
export function findSearchedPeriod(typed: PeriodFields) {
  const company = pageCompany();
  const fields = completePeriod(typed);
  if (!fields || Object.keys(periodProblems(company, fields, new Date())).length > 0) return;
  const rental = getRentalPeriod(company, fields);
  return { fields, query: periodQuery(rental), hours: startedHours(company, rental) };
}
