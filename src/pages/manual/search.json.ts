import type { APIRoute } from 'astro';
import { MANUAL_PAGES } from '#site/manual/pages.ts';

/** What the search of the manual looks through. */
export const GET: APIRoute = () => Response.json(MANUAL_PAGES.flatMap(({ sections }) => sections));
