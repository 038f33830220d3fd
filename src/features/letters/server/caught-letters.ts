import { readdir, rm } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { database } from '#db/client/connection.ts';
import { environment } from '#environment/environment.ts';
import { readMessageIds } from '../db/letters.ts';

/**
 * Removes the letters that a local run has caught (netlify/platform/mail/post.ts) and its database no longer has, such
 * as those of an erased customer.
 */
export async function removeForgottenLetters(): Promise<void> {
  const { MAIL_FOLDER } = environment;
  if (MAIL_FOLDER === undefined) return;
  const files = await readdir(MAIL_FOLDER).catch(() => []);
  const kept = await readMessageIds(database);
  const forgotten = files.filter((file) => !kept.has(parse(file).name));
  await Promise.all(forgotten.map((file) => rm(join(MAIL_FOLDER, file), { force: true })));
}
