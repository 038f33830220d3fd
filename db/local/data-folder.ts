import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Where the local run keeps its database, its secret and its build. */
export const dataFolder = resolve(process.env.DATA_FOLDER ?? '.data');

/** The secret that signs tokens on this machine, made at the first start. */
export async function localTokenSecret(): Promise<string> {
  const file = join(dataFolder, 'token-secret');
  await mkdir(dataFolder, { recursive: true });
  try {
    await writeFile(file, randomBytes(48).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFile(file, 'utf8');
}
