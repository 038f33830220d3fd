import type { MiddlewareHandler } from 'astro';
import { currentSettings } from '#company/db/current-company.ts';
import { inLocale } from '#company/db/work-locale.ts';
import { setPageCompany } from '#company/ui/page-company.ts';
import { database } from '#db/client/connection.ts';

/** Brings the company up to date before a page is rendered: in a build, and again and again in `npm run dev`. */
export const onRequest: MiddlewareHandler = async (_, next) => {
  const { company } = await currentSettings(database);
  setPageCompany(company);
  return inLocale(company, next);
};
