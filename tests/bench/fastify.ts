import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type BenchCall, benchCalls } from './calls.ts';
import { median, processorMs, type Row } from './figures.ts';
import { withFilledSite } from './filled-site.ts';
import { shoot } from './shoot.ts';

const SIZE = { vehicles: 1_000, users: 10_000, reservations: 100_000 };
const COMPARED = ['vehicle list', 'availability', 'own list', 'booking'];
const CALLS = 1_000;
const CONNECTIONS = 20;
const ROUNDS = 7;

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
      const measure = async (serverUrl: string, serverPid = 0) => {
        if (undo) await ask(undo);
        // Otherwise the site would send the letters of its round during the other one's.
        await ask('delete from letters');
        const beforeMs = await processorMs(serverPid);
        const { ms } = await shoot(serverUrl, calls, CONNECTIONS);
        const cpuMs = ((await processorMs(serverPid)) - beforeMs) / CALLS;
        return { perSecond: (CALLS * 1_000) / ms, cpuMs };
      };
      const rounds: Record<'ours' | 'theirs', Awaited<ReturnType<typeof measure>>>[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        rounds.push({
          ours: await measure(site.url, site.pid),
          theirs: await measure(fastifyUrl, fastify.pid),
        });
      }
      // The first round warms both up.
      rounds.shift();
      const of = (figure: (round: (typeof rounds)[number]) => number, digits: number) =>
        median(rounds.map(figure), digits);
      const perSecond = `${of(({ ours }) => ours.perSecond, 0)} to ${of(({ theirs }) => theirs.perSecond, 0)}`;
      const cpu = `${of(({ ours }) => ours.cpuMs, 2)} to ${of(({ theirs }) => theirs.cpuMs, 2)}`;
      const ratio = of(({ ours, theirs }) => ours.perSecond / theirs.perSecond, 2);
      return {
        measured: `${name}, ${CONNECTIONS} at once`,
        figures: `${ratio} × Fastify with pg; ${perSecond} per s, ${cpu} ms of CPU`,
      };
    }

    const rows: Row[] = [];
    for (const call of benchCalls(people, SIZE.vehicles)) {
      if (COMPARED.includes(call.name)) rows.push(await compare(call));
    }
    fastify.disconnect();
    await once(fastify, 'exit');
    return rows;
  });
}
