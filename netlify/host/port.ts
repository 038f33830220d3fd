import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { SetupFault } from '#environment/setup-fault.ts';

const REASONS: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) =>
    `Port ${port} is in use. Stop the program that uses it, or set PORT to another one.`,
  EACCES: (port) =>
    `This user may not listen on port ${port}. Set PORT to another one, such as 8888.`,
  EADDRNOTAVAIL: (_, host) => `SERVER_HOST ${host} is not an address of this machine.`,
};

/** Makes a server listen. 0 takes any free port. @throws SetupFault when the port can't be used */
export async function listenOn(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? '']?.(port, host);
    throw reason === undefined ? error : new SetupFault(reason);
  }
}

/** Tries a port before the work that a start takes. @throws SetupFault when it can't be used */
export async function requireFreePort({ port, host }: { port: number; host: string }) {
  const server = createServer();
  await listenOn(server, port, host);
  server.close();
  await once(server, 'close');
}
