import type { MiddlewareHandler } from 'astro';
import { refreshCompany } from '#company/db/current-company.ts';
import { database } from '#db/connection.ts';

/** Brings the company up to date before a page is rendered: in a build, and again and again in `npm run dev`. */
export const onRequest: MiddlewareHandler = async (_, next) => {
  await refreshCompany(database);
  return next();
};
