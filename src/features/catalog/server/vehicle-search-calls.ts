import { takenVehicles } from '#availability/db.ts';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { readVehiclePage, withPlates } from '#fleet/db.ts';
import { noVehicle } from '#fleet/server.ts';
import { type HandledCall, handleRead } from '#platform/http/handle.ts';
import { findPeriodOfQuery, periodOfQuery } from '#rental/rules.ts';
import { findAlternativesCall, searchAtDeskCall } from '../calls/free-vehicles.ts';
import { listVehiclesCall } from '../calls/vehicle-search.ts';
import {
  type Asking,
  countByFilter,
  type DeskAsking,
  findAlternatives,
  readVehiclesForPeriod,
} from '../db/vehicle-search.ts';
import type { FoundVehicles, VehicleSearchQuery } from '../rules/vehicle-search.ts';

export const vehicleSearchCalls: HandledCall[] = [
  handleRead(
    listVehiclesCall,
    {
      summary:
        'A page of the vehicles; search looks at the model. For a period, the free ones come first.',
      cacheTag: 'vehicles',
    },
    async ({ company, db, query }) => findVehicles(db, company, query, asking(company)),
  ),

  handleRead(
    findAlternativesCall,
    {
      summary:
        'The next start at which a vehicle is free for as long as a period, and similar vehicles that are free in it.',
      cacheTag: 'vehicles',
    },
    async ({ company, db, params, query }) => {
      const alternatives = await findAlternatives(
        db,
        company,
        params.id,
        periodOfQuery(query),
        asking(company),
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
      const found = await findVehicles(db, company, query, { ...asking(company), now: undefined });
      return { ...found, content: await withPlates(db, found.content) };
    },
  ),
];

function asking(company: Company) {
  return { now: new Date(), turnaroundMinutes: company.turnaroundMinutes };
}

async function findVehicles(
  db: Database,
  company: Company,
  query: VehicleSearchQuery,
  by: Asking | DeskAsking,
): Promise<FoundVehicles> {
  const period = findPeriodOfQuery(query);
  const [page, counts] = await Promise.all([
    period ? readVehiclesForPeriod(db, company, query, period, by) : readVehiclePage(db, query),
    query.counts
      ? countByFilter(
          db,
          company,
          query,
          period && takenVehicles(company, period, by.turnaroundMinutes),
        )
      : undefined,
  ]);
  return { ...page, ...(counts && { counts }) };
}
