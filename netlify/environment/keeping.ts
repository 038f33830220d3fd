import * as v from 'valibot';
import type { Keeping } from '#customers/rules/kept-data.ts';
import { payOnline } from './pay-online.ts';
import { readVariables, VARIABLES } from './variables.ts';

const { SMTP_URL, MAIL_FOLDER, PHOTO_STORE_URL, PROOF_RETENTION_DAYS } = VARIABLES;

const variables = readVariables(
  v.object({ SMTP_URL, MAIL_FOLDER, PHOTO_STORE_URL, PROOF_RETENTION_DAYS }),
);

/** What the configuration says about personal data, for builds and functions. */
export const keeping: Keeping = {
  paysOnline: payOnline !== 'no',
  sendsLetters: variables.SMTP_URL !== undefined || variables.MAIL_FOLDER !== undefined,
  hasBucket: variables.PHOTO_STORE_URL !== undefined,
  proofDays: variables.PROOF_RETENTION_DAYS,
};
