import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { database } from '../../db/connection.ts';
import { isRefusedBy } from '../../db/constraint.ts';
import {
  createVehicle,
  editVehicle,
  findVehicleDetail,
  readVehicleNames,
  readVehiclePage,
  removeVehicle,
} from '../../db/vehicles.ts';
import { Done, done } from '../../src/domain/answer.ts';
import { Id, PathId, PathUuid, Uuid } from '../../src/domain/field.ts';
import { pageOf, pageQuery } from '../../src/domain/page.ts';
import {
  VEHICLE_SORTS,
  Vehicle,
  VehicleDetail,
  VehicleInput,
  VehicleName,
  vehicleFilters,
} from '../../src/domain/vehicle.ts';
import {
  builtInVehicle,
  changedMeanwhile,
  hasReservations,
  invalidInput,
  noVehicle,
  type Refusal,
} from '../server/refusal.ts';
import { resource } from '../server/resource.ts';
import { route } from '../server/route.ts';

export const config: Config = {
  path: [
    '/api/car/visitors/pages',
    '/api/car/visitors/all',
    '/api/car/visitors/:id',
    '/api/car/admin/pages',
    '/api/car/admin/:imageId/add',
    '/api/car/admin/auth',
    '/api/car/admin/:id/auth',
  ],
};

const LIST_QUERY = pageQuery(VEHICLE_SORTS, { size: 10, sort: 'model' }, vehicleFilters);

export default resource(
  route(
    'GET',
    '/api/car/visitors/pages',
    {
      summary: 'A page of the vehicles; search looks at the model.',
      access: 'everyone',
      query: LIST_QUERY,
      answers: pageOf(Vehicle),
      cacheTag: 'vehicles',
    },
    async ({ query }) => readVehiclePage(database, query),
  ),

  route(
    'GET',
    '/api/car/visitors/all',
    {
      summary: 'Id and model of every vehicle.',
      access: 'everyone',
      answers: v.array(VehicleName),
      cacheTag: 'vehicles',
    },
    async () => readVehicleNames(database),
  ),

  route(
    'GET',
    '/api/car/visitors/:id',
    {
      summary: 'One vehicle.',
      access: 'everyone',
      params: v.object({ id: PathId }),
      answers: VehicleDetail,
      cacheTag: 'vehicles',
    },
    async ({ params }) => getVehicle(params.id),
  ),

  // What administrators edit is never read through the CDN, which may be late to forget.
  route(
    'GET',
    '/api/car/admin/pages',
    {
      summary: 'A page of the vehicles as they are now; search looks at the model.',
      access: 'administrators',
      query: LIST_QUERY,
      answers: pageOf(Vehicle),
    },
    async ({ query }) => readVehiclePage(database, query),
  ),

  route(
    'GET',
    '/api/car/admin/:id/auth',
    {
      summary: 'One vehicle as it is now.',
      access: 'administrators',
      params: v.object({ id: PathId }),
      answers: VehicleDetail,
    },
    async ({ params }) => getVehicle(params.id),
  ),

  route(
    'POST',
    '/api/car/admin/:imageId/add',
    {
      summary: 'Adds a vehicle with an uploaded image.',
      access: 'administrators',
      params: v.object({ imageId: PathUuid }),
      body: VehicleInput,
      answers: VehicleDetail,
      status: 201,
      changes: ['vehicles'],
    },
    async ({ params, body }) =>
      createVehicle(database, body, params.imageId).catch(refuseUnknownImage),
  ),

  route(
    'PUT',
    '/api/car/admin/auth',
    {
      summary: 'Replaces a vehicle, and its image when imageId is given.',
      access: 'administrators',
      takesIfMatch: true,
      query: v.object({ id: Id, imageId: v.optional(Uuid) }),
      body: VehicleInput,
      answers: VehicleDetail,
      changes: ['vehicles'],
    },
    async ({ query, body, version }) => {
      const { builtIn } = await getVehicle(query.id);
      if (builtIn) throw builtInVehicle();
      const vehicle = await editVehicle(database, query.id, body, query.imageId, version).catch(
        refuseUnknownImage,
      );
      if (!vehicle) throw await whyUnchanged(query.id);
      return vehicle;
    },
  ),

  route(
    'DELETE',
    '/api/car/admin/:id/auth',
    {
      summary: 'Deletes a vehicle that has no reservations.',
      access: 'administrators',
      params: v.object({ id: PathId }),
      answers: Done,
      changes: ['vehicles'],
    },
    async ({ params }) => {
      const { id, builtIn } = await getVehicle(params.id);
      if (builtIn) throw builtInVehicle();
      await removeVehicle(database, id).catch((error: unknown) => {
        throw isRefusedBy('reservations_vehicle_id_fkey', error)
          ? hasReservations('This vehicle has reservations and can not be deleted.')
          : error;
      });
      return done('Vehicle was deleted');
    },
  ),
);

async function getVehicle(id: number): Promise<VehicleDetail> {
  const vehicle = await findVehicleDetail(database, id);
  if (!vehicle) throw noVehicle();
  return vehicle;
}

async function whyUnchanged(id: number): Promise<Refusal> {
  return (await findVehicleDetail(database, id)) ? changedMeanwhile() : noVehicle();
}

function refuseUnknownImage(error: unknown): never {
  throw isRefusedBy('vehicles_image_id_fkey', error)
    ? invalidInput({ image: 'Please select an image' })
    : error;
}
