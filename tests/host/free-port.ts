import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

/** A port of this machine that nothing uses now, below those that systems give to whoever asks for any. */
export async function freePort(): Promise<string> {
  const port = randomInt(11_000, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return String(port);
}
