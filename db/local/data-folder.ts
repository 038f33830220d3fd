import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createSigningKey, createTokenSecret } from '#environment/new-keys.ts';

/** The folder of the local run's database, secret and build. */
export const dataFolder = resolve(process.env.DATA_FOLDER ?? '.data');

/** Creates the folder if it is missing. No other user of the machine can read it: it has letters. */
export async function createDataFolder(): Promise<void> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
}

/** The secret that signs tokens on this machine. The first start creates it. */
export function localTokenSecret(): Promise<string> {
  return keptSecret('token-secret', createTokenSecret);
}

/** The key that signs records on this machine, as JSON Web Key. The first start creates it. */
export function localSigningKey(): Promise<string> {
  return keptSecret('signing-key', createSigningKey);
}

async function keptSecret(name: string, create: () => string): Promise<string> {
  const file = join(dataFolder, name);
  await createDataFolder();
  try {
    await writeFile(file, create(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFile(file, 'utf8');
}
