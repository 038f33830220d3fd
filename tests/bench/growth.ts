import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CallRow } from './calls.ts';
import { LIST_FOR_PERIOD, PLAIN_LIST, UNKNOWN_EMAIL, WRONG_PASSWORD } from './interface.ts';
import { percentile, type Row, rounded } from './row.ts';

const SMALL = ['100', '1000', '1000'];
const LARGE = ['10000', '100000', '1000000'];
const runFile = fileURLToPath(new URL('interface-run.ts', import.meta.url));

/** The interface over a million reservations, and how it has grown from a thousand. */
export async function benchGrowth(): Promise<Row[]> {
  const small = await benchSize(SMALL);
  const large = await benchSize(LARGE);
  const smallP50 = new Map(
    small.filter(({ atOnce }) => atOnce === 1).map(({ call, p50Ms }) => [call, p50Ms]),
  );
  const growthOf = ({ call, p50Ms }: CallRow) => p50Ms / (smallP50.get(call) ?? Number.NaN);

  // A list's name begins with what it lists.
  const lists = Map.groupBy(large, ({ call }) => /^(\w+): /.exec(call)?.[1]);
  const singles = lists.get(undefined) ?? [];
  lists.delete(undefined);
  return [
    ...singles.map((row) => describeCall(row, growthOf(row))),
    describeSearch(singles),
    describeEnumeration(singles),
    ...[...lists].map(([list = '', rows]) => describeLists(list, rows, growthOf)),
  ];
}

async function benchSize(size: string[]): Promise<CallRow[]> {
  const run = fork(runFile, size);
  const [rows] = await once(run, 'message');
  await once(run, 'exit');
  return rows as CallRow[];
}

const PART = 'Call, 1,000,000 reservations';

function describeCall(row: CallRow, growth: number): Row {
  const { call, atOnce, p50Ms, p99Ms, perSecond, bareRatio } = row;
  const alone = `${rounded(bareRatio)} × bare SQL, ${rounded(growth, 2)} × 1,000 rows`;
  return {
    part: PART,
    measured: `${call}, ${atOnce} at once`,
    figures: [
      `p50 ${rounded(p50Ms)} ms, p99 ${rounded(p99Ms)} ms, ${Math.round(perSecond)} per s`,
      // Of a login nearly all is the hash of its password.
      ...(atOnce === 1 && !call.startsWith('login') ? [alone] : []),
    ].join('; '),
  };
}

function describeEnumeration(rows: CallRow[]): Row {
  const p50 = (name: string) => rows.find(({ call }) => call === name)?.p50Ms ?? Number.NaN;
  return {
    part: PART,
    measured: 'login, unknown e-mail to wrong password',
    figures: `${rounded(p50(UNKNOWN_EMAIL) / p50(WRONG_PASSWORD), 2)} × as long`,
  };
}

function describeSearch(rows: CallRow[]): Row {
  const p95 = (name: string) =>
    rows.find(({ call, atOnce }) => call === name && atOnce === 1)?.p95Ms ?? Number.NaN;
  return {
    part: PART,
    measured: 'vehicles for a weekend to vehicles',
    figures: `${rounded(p95(LIST_FOR_PERIOD) / p95(PLAIN_LIST), 2)} × as long by p95`,
  };
}

function describeLists(list: string, rows: CallRow[], growthOf: (row: CallRow) => number): Row {
  const median = (figure: (row: CallRow) => number) => percentile(rows.map(figure), 0.5);
  const most = (figure: (row: CallRow) => number) =>
    rows.reduce((one, other) => (figure(other) > figure(one) ? other : one));
  const slowest = most(({ p50Ms }) => p50Ms);
  const grown = most(growthOf);
  const nameOf = ({ call }: CallRow) => call.slice(list.length + 2);
  return {
    part: 'Lists, 1,000,000 reservations',
    measured: `${list}, ${rows.length} filters and sorts`,
    figures: [
      `median p50 ${rounded(median(({ p50Ms }) => p50Ms))} ms, ${rounded(median(growthOf), 2)} × 1,000 rows`,
      `slowest ${rounded(slowest.p50Ms)} ms (${nameOf(slowest)})`,
      `most grown ${rounded(growthOf(grown), 2)} × (${nameOf(grown)})`,
    ].join('; '),
  };
}
