import * as v from 'valibot';
import { getAvailabilityCalendarCall } from '#availability/calls/availability.ts';
import { findTakenTimes, takenVehicles } from '#availability/db/availability.ts';
import {
  AvailabilityCalendar,
  AvailabilityCalendarQuery,
  availabilityCalendar,
  calendarSpan,
} from '#availability/rules/availability-calendar.ts';
import type { Company } from '#company/rules/company.ts';
import type { Database } from '#db/client.ts';
import { database } from '#db/connection.ts';
import { isRefusedBy } from '#db/constraint.ts';
import {
  addVehicleCall,
  deleteVehicleCall,
  getVehicleCall,
  getVehicleToEditCall,
  listVehicleNamesCall,
  listVehiclesToEditCall,
  updateVehicleCall,
} from '#fleet/calls/vehicles.ts';
import { findMissingImages } from '#fleet/db/images.ts';
import {
  createVehicle,
  editVehicle,
  findDeskVehicle,
  findVehicleDetail,
  readDeskVehiclePage,
  readVehicleNames,
  readVehiclePage,
  removeVehicle,
  type VehicleImages,
  withPlates,
} from '#fleet/db/vehicles.ts';
import { IMAGE_MISSING, imageGone } from '#fleet/rules/image.ts';
import { CODES_IN_USE } from '#fleet/rules/plate.ts';
import {
  DeskVehicle,
  DeskVehicleDetail,
  keptCapProblem,
  NewVehicleQuery,
  VEHICLE_HAS_RESERVATIONS,
  VehicleDetail,
  VehicleEditQuery,
  VehicleInput,
  VehicleName,
  VehiclesQuery,
} from '#fleet/rules/vehicle.ts';
import { findCodeInUse } from '#fleet/server/code-in-use.ts';
import { builtInVehicle, noVehicle } from '#fleet/server/refusals.ts';
import { Done, done } from '#kernel/records/answer.ts';
import { pageOf } from '#kernel/records/page.ts';
import { type HandledCall, handle, handleRead } from '#platform/http/handle.ts';
import {
  changedMeanwhile,
  hasReservations,
  invalidInput,
  type Refusal,
} from '#platform/http/refusal.ts';
import { findPeriodOfQuery, periodOfQuery } from '#rental/rules/period-rule.ts';
import { findAlternativesCall, searchAtDeskCall } from '../calls/free-vehicles.ts';
import { listVehiclesCall } from '../calls/vehicle-search.ts';
import {
  type Asking,
  countByFilter,
  type DeskAsking,
  findAlternatives,
  readVehiclesForPeriod,
} from '../db/vehicle-search.ts';
import {
  bookablePeriodQuery,
  DeskFoundVehicles,
  deskSearchQuery,
  FoundVehicles,
  VehicleAlternatives,
  type VehicleSearchQuery,
  vehicleSearchQuery,
} from '../rules/vehicle-search.ts';

export const vehiclesCalls: HandledCall[] = [
  handleRead(
    listVehiclesCall,
    {
      summary:
        'A page of the vehicles; search looks at the model. For a period, the free ones come first.',
      query: vehicleSearchQuery,
      answer: FoundVehicles,
      cacheTag: 'vehicles',
    },
    async ({ company, db, query }) => findVehicles(db, company, query, asking(company)),
  ),

  handleRead(
    listVehicleNamesCall,
    {
      summary: 'Id and model of every vehicle.',
      answer: v.array(VehicleName),
      cacheTag: 'vehicles',
    },
    async ({ db }) => readVehicleNames(db),
  ),

  handleRead(
    getVehicleCall,
    {
      summary: 'One vehicle.',
      answer: VehicleDetail,
      cacheTag: 'vehicles',
    },
    async ({ db, params }) => getVehicle(db, params.id),
  ),

  handleRead(
    getAvailabilityCalendarCall,
    {
      summary: 'On which days and at what times a vehicle is taken.',
      query: AvailabilityCalendarQuery,
      answer: AvailabilityCalendar,
      cacheTag: 'vehicles',
    },
    async ({ company, db, params, query }) => {
      const taken = await findTakenTimes(
        db,
        params.id,
        calendarSpan(company, query),
        company.turnaroundMinutes,
      );
      if (!taken) throw noVehicle();
      return availabilityCalendar(company, query, taken);
    },
  ),

  handleRead(
    findAlternativesCall,
    {
      summary:
        'The next start at which a vehicle is free for as long as a period, and similar vehicles that are free in it.',
      query: bookablePeriodQuery,
      answer: VehicleAlternatives,
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
    listVehiclesToEditCall,
    {
      summary: 'A page of the vehicles as they are now; search looks at the model and the plate.',
      query: VehiclesQuery,
      answer: pageOf(DeskVehicle),
    },
    async ({ db, query }) => readDeskVehiclePage(db, query),
  ),

  handleRead(
    searchAtDeskCall,
    {
      summary:
        'The same search for the desk: a period may have begun, and vehicles are as they are now.',
      query: deskSearchQuery,
      answer: DeskFoundVehicles,
    },
    async ({ company, db, query }) => {
      const found = await findVehicles(db, company, query, { ...asking(company), now: undefined });
      return { ...found, content: await withPlates(db, found.content) };
    },
  ),

  handleRead(
    getVehicleToEditCall,
    {
      summary: 'One vehicle as it is now.',
      answer: DeskVehicleDetail,
    },
    async ({ db, params }) => getDeskVehicle(db, params.id),
  ),

  handle(
    addVehicleCall,
    {
      summary:
        'Adds a vehicle with an uploaded image. furtherImageIds are those after it, separated by commas.',
      query: NewVehicleQuery,
      body: VehicleInput,
      answer: DeskVehicleDetail,
      changes: ['vehicles'],
    },
    async ({ params, query, body }) => {
      const images = { ...query, ...params };
      return createVehicle(database, body, images).catch(refuse(images));
    },
  ),

  handle(
    updateVehicleCall,
    {
      summary:
        'Replaces a vehicle, its first image when imageId is given, and those after it when furtherImageIds is.',
      query: VehicleEditQuery,
      body: VehicleInput,
      answer: DeskVehicleDetail,
      refusals: ['not_found', 'built_in'],
      changes: ['vehicles'],
    },
    async ({ query: { id, ...images }, body, version }) => {
      const before = await getDeskVehicle(database, id);
      if (before.builtIn) throw builtInVehicle();
      const problem = keptCapProblem(before, body);
      if (problem) throw invalidInput({ pricePerHour: problem });
      const vehicle = await editVehicle(database, id, body, images, version).catch(refuse(images));
      if (!vehicle) throw await whyUnchanged(id);
      return vehicle;
    },
  ),

  handle(
    deleteVehicleCall,
    {
      summary: 'Deletes a vehicle that has no reservations.',
      answer: Done,
      refusals: ['built_in', 'has_reservations'],
      changes: ['images', 'vehicles'],
    },
    async ({ params, deployId }) => {
      const { id, builtIn } = await getVehicle(database, params.id);
      if (builtIn) throw builtInVehicle();
      await removeVehicle(database, id, deployId).catch((error: unknown) => {
        throw isRefusedBy('reservations_vehicle_id_fkey', error)
          ? hasReservations(VEHICLE_HAS_RESERVATIONS)
          : error;
      });
      return done('Vehicle was deleted');
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

async function getVehicle(db: Database, id: number): Promise<VehicleDetail> {
  const vehicle = await findVehicleDetail(db, id);
  if (!vehicle) throw noVehicle();
  return vehicle;
}

async function getDeskVehicle(db: Database, id: number): Promise<DeskVehicleDetail> {
  const vehicle = await findDeskVehicle(db, id);
  if (!vehicle) throw noVehicle();
  return vehicle;
}

async function whyUnchanged(id: number): Promise<Refusal> {
  return (await findVehicleDetail(database, id)) ? changedMeanwhile() : noVehicle();
}

/** Returns a handler for errors of a write with these images. */
function refuse({ furtherImageIds = [] }: VehicleImages) {
  return async (error: unknown): Promise<never> => {
    const taken = findCodeInUse(error);
    if (taken) throw invalidInput({ [taken]: CODES_IN_USE[taken] });
    if (isRefusedBy('vehicles_image_id_fkey', error)) {
      throw invalidInput({ image: IMAGE_MISSING });
    }
    if (!isRefusedBy('vehicles_further_image_ids_fkey', error)) throw error;
    const [missing = ''] = await findMissingImages(database, furtherImageIds);
    // The first image is number 1.
    throw invalidInput({ furtherImageIds: imageGone(furtherImageIds.indexOf(missing) + 2) });
  };
}
