import { type Company, NO_SUCH_PLACE, placeById } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { database } from '#db/client/connection.ts';
import { isRefusedBy } from '#db/client/constraint.ts';
import { changedMeanwhile, invalidInput } from '#kernel/http/refusal.ts';
import { done } from '#kernel/records/answer.ts';
import { type HandledCall, handle, handleRead } from '#platform/http/handle.ts';
import { hasReservations } from '#rental/server/refusals.ts';
import {
  addVehicleCall,
  deleteVehicleCall,
  getVehicleCall,
  getVehicleToEditCall,
  listVehicleNamesCall,
  listVehiclesToEditCall,
  updateVehicleCall,
} from '../calls/vehicles.ts';
import { findMissingImages } from '../db/images.ts';
import {
  createVehicle,
  editVehicle,
  findDeskVehicle,
  findVehicleDetail,
  readDeskVehiclePage,
  readVehicleNames,
  removeVehicle,
  type VehicleImages,
} from '../db/vehicles.ts';
import { IMAGE_MISSING, imageGone } from '../rules/image.ts';
import { CODES_IN_USE } from '../rules/plate.ts';
import {
  type DeskVehicleDetail,
  keptCapProblem,
  VEHICLE_HAS_RESERVATIONS,
  type VehicleDetail,
  type VehicleInput,
} from '../rules/vehicle.ts';
import { HOME_IS_CLOSED, NO_SUCH_CLASS } from '../rules/vehicle-fields.ts';
import { findCodeInUse } from './code-in-use.ts';
import { builtInVehicle, noVehicle } from './refusals.ts';

export const vehicleCalls: HandledCall[] = [
  handleRead(
    listVehicleNamesCall,
    {
      summary: 'Id and model of every vehicle.',
      cacheTag: 'vehicles',
    },
    async ({ db }) => readVehicleNames(db),
  ),

  handleRead(
    getVehicleCall,
    {
      summary: 'One vehicle.',
      cacheTag: 'vehicles',
    },
    async ({ db, params }) => getVehicle(db, params.id),
  ),

  handleRead(
    listVehiclesToEditCall,
    {
      summary: 'A page of the vehicles as they are now; search looks at the model and the plate.',
    },
    async ({ db, company, query }) => readDeskVehiclePage(db, company, query),
  ),

  handleRead(
    getVehicleToEditCall,
    {
      summary: 'One vehicle as it is now.',
    },
    async ({ db, params }) => getDeskVehicle(db, params.id),
  ),

  handle(
    addVehicleCall,
    {
      summary:
        'Adds a vehicle with an uploaded image. furtherImageIds are those after it, separated by commas.',
      changes: ['vehicles'],
    },
    async ({ company, params, query, body }) => {
      requireOpenHome(company, body);
      const images = { ...query, ...params };
      return createVehicle(database, body, images).catch(refuse(images));
    },
  ),

  handle(
    updateVehicleCall,
    {
      summary:
        'Replaces a vehicle, its first image when imageId is given, and those after it when furtherImageIds is.',
      refusals: ['not_found', 'built_in'],
      changes: ['vehicles'],
    },
    async ({ company, query: { id, ...images }, body, version }) => {
      const before = await getDeskVehicle(database, id);
      if (before.builtIn) throw builtInVehicle();
      const problem = keptCapProblem(before, body);
      if (problem) throw invalidInput({ pricePerHour: problem });
      requireOpenHome(company, body, before);
      const vehicle = await editVehicle(database, id, body, images, version).catch(refuse(images));
      if (vehicle) return vehicle;
      await getVehicle(database, id);
      throw changedMeanwhile();
    },
  ),

  handle(
    deleteVehicleCall,
    {
      summary: 'Deletes a vehicle that has no reservations.',
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

/** @throws 400 for a home that takes no booking, unless it is the vehicle's already */
function requireOpenHome(
  company: Company,
  { homePlaceId }: VehicleInput,
  before?: DeskVehicleDetail,
): void {
  if (homePlaceId == null || homePlaceId === before?.homePlaceId) return;
  if (placeById(company, homePlaceId)?.isClosed) {
    throw invalidInput({ homePlaceId: HOME_IS_CLOSED });
  }
}

/** Returns a handler for errors of a write with these images. */
function refuse({ furtherImageIds = [] }: VehicleImages) {
  return async (error: unknown): Promise<never> => {
    const taken = findCodeInUse(error);
    if (taken) throw invalidInput({ [taken]: CODES_IN_USE[taken] });
    if (isRefusedBy('vehicles_class_id_fkey', error)) {
      throw invalidInput({ classId: NO_SUCH_CLASS });
    }
    if (isRefusedBy('vehicles_home_place_id_fkey', error)) {
      throw invalidInput({ homePlaceId: NO_SUCH_PLACE });
    }
    if (isRefusedBy('vehicles_image_id_fkey', error)) {
      throw invalidInput({ image: IMAGE_MISSING });
    }
    if (!isRefusedBy('vehicles_further_image_ids_fkey', error)) throw error;
    const [missing = ''] = await findMissingImages(database, furtherImageIds);
    // The first image is number 1.
    throw invalidInput({ furtherImageIds: imageGone(furtherImageIds.indexOf(missing) + 2) });
  };
}
