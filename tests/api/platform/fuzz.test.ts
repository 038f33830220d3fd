import { beforeAll, expect, it } from 'vitest';
import { fc } from '../../random.ts';
import { call } from '../calls.ts';
import { operations } from '../operations.ts';
import { addAdministrator, addVehicle, runSql } from '../records.ts';
import { addBooking } from '../requests.ts';

// Set FUZZ_RUNS=10000 for a longer hunt.
const RUNS = Number(process.env.FUZZ_RUNS ?? 1_000);

/** Stacks, SQL, hashes and a library's own words. */
const INTERNALS =
  / at \w+ \(|node_modules|select [^\\]+ from |insert into|NeonDbError|argon2id|Invalid [A-Za-z ]+: (Expected|Received)/i;

/** Values that attackers and broken clients send. */
const hostile = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(
    null,
    '',
    "' or 1=1 --",
    '"; drop table users; --',
    '<script>alert(1)</script>',
    '\u0000',
    '\ud800',
    '../../etc/passwd',
    '%00',
    '1e309',
    'NaN',
    '-0',
    '99999999999999999999',
    '12/31/9999 23:00:00',
    '00/00/0000 00:00:00',
    '06/01/2040 10:00:00',
    'a@b.co',
    'Correct-Horse-1!',
    'Administrator',
    'CREATED',
    'x'.repeat(5_000),
  ),
  fc.array(fc.anything({ maxDepth: 1 }), { maxLength: 3 }),
  fc.object({ maxDepth: 1, maxKeys: 3 }),
);

function values(names: string[]) {
  return fc.record(
    Object.fromEntries([...names, '__proto__', 'id'].map((name) => [name, hostile])),
    { requiredKeys: [] },
  );
}

const requests = fc.constantFrom(...operations).chain((operation) =>
  fc.record({
    method: fc.constant(operation.method),
    path: fc
      // URLs drop segments of dots.
      .oneof(
        fc.constantFrom('0', '1', '-1', 'x', '%00', '%ff'),
        fc.webSegment().filter((segment) => !/^(\.|%2e)*$/i.test(segment)),
      )
      .map((part) => operation.path.replace(/\{\w+\}/g, () => part)),
    query: values(operation.query),
    body: fc.oneof(values(operation.body), hostile),
    who: fc.constantFrom('nobody', 'customer', 'administrator', 'forged'),
  }),
);

const tokens: Record<string, string | undefined> = { forged: 'ey.ey.ey' };

/** Changes with every row that callers can change. */
async function fingerprint() {
  const rows = await runSql<object>`
    select (select md5(coalesce(string_agg(users::text, '' order by id), '')) from users) as users,
      (select md5(coalesce(string_agg(vehicles::text, '' order by id), '')) from vehicles) as vehicles,
      (select md5(coalesce(string_agg(reservations::text, '' order by id), '')) from reservations)
        as reservations,
      (select count(*) from contact_messages) as messages,
      (select count(*) from images) as images`;
  return rows[0];
}

beforeAll(async () => {
  tokens.customer = (await addBooking(await addVehicle())).token;
  tokens.administrator = (await addAdministrator()).token;
});

it(`answers ${RUNS} hostile calls without a fault or a leak, and refused calls change nothing`, async () => {
  let before = await fingerprint();
  let run = 0;
  await fc.assert(
    fc.asyncProperty(requests, async ({ method, path, query, body, who }) => {
      run += 1;
      const answer = await call(method, path, {
        token: tokens[who],
        query: Object.fromEntries(
          Object.entries(query).map(([name, value]) => [name, asText(value)]),
        ),
        ...(method !== 'GET' && { body: asText(body) }),
        ip: `10.${run >> 16}.${(run >> 8) & 255}.${run & 255}`,
      });
      expect(answer.status, `${method} ${path}`).toBeLessThan(500);
      const text = Buffer.isBuffer(answer.body) ? '' : JSON.stringify(answer.body);
      expect(text).not.toMatch(INTERNALS);
      if (answer.status >= 400) {
        expect(answer.body).toMatchObject({
          message: expect.any(String),
          code: expect.any(String),
        });
      }
      // Reading every row each time would take longer than the calls.
      if (answer.status < 300 && method !== 'GET') before = await fingerprint();
      if (run % 50 === 0) expect(await fingerprint()).toEqual(before);
    }),
    // The same calls in every run, so that a failure can be repeated and comes from a change.
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(await fingerprint()).toEqual(before);
});

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? 'undefined';
  } catch {
    return 'circular';
  }
}
