import type { Config } from '@netlify/functions';
import { database } from '../../db/connection.ts';
import { findVehicle } from '../../db/vehicles.ts';
import { defineCall } from '../../src/contracts/call.ts';
import { PathId } from '../../src/domain/field.ts';
import { vehicleTemplatePath } from '../../src/domain/paths.ts';
import { placeholderFor } from '../../src/domain/vehicle-placeholder.ts';
import { cdnHeaders } from '../server/cdn.ts';
import { handle } from '../server/handle.ts';
import { readNotFoundPage, readPublishedPage } from '../server/published-page.ts';
import { resource } from '../server/resource.ts';
import { fillVehiclePage } from '../server/vehicle-page.ts';

export const config: Config = { path: ['/vehicles/:vehicleId'], preferStatic: true };

const HTML = { 'content-type': 'text/html; charset=utf-8' };

const vehiclePageCall = defineCall()({
  method: 'GET',
  path: '/vehicles/:vehicleId',
  access: 'everyone',
  base: 'site',
});

/** Called where the build made no page: for a vehicle added since, or for none. */
export default resource(
  handle(
    vehiclePageCall,
    {
      summary: 'The page of a vehicle that was added after the build.',
      params: { vehicleId: PathId },
      answer: { file: 'text/html' },
    },
    async ({ deployUrl, params }) => {
      const vehicle = await findVehicle(database, params.vehicleId);
      if (!vehicle) {
        return new Response(await readNotFoundPage(deployUrl), { status: 404, headers: HTML });
      }
      const placeholder = placeholderFor(vehicle);
      const path = vehicleTemplatePath(placeholder.name);
      const template = await readPublishedPage(path, deployUrl);
      return new Response(fillVehiclePage(template, placeholder.vehicle, vehicle), {
        headers: { ...HTML, ...cdnHeaders('vehicles', []) },
      });
    },
  ),
);
