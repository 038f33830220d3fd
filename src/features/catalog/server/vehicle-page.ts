import { database } from '#db/client/connection.ts';
import { findVehicle } from '#fleet/db.ts';
import { defineCall } from '#kernel/http/call.ts';
import { handle } from '#platform/http/handle.ts';
import { resource } from '#platform/http/resource.ts';
import { readBuiltPage } from '#platform/site/built-page.ts';
import { cdnHeaders } from '#platform/site/cdn.ts';
import { LANGUAGES, type Language } from '#words/languages.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** The pages of vehicles in a language, or without a prefix in the site's first one. */
function vehiclePage(language?: Language) {
  const prefix = language ? `/${language}` : '';
  return handle(
    defineCall({
      method: 'GET',
      path: `${prefix}/vehicles/:vehicleId`,
      access: 'everyone',
      base: 'site',
    }),
    {
      summary: 'The page of a vehicle that the build has left out or does not know.',
      answer: { file: 'text/html' },
    },
    async ({ request, company, params: { vehicleId } }) => {
      const inFirstLanguage = () => {
        const location = `/vehicles/${vehicleId}${new URL(request.url).search}`;
        return new Response(null, { status: 302, headers: { location } });
      };
      if (language && !company.languages.slice(1).includes(language)) return inFirstLanguage();
      const vehicle = await findVehicle(database, vehicleId);
      try {
        if (!vehicle) {
          const page = await readBuiltPage('404', prefix);
          return new Response(page, { status: 404, headers: HTML });
        }
        return new Response(await readBuiltPage('vehicles/added', prefix), {
          headers: { ...HTML, ...cdnHeaders('vehicles', []) },
        });
      } catch (error) {
        // A language that was just added has no pages until the next build.
        if (language) return inFirstLanguage();
        throw error;
      }
    },
  );
}

/** Runs when no page was prerendered: the vehicle is new, one of many that are seldom booked, or doesn't exist. */
export default resource(vehiclePage(), ...LANGUAGES.map(vehiclePage));
