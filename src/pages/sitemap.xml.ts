import type { APIRoute } from 'astro';
import { shownPlaces } from '#company/rules/place.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { database } from '#db/client/connection.ts';
import { environment } from '#environment/environment.ts';
import { findMostBooked, listAllVehicles } from '#fleet/db/vehicles.ts';
import { VEHICLES_PAGE_SIZE } from '#fleet/rules/vehicle.ts';
import { vehiclePath, vehiclesPagePath } from '#fleet/rules/vehicle-paths.ts';
import { siteLanguages } from '#kernel/locale/locale.ts';
import { pageVersions } from '#kernel/paths/local-path.ts';
import { PATHS, placePath } from '#kernel/paths/paths.ts';
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
    ...placePaths(),
    PATHS.privacyPolicy,
    PATHS.terms,
    ...ownPages.map(({ path }) => path),
    PATHS.verify,
  ];
  const entries = paths.flatMap((path) => entriesOf(path, site));
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    siteLanguages().length > 1
      ? '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">'
      : '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'application/xml' } });
};

/** The list of places and the page of each, if there are several. */
function placePaths(): string[] {
  const places = shownPlaces(pageCompany());
  return places.length > 0 ? [PATHS.places, ...places.map(({ id }) => placePath(id))] : [];
}

/** An entry for each language, with links to all of them. */
function entriesOf(path: string, site: URL | undefined): string[] {
  const versions = pageVersions(path).map((version) => ({
    language: version.language,
    url: new URL(version.path, site),
  }));
  const links = versions.map(
    ({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`,
  );
  return versions.map(
    ({ url }) => `  <url><loc>${url}</loc>${versions.length > 1 ? links.join('') : ''}</url>`,
  );
}
