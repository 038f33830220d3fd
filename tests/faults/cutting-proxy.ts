import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between the site and its Postgres that can cut connections. */
type CuttingProxy = {
  /** Of the Postgres through the proxy. */
  connectionString: string;
  /** From now on cuts the connection in the middle of every nth piece of an answer; 0 ends that. */
  cutEvery(pieces: number): void;
  close(): Promise<void>;
};

export async function startCuttingProxy(connectionString: string): Promise<CuttingProxy> {
  const target = new URL(connectionString);
  const sockets = new Set<Socket>();
  let everyPieces = 0;
  let pieces = 0;

  const server = createServer((site) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [site, database]) {
      sockets.add(socket);
      socket.once('close', () => {
        sockets.delete(socket);
        site.destroy();
        database.destroy();
      });
      socket.on('error', () => socket.destroy());
    }
    site.pipe(database);
    database.on('data', (piece) => {
      pieces += 1;
      const isCut = everyPieces > 0 && pieces % everyPieces === 0;
      if (isCut) site.end(piece.subarray(0, Math.ceil(piece.length / 2)));
      else site.write(piece);
      if (isCut) database.destroy();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');

  const proxied = new URL(connectionString);
  proxied.port = String((server.address() as AddressInfo).port);
  return {
    connectionString: proxied.href,
    cutEvery(count) {
      everyPieces = count;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
