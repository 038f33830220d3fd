import type { Ask } from './ask.ts';
import { type BenchCall, benchCalls } from './calls.ts';
import type { Row } from './figures.ts';
import type { Person } from './fill.ts';
import { type HttpCall, shoot } from './shoot.ts';

export const CONNECTIONS = 20;
const ROUNDS = 7;

/** A row for each of the calls with these names. */
export async function rowsOf(
  names: string[],
  { people, vehicles }: { people: Person[]; vehicles: number },
  compare: (call: BenchCall) => Promise<Row>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const call of benchCalls(people, vehicles)) {
    if (names.includes(call.name)) rows.push(await compare(call));
  }
  return rows;
}

/** Measures in one way and in another by turns, so that whatever else the machine does slows both. */
export async function inTurn<Figure>(
  measureOne: () => Promise<Figure>,
  measureOther: () => Promise<Figure>,
): Promise<{ one: Figure; other: Figure }[]> {
  const rounds: { one: Figure; other: Figure }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    rounds.push({ one: await measureOne(), other: await measureOther() });
  }
  // The first round warms both up.
  return rounds.slice(1);
}

/** How many of the calls a server answers per second, after `undo` has deleted what the round before wrote. */
export async function callsPerSecond(
  url: string,
  calls: HttpCall[],
  ask: Ask,
  undo: string | undefined,
): Promise<number> {
  if (undo) await ask(undo);
  // Otherwise the site would send the letters of one round during another.
  await ask('delete from letters');
  const { ms } = await shoot(url, calls, CONNECTIONS);
  return (calls.length * 1_000) / ms;
}
