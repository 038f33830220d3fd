import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { readVehiclePage, withPlates } from '#fleet/db.ts';
import { noVehicle } from '#fleet/server.ts';
import { type HandledCall, handleRead } from '#platform/http/handle.ts';
import { findNewestBook } from '#prices/db.ts';
import {
  findPeriodOfQuery,
  locationsOf,
  periodOfQuery,
  type RentalLocations,
} from '#rental/rules.ts';
import { findAlternativesCall, searchAtDeskCall } from '../calls/free-vehicles.ts';
import { listVehiclesCall } from '../calls/vehicle-search.ts';
import {
  type Asking,
  countByFilter,
  findAlternatives,
  readVehiclesForPeriod,
  vehiclesNotFree,
} from '../db/vehicle-search.ts';
import type { FoundVehicles, VehicleSearchQuery } from '../rules/vehicle-search.ts';

export const vehicleSearchCalls: HandledCall[] = [
  handleRead(
    listVehiclesCall,
    {
      summary:
        'A page of the vehicles; search looks at the model. For a period, the free ones come first, and with place those that stand there before those that are brought, of which readyFrom says when they can be there. Vehicles for which it is shorter than a least length are not free, and tooShort says so.',
      cacheTag: 'vehicles',
    },
    async ({ company, db, query }) => findVehicles(db, company, query, new Date()),
  ),

  handleRead(
    findAlternativesCall,
    {
      summary:
        'The next start at which a vehicle is free for as long as a period, and similar vehicles that are free in it. tooShort says that the period is shorter than a least length.',
      cacheTag: 'vehicles',
    },
    async ({ company, db, params, query }) => {
      const alternatives = await findAlternatives(
        db,
        company,
        params.id,
        periodOfQuery(query),
        await asking(db, company, new Date(), locationsOf(company, query)),
      );
      if (!alternatives) throw noVehicle();
      return alternatives;
    },
  ),

  handleRead(
    searchAtDeskCall,
    {
      summary:
        'The same search for the desk: a period may have begun, and vehicles are as they are now.',
    },
    async ({ company, db, query }) => {
      const found = await findVehicles(db, company, query, undefined);
      return { ...found, content: await withPlates(db, found.content) };
    },
  ),
];

async function asking(
  db: Database,
  company: Company,
  now: Date | undefined,
  ends: RentalLocations,
): Promise<Asking> {
  const { turnaroundMinutes } = company;
  return { now, turnaroundMinutes, book: await findNewestBook(db), ends };
}

async function findVehicles(
  db: Database,
  company: Company,
  query: VehicleSearchQuery,
  now: Date | undefined,
): Promise<FoundVehicles> {
  const period = findPeriodOfQuery(query);
  const ends = locationsOf(company, query);
  const by = period || ends.pickUpLocation ? await asking(db, company, now, ends) : undefined;
  const [page, counts] = await Promise.all([
    by ? readVehiclesForPeriod(db, company, query, period, by) : readVehiclePage(db, query),
    query.counts
      ? countByFilter(db, company, query, by && vehiclesNotFree(company, period, by))
      : undefined,
  ]);
  return { ...page, ...(counts && { counts }) };
}
