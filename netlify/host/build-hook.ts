import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type BuildHook = {
  /** Of this machine alone, with a part that nobody can guess. */
  url: string;
  close(): void;
};

/** Listens for what the platform's build hooks take: a POST asks for a build, and is answered at once. */
export async function openBuildHook(onCall: () => void): Promise<BuildHook> {
  const path = `/${randomUUID()}`;
  const server = createServer(({ method, url }, response) => {
    const isCall = method === 'POST' && url === path;
    response.writeHead(isCall ? 200 : 404).end();
    if (isCall) onCall();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
