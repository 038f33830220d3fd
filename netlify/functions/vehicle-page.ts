import type { Config } from '@netlify/functions';
import { defineCall } from '#contracts/call.ts';
import { database } from '#db/connection.ts';
import { findVehicle } from '#db/fleet/vehicles.ts';
import { placeholderFor } from '#domain/fleet/vehicle-placeholder.ts';
import { PathId } from '#domain/records/field.ts';
import { handle } from '#server/http/handle.ts';
import { resource } from '#server/http/resource.ts';
import { cdnHeaders } from '#server/site/cdn.ts';
import { readNotFoundPage, readPublishedPage } from '#server/site/published-page.ts';
import { fillVehiclePage } from '#server/site/vehicle-page.ts';
import { vehicleTemplatePath } from '#urls/paths.ts';

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
