import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { database } from '../../db/connection.ts';
import { findVehicle } from '../../db/vehicles.ts';
import { PathId } from '../../src/domain/field.ts';
import { vehicleTemplatePath } from '../../src/domain/paths.ts';
import { placeholderFor } from '../../src/domain/vehicle-placeholder.ts';
import { cdnHeaders } from '../server/cdn.ts';
import { readNotFoundPage, readPublishedPage } from '../server/published-page.ts';
import { resource } from '../server/resource.ts';
import { route } from '../server/route.ts';
import { fillVehiclePage } from '../server/vehicle-page.ts';

export const config: Config = { path: ['/vehicles/:vehicleId'], preferStatic: true };

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** Called where the build made no page: for a vehicle added since, or for none. */
export default resource(
  route(
    'GET',
    '/vehicles/:vehicleId',
    {
      summary: 'The page of a vehicle that was added after the build.',
      access: 'everyone',
      params: v.object({ vehicleId: PathId }),
      answers: { file: 'text/html' },
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
