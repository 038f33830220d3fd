import * as v from 'valibot';
import { isPreview } from './preview.ts';
import { readVariables, VARIABLES } from './variables.ts';

const { SITE_URL, PUBLIC_API_BASE, PUBLIC_FILES_BASE, CONTEXT, DEMO, PSEUDO_WORDS } = VARIABLES;

const variables = readVariables(
  v.object({ SITE_URL, PUBLIC_API_BASE, PUBLIC_FILES_BASE, CONTEXT, DEMO, PSEUDO_WORDS }),
);

/** The site's URL, by default that of the local run. */
export const siteUrl = variables.SITE_URL ?? 'http://localhost:8888';

/** Whether the sign-in page shows the accounts of the demo. */
export const showsDemoAccounts = variables.DEMO !== undefined;

/** Whether this is a demo that anybody can open. */
export const isDemoBuild = variables.DEMO === 'yes';

export const isPreviewBuild = isPreview(variables.CONTEXT);

/** Whether texts are in a pseudo-language. */
export const hasPseudoWords = variables.PSEUDO_WORDS !== undefined;

/** The origins of the calls and of the files, if they are not on this site. */
export const otherOrigins = [variables.PUBLIC_API_BASE, variables.PUBLIC_FILES_BASE].flatMap(
  (base) => (base?.startsWith('https://') ? [new URL(base).origin] : []),
);
