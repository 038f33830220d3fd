import type { APIRoute } from 'astro';
import { database } from '#db/client/connection.ts';
import { environment } from '#environment/environment.ts';
import { findMostBooked, listAllVehicles } from '#fleet/db/vehicles.ts';
import { VEHICLES_PAGE_SIZE } from '#fleet/rules/vehicle.ts';
import { vehiclePath, vehiclesPagePath } from '#fleet/rules/vehicle-paths.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { readOwnPages } from '#settings/db/own-pages.ts';

/** All public pages, without vehicles that have no page of their own: the one that they share is not indexed. */
export const GET: APIRoute = async ({ site }) => {
  const [fleet, prerendered, ownPages] = await Promise.all([
    listAllVehicles(database),
    findMostBooked(database, environment.PRERENDERED_VEHICLES),
    readOwnPages(database),
  ]);
  const listPages = Math.max(1, Math.ceil(fleet.length / VEHICLES_PAGE_SIZE));
  const paths = [
    PATHS.home,
    ...Array.from({ length: listPages }, (_, position) => vehiclesPagePath(position + 1)),
    ...fleet.filter(({ id }) => prerendered.has(id)).map(({ id }) => vehiclePath(id)),
    PATHS.about,
    PATHS.contact,
    PATHS.privacyPolicy,
    PATHS.terms,
    ...ownPages.map(({ path }) => path),
    PATHS.verify,
  ];
  const entries = paths.map((path) => `  <url><loc>${new URL(path, site)}</loc></url>`);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'application/xml' } });
};
