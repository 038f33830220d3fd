import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

const KEY = 'S3RVER';
const directory = mkdtempSync(join(tmpdir(), 'kestrel-photos-'));
const server = new S3rver({
  ...{ address: '127.0.0.1', port: 0, silent: true, directory },
  configureBuckets: [{ name: 'photos' }],
});
const { port } = await server.run();

// Functions read it when they are loaded, so this file is imported before them.
process.env.PHOTO_STORE_URL = `http://${KEY}:${KEY}@127.0.0.1:${port}/photos`;

/** The URL of another bucket of the same server, which does not exist. */
export const NO_BUCKET_URL = `http://${KEY}:${KEY}@127.0.0.1:${port}/nothing`;

/** Ends the server and deletes its files. */
export async function closeBucket(): Promise<void> {
  await server.close();
  await rm(directory, { recursive: true, force: true });
}
