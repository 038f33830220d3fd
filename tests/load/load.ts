import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { openDirectDatabase } from '#db/local/database.ts';
import { CHECKS, findWrong } from '#db/schema/invariants.ts';
import type { Ask } from '../bench/ask.ts';
import { percentile, residentMegabytes, rounded } from '../bench/figures.ts';
import { withFilledSite } from '../bench/filled-site.ts';
import { auditBookings, type BookingAnswer, type Finding, toBookingAnswer } from './audit.ts';
import { writeReport } from './report.ts';
import { createVisits, HOSTILE_MIX, isExpected, KINDS, type Visit } from './visit.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    connections: { type: 'string', default: '100' },
    calls: { type: 'string' },
  },
});
const seconds = Number(options.seconds);
const connections = Number(options.connections);
/** With a number of calls a run lasts as long as they take, and one in eight is hostile. */
const calls = options.calls === undefined ? undefined : Number(options.calls);
const extent = calls === undefined ? `for ${seconds} seconds` : `for ${calls} calls`;

/** Nobody books in the last seconds, so every booking is answered before the end. */
const LAST_BOOKING_SECONDS = 3;

/** Until the middle of a run, caches fill and the heap finds its size. */
const MOST_GROWTH = 1.1;
const SHORTEST_RUN_SECONDS = 120;

const samples: { kind: Visit['kind']; status: number; ms: number }[] = [];
const answers: BookingAnswer[] = [];
const megabytes: number[] = [];
// As many for each vehicle, or the last ones overlap.
const size = { vehicles: 30, users: 500, reservations: 9_900 };

const { errors, duration, findings } = await withFilledSite(
  size,
  async ({ site, ask, connectionString, fleet, people }) => {
    // What is filled has no payments, which the checks at the end would find.
    await ask('set session_replication_role = replica');
    await ask(
      `update reservations set paid_cents = 0
       where not exists (select from payments where reservation_id = reservations.id)`,
    );
    await ask('reset session_replication_role');
    const home = await (await fetch(site.url)).text();
    const files = [...new Set(home.match(/\/_astro\/[\w.@~-]+\.\w+/g))];
    const { visit, outcome } = createVisits(
      fleet,
      people,
      files,
      calls === undefined ? undefined : HOSTILE_MIX,
    );
    console.log(`${connections} connections ${extent} on ${site.url}`);
    const memory = setInterval(
      async () => megabytes.push(await residentMegabytes(site.pid)),
      1_000,
    );
    // A run of a number of calls ends when all are answered.
    const lastBookingMs =
      calls === undefined ? performance.now() + (seconds - LAST_BOOKING_SECONDS) * 1_000 : Infinity;
    const result = await autocannon({
      url: site.url,
      connections,
      ...(calls === undefined ? { duration: seconds } : { amount: calls, timeout: 60 }),
      setupClient(client) {
        let current = visit();
        client.setRequests([
          {
            setupRequest(request) {
              current = visit();
              const isLate = performance.now() > lastBookingMs;
              if (current.onAnswer && isLate) current = visit('availability');
              const { method, path, headers, body = '' } = current;
              return { ...request, method, path, headers: { ...headers }, body };
            },
            onResponse(status, body) {
              const { booking } = current;
              current.onAnswer?.(status, body);
              if (booking) answers.push(toBookingAnswer(booking, status, body));
            },
          },
        ]);
        client.on('response', (status, _bytes, ms) => {
          samples.push({ kind: current.kind, status, ms });
        });
      },
    });
    clearInterval(memory);
    const findings = [
      ...(await auditBookings(ask, fleet, answers, outcome)),
      ...(await auditDatabase(ask, connectionString)),
    ];
    return { ...result, findings };
  },
  { isDurable: true, hasPages: true },
);

/** The checks that a site runs itself (rules, checks), over the whole database. */
async function auditDatabase(ask: Ask, connectionString: string): Promise<Finding[]> {
  const { db, close } = await openDirectDatabase('', connectionString);
  const found = await findWrong(db, DEFAULT_COMPANY).finally(close);
  const findings: Finding[] = [];
  for (const { check, table } of CHECKS) {
    // Months are not rows of a table.
    const counted = table === 'months' ? 'reservations' : table;
    const [row] = await ask<{ count: number }>(`select count(*)::integer as count from ${counted}`);
    const wrong = found.find((finding) => finding.check === check)?.wrong ?? 0;
    findings.push({ check, checked: row?.count ?? 0, wrong });
  }
  return findings;
}

const describe = (request: string, some: typeof samples) => {
  const ms = some.map((sample) => sample.ms);
  const statuses = [...Map.groupBy(some, ({ status }) => status)];
  return {
    request,
    requests: some.length,
    'per s': rounded(some.length / duration),
    'p50 ms': rounded(percentile(ms, 0.5)),
    'p99 ms': rounded(percentile(ms, 0.99)),
    statuses: statuses.map(([status, { length }]) => `${status}: ${length}`).join(', '),
  };
};
const around = (share: number) => {
  const from = Math.floor(megabytes.length * share);
  return percentile(megabytes.slice(from, from + Math.ceil(megabytes.length / 10)), 0.5);
};
const [middle, end] = [around(0.45), around(0.9)];
const isGrowing = duration >= SHORTEST_RUN_SECONDS && end > middle * MOST_GROWTH;
const unexpected = samples.filter(({ kind, status }) => !isExpected(kind, status));

const requests = [
  ...KINDS.map((kind) =>
    describe(
      kind,
      samples.filter((sample) => sample.kind === kind),
    ),
  ),
  describe('all', samples),
  describe('unexpected', unexpected),
];
const memory = `memory of the site: ${middle} MB in the middle, ${end} MB at the end`;
console.table(requests);
console.log(`no answer: ${errors}`);
console.log(memory);
console.table(findings);
const isSound =
  unexpected.length + errors === 0 && !isGrowing && findings.every(({ wrong }) => wrong === 0);
await writeReport({
  summary: [
    `${connections} connections at once ${extent}, over ${size.vehicles} vehicles and ${size.reservations} reservations.`,
    `No answer: ${errors}. ${memory[0]?.toUpperCase()}${memory.slice(1)}.`,
    isSound ? 'Everything is as it must be.' : 'NOT everything is as it must be.',
  ],
  requests,
  findings,
});
process.exitCode = isSound ? 0 : 1;
