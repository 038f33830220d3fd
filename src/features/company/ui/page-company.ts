import { findLocaleBy } from '#kernel/locale/locale.ts';
import { type Company, DEFAULT_COMPANY } from '../rules/company.ts';

/** The id of the element in which a page says how the company differs from the default. */
export const COMPANY_ELEMENT = 'company';

// Read while this module loads, so no island renders before. The build has no document.
const onPage = globalThis.document?.getElementById(COMPANY_ELEMENT)?.textContent;

let company: Company = { ...DEFAULT_COMPANY, ...(onPage && JSON.parse(onPage)) };
if (globalThis.document) findLocaleBy(pageCompany);

/** The company of the page that is shown or built. Parts of pages read it when they render, and pass it on to the rules. */
export function pageCompany(): Company {
  return company;
}

/** Sets the company of the pages that are built next (src/site/build/company-of-pages.ts), or of the page after settings were saved. */
export function setPageCompany(ofPages: Company): void {
  company = ofPages;
}
