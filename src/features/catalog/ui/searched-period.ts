import { pageCompany } from '#company/ui/page-company.ts';
import {
  findBookablePeriod,
  locationsOf,
  periodQuery,
  placeIdsOf,
  type SearchFields,
  startedHours,
} from '#rental/rules.ts';

/**
 * A period and places as they stand in a URL, with their part of the call's query and the started hours. Without a period that can be
 * searched, only open places are.
 */
export function findSearchedPeriod(fields: SearchFields) {
  const company = pageCompany();
  const locations = locationsOf(company, fields);
  const places = placeIdsOf(company, locations);
  const rental = findBookablePeriod(company, { ...fields, ...locations }, new Date());
  return rental
    ? {
        fields,
        query: { ...periodQuery(rental), ...places },
        hours: startedHours(company, rental),
      }
    : { fields, query: places, hours: undefined };
}
