import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { database } from '../../db/connection.ts';
import { findVehicle, listVehicleNames, listVehicles } from '../../db/vehicles.ts';
import { PathId } from '../../src/domain/field.ts';
import { pageOf, pageQuery } from '../../src/domain/page.ts';
import { VEHICLE_SORTS, Vehicle, VehicleName } from '../../src/domain/vehicle.ts';
import { noVehicle } from '../server/refusal.ts';
import { resource } from '../server/resource.ts';
import { route } from '../server/route.ts';

export const config: Config = {
  path: ['/api/car/visitors/pages', '/api/car/visitors/all', '/api/car/visitors/:id'],
};

export default resource(
  route(
    'GET',
    '/api/car/visitors/pages',
    {
      summary: 'A page of the vehicles.',
      access: 'everyone',
      query: pageQuery(VEHICLE_SORTS, { size: 10, sort: 'model' }),
      answers: pageOf(Vehicle),
    },
    async ({ query }) => listVehicles(database, query),
  ),

  route(
    'GET',
    '/api/car/visitors/all',
    {
      summary: 'Id and model of every vehicle.',
      access: 'everyone',
      answers: v.array(VehicleName),
    },
    async () => listVehicleNames(database),
  ),

  route(
    'GET',
    '/api/car/visitors/:id',
    {
      summary: 'One vehicle.',
      access: 'everyone',
      params: v.object({ id: PathId }),
      answers: Vehicle,
    },
    async ({ params }) => {
      const vehicle = await findVehicle(database, params.id);
      if (!vehicle) throw noVehicle();
      return vehicle;
    },
  ),
);
