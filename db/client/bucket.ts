import { AwsClient } from 'aws4fetch';

/** Where photographs and other files are, if not in the database. Every function throws when it is full or away. */
export type FileStore = {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Undefined if there is nothing under the key. */
  get(key: string): Promise<Buffer | undefined>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
};

/** A request fails after this long, before the platform ends the function. */
const TIMEOUT_MS = 15_000;

/**
 * A bucket of S3 or of a server with its interface.
 * @param url https://KEY:SECRET@host/bucket, with ?region= where the host does not tell the region
 */
export function createBucket(url: string): FileStore {
  const { protocol, host, pathname, username, password, searchParams } = new URL(url);
  const region = searchParams.get('region');
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    ...(region && { region }),
    retries: 1,
  });
  const base = `${protocol}//${host}${pathname.replace(/\/$/, '')}`;

  async function ask(key: string, init: RequestInit): Promise<Response> {
    const response = await client.fetch(`${base}/${key}`, {
      ...init,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`The bucket refused ${init.method} with ${response.status}.`);
  }

  return {
    async put(key, bytes, contentType) {
      const { ok, body } = await ask(key, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-type': contentType },
      });
      await body?.cancel();
      if (!ok) throw new Error('There is no such bucket.');
    },
    async get(key) {
      const response = await ask(key, { method: 'GET' });
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return undefined;
    },
    async remove(key) {
      const { body } = await ask(key, { method: 'DELETE' });
      await body?.cancel();
    },
  };
}
