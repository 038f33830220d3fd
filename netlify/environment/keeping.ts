import * as v from 'valibot';
import { isOnNeon } from './database-location.ts';
import { payOnline } from './pay-online.ts';
import { readVariables, VARIABLES } from './variables.ts';

const { SMTP_URL, MAIL_FOLDER, PHOTO_STORE_URL, PROOF_RETENTION_DAYS, HOSTING_PROVIDER } =
  VARIABLES;

const variables = readVariables(
  v.object({ SMTP_URL, MAIL_FOLDER, PHOTO_STORE_URL, PROOF_RETENTION_DAYS, HOSTING_PROVIDER }),
);

/** The platform sets it for its builds, which write the pages. */
const isOnNetlify = Boolean(process.env.NETLIFY);

/** What the configuration says about personal data, for builds and functions. */
export const keeping = {
  paysOnline: payOnline !== 'no',
  sendsLetters: variables.SMTP_URL !== undefined || variables.MAIL_FOLDER !== undefined,
  hasBucket: variables.PHOTO_STORE_URL !== undefined,
  siteHost: isOnNetlify ? 'Netlify' : variables.HOSTING_PROVIDER,
  isOnNeon: isOnNetlify || isOnNeon(process.env.DATABASE_URL ?? ''),
  proofDays: variables.PROOF_RETENTION_DAYS,
};
