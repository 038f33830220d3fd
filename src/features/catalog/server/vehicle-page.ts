import { database } from '#db/client/connection.ts';
import { findVehicle } from '#fleet/db.ts';
import { defineCall } from '#kernel/http/call.ts';
import { handle } from '#platform/http/handle.ts';
import { resource } from '#platform/http/resource.ts';
import { readBuiltPage } from '#platform/site/built-page.ts';
import { cdnHeaders } from '#platform/site/cdn.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };

const vehiclePageCall = defineCall({
  method: 'GET',
  path: '/vehicles/:vehicleId',
  access: 'everyone',
  base: 'site',
});

/** Runs when no page was prerendered: the vehicle is new, one of many that are seldom booked, or doesn't exist. */
export default resource(
  handle(
    vehiclePageCall,
    {
      summary: 'The page of a vehicle that the build has left out or does not know.',
      answer: { file: 'text/html' },
    },
    async ({ params }) => {
      const vehicle = await findVehicle(database, params.vehicleId);
      if (!vehicle) return new Response(await readBuiltPage('404'), { status: 404, headers: HTML });
      return new Response(await readBuiltPage('vehicles/added'), {
        headers: { ...HTML, ...cdnHeaders('vehicles', []) },
      });
    },
  ),
);
