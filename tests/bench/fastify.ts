import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { VEHICLES_PAGE_SIZE } from '#domain/fleet/vehicle.ts';
import { createDataFolder, startSite } from '../browser/site.ts';
import { askPostgres } from '../load/ask.ts';
import { prepareTokens } from '../load/tokens.ts';
import { startTestPostgres } from '../postgres.ts';
import { migrateAndFill } from './database.ts';
import { processorMs } from './processor-time.ts';
import { percentile, type Row, rounded } from './row.ts';

/** A request, as both servers get it. */
export type HttpCall = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
};

const SIZE = { vehicles: 1_000, users: 10_000, reservations: 100_000 };
const CALLS = 1_000;
const CONNECTIONS = 20;
const ROUNDS = 7;
const PEOPLE = 200;

const runFile = fileURLToPath(new URL('fastify-run.ts', import.meta.url));

/**
 * How many calls a second the local run answers for each that Fastify with pg answers with the same
 * statements from the same Postgres, in turn within one run.
 */
export async function benchFastify(publishFolder: string): Promise<Row[]> {
  const makersOf = await prepareTokens();
  const postgres = await startTestPostgres();
  const { connectionString } = await postgres.createDatabase();
  await migrateAndFill(connectionString, SIZE);
  const data = await createDataFolder();
  const site = await startSite(data.path, connectionString, { publishFolder });
  const fastify = fork(runFile, [connectionString]);

  const rows = await askPostgres(connectionString, async (ask) => {
    await ask(`update users set roles = '{Administrator}' where id <= $1`, [PEOPLE]);
    const tokenOf = await makersOf(connectionString, ask);
    const measured: Row[] = [];
    for (const [name, calls] of Object.entries(await callsByName(tokenOf))) {
      fastify.send(calls);
      const [fastifyUrl] = await once(fastify, 'message');
      const measure = async (url: string, pid = 0): Promise<Measured> => {
        await ask("delete from reservations where pick_up_time > '2039-01-01'");
        // Else the site would send the letters of its round during the other one's.
        await ask('delete from letters');
        const beforeMs = await processorMs(pid);
        const perSecond = await callsPerSecond(url, calls);
        return { perSecond, cpuMs: ((await processorMs(pid)) - beforeMs) / CALLS };
      };
      const rounds: Round[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        rounds.push({
          ours: await measure(site.url, site.pid),
          theirs: await measure(fastifyUrl, fastify.pid),
        });
      }
      // The first round warms both up.
      measured.push(describe(name, rounds.slice(1)));
    }
    return measured;
  });

  fastify.disconnect();
  await once(fastify, 'exit');
  await site.stop();
  await data.remove();
  await postgres.stop();
  return rows;
}

type Measured = { perSecond: number; cpuMs: number };
type Round = { ours: Measured; theirs: Measured };

function describe(name: string, rounds: Round[]): Row {
  const median = (figure: (round: Round) => number, digits = 0) =>
    rounded(percentile(rounds.map(figure), 0.5), digits);
  const ratio = median(({ ours, theirs }) => ours.perSecond / theirs.perSecond, 2);
  const perSecond = `${median(({ ours }) => ours.perSecond)} to ${median(({ theirs }) => theirs.perSecond)} per s`;
  const cpu = `${median(({ ours }) => ours.cpuMs, 2)} to ${median(({ theirs }) => theirs.cpuMs, 2)} ms of CPU`;
  return {
    part: 'Local run, 100,000 reservations',
    measured: `${name}, ${CONNECTIONS} at once`,
    figures: `${ratio} × Fastify with pg; ${perSecond}, ${cpu}`,
  };
}

/** Each call as often as the others, by people who may book as much as they like. */
async function callsByName(tokenOf: (userId: number) => Promise<string>) {
  const tokens = await Promise.all(
    Array.from({ length: PEOPLE }, (_, index) => tokenOf(1 + index)),
  );
  const calls = (make: (index: number) => Omit<HttpCall, 'headers'>): HttpCall[] =>
    Array.from({ length: CALLS }, (_, index) => ({
      ...make(index),
      headers: {
        authorization: `Bearer ${tokens[index % PEOPLE]}`,
        'content-type': 'application/json',
        'x-call': String(index),
      },
    }));
  const pickUpTime = '03/01/2039 10:00:00';
  const dropOffTime = '03/02/2039 10:00:00';
  const availability = new URLSearchParams({
    pickUpDateTime: pickUpTime,
    dropOffDateTime: dropOffTime,
  });
  return {
    'vehicle list': calls((index) => ({
      method: 'GET',
      path: `/api/car/visitors/pages?page=${index % 20}&size=${VEHICLES_PAGE_SIZE}`,
    })),
    availability: calls((index) => ({
      method: 'GET',
      path: `/api/reservations/auth?carId=${1 + index}&${availability}`,
    })),
    'own list': calls(() => ({ method: 'GET', path: '/api/reservations/auth/all' })),
    booking: calls((index) => ({
      method: 'POST',
      path: `/api/reservations/add?carId=${1 + index}`,
      body: JSON.stringify({
        pickUpTime,
        dropOffTime,
        pickUpLocation: 'Harbor desk',
        dropOffLocation: 'Airport',
      }),
    })),
  };
}

async function callsPerSecond(url: string, calls: HttpCall[]): Promise<number> {
  let next = 0;
  const startedMs = performance.now();
  let endedMs = startedMs;
  const { non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    amount: calls.length,
    setupClient(client) {
      client.setRequests([
        {
          setupRequest(request) {
            const call = calls[next % calls.length];
            next += 1;
            return { ...request, ...call };
          },
        },
      ]);
      client.on('response', () => {
        endedMs = performance.now();
      });
    },
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} calls of ${url} failed.`);
  return calls.length / ((endedMs - startedMs) / 1_000);
}
