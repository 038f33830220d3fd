import * as v from 'valibot';
import { isPreview } from './preview.ts';
import { readVariables, VARIABLES } from './variables.ts';

const { SITE_URL, PUBLIC_API_BASE, PUBLIC_FILES_BASE, CONTEXT } = VARIABLES;

const variables = readVariables(
  v.object({ SITE_URL, PUBLIC_API_BASE, PUBLIC_FILES_BASE, CONTEXT }),
);

/** Where the site will be reached; this machine's own address unless something says more. */
export const siteAddress = variables.SITE_URL ?? 'http://localhost:8888';

/** Whether the pages being built are a preview's. */
export const isPreviewBuild = isPreview(variables.CONTEXT);

/** The other sites that pages may call and load images from, when the interface is on one. */
export const otherOrigins = [variables.PUBLIC_API_BASE, variables.PUBLIC_FILES_BASE].flatMap(
  (base) => (base?.startsWith('https://') ? [new URL(base).origin] : []),
);
