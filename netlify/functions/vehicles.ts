import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { database } from '../../db/connection.ts';
import { findVehicle, listVehicleNames, listVehicles } from '../../db/vehicles.ts';
import { Id } from '../../src/domain/field.ts';
import { pageQuery } from '../../src/domain/page.ts';
import { VEHICLE_SORTS } from '../../src/domain/vehicle.ts';
import { parseParams, parseQuery } from '../server/call.ts';
import { notFound } from '../server/refusal.ts';
import { resource, route } from '../server/resource.ts';
import { ok } from '../server/respond.ts';

export const config: Config = {
  path: ['/api/car/visitors/pages', '/api/car/visitors/all', '/api/car/visitors/:id'],
};

const VehiclePageQuery = pageQuery(VEHICLE_SORTS, { size: 10, sort: 'model' });
const noVehicle = notFound('There is no such vehicle.');

export default resource(
  route('GET', '/api/car/visitors/pages', async (call) =>
    ok(await listVehicles(database, parseQuery(call, VehiclePageQuery))),
  ),
  route('GET', '/api/car/visitors/all', async () => ok(await listVehicleNames(database))),
  route('GET', '/api/car/visitors/:id', async (call) => {
    const { id } = parseParams(call, v.object({ id: Id }), noVehicle);
    const vehicle = await findVehicle(database, id);
    if (!vehicle) throw noVehicle;
    return ok(vehicle);
  }),
);
