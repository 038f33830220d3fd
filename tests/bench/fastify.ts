import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BenchCall } from './calls.ts';
import { median, processorMs, type Row } from './figures.ts';
import { withFilledSite } from './filled-site.ts';
import { CONNECTIONS, callsPerSecond, inTurn, rowsOf } from './in-turn.ts';

const SIZE = { vehicles: 1_000, users: 10_000, reservations: 100_000 };
const COMPARED = ['vehicle list', 'availability', 'own list', 'booking'];
const CALLS = 1_000;

const serverFile = fileURLToPath(new URL('fastify-server.ts', import.meta.url));

/**
 * The calls per second of the local run for each call of Fastify with pg, which sends the same
 * statements to the same Postgres, in turn within one run.
 */
export function benchFastify(): Promise<Row[]> {
  return withFilledSite(SIZE, async ({ site, connectionString, ask, people }) => {
    const fastify = fork(serverFile, [connectionString]);

    async function compare({ name, make, undo }: BenchCall): Promise<Row> {
      const calls = Array.from({ length: CALLS }, (_, index) => {
        const call = make(index);
        return { ...call, headers: { ...call.headers, 'x-call': String(index) } };
      });
      fastify.send(calls);
      const [fastifyUrl] = await once(fastify, 'message');
      const measure = async (url: string, pid = 0) => {
        const beforeMs = await processorMs(pid);
        const perSecond = await callsPerSecond(url, calls, ask, undo);
        return { perSecond, cpuMs: ((await processorMs(pid)) - beforeMs) / CALLS };
      };
      const rounds = await inTurn(
        () => measure(site.url, site.pid),
        () => measure(fastifyUrl, fastify.pid),
      );
      const of = (figure: (round: (typeof rounds)[number]) => number, digits: number) =>
        median(rounds.map(figure), digits);
      const perSecond = `${of(({ one }) => one.perSecond, 0)} to ${of(({ other }) => other.perSecond, 0)}`;
      const cpu = `${of(({ one }) => one.cpuMs, 2)} to ${of(({ other }) => other.cpuMs, 2)}`;
      const ratio = of(({ one, other }) => one.perSecond / other.perSecond, 2);
      return {
        measured: `${name}, ${CONNECTIONS} at once`,
        figures: `${ratio} × Fastify with pg; ${perSecond} per s, ${cpu} ms of CPU`,
      };
    }

    const rows = await rowsOf(COMPARED, { people, vehicles: SIZE.vehicles }, compare);
    fastify.disconnect();
    await once(fastify, 'exit');
    return rows;
  });
}
