import { setTimeout as pause } from 'node:timers/promises';
import { rounded } from '../bench/row.ts';
import { auditBookings } from '../load/audit.ts';
import { isDiscreetLine } from './honesty.ts';
import type { Stage } from './stage.ts';
import { servedAgain, settle, startTraffic } from './traffic.ts';

/** Something that goes wrong under a running site. */
export type Fault = {
  name: string;
  /** Resolves while the trouble lasts, for people to feel it a while. */
  begin(stage: Stage): Promise<void>;
  /** Takes the cause away; the site has to find back by itself. */
  end(stage: Stage): Promise<void>;
  /** Whether nobody may answer for a time. */
  isSilent?: boolean;
  /** Statuses beside 500 and 503 that are right while it lasts. */
  statuses?: number[];
};

/** How a fault went, one line of the table. */
export type FaultRow = {
  fault: string;
  calls: number;
  '500 or 503': number;
  'no answer': number;
  'served again after s': number;
  'answered and lost': number;
  'half written': number;
  result: 'passed' | 'FAILED';
};

const BEFORE_MS = 2_000;
const DURING_MS = 4_000;
const AFTER_MS = 2_000;
const MOST_SECONDS_AFTER = 30;

/** Lets a fault happen to people on a site, and holds the database to what they were answered. */
export async function strike(stage: Stage, fault: Fault): Promise<FaultRow> {
  await stage.start();
  await servedAgain(stage);
  const traffic = startTraffic(stage, fault.statuses ?? []);
  await pause(BEFORE_MS);
  await fault.begin(stage);
  await pause(DURING_MS);
  await fault.end(stage);
  const endedMs = performance.now();
  await servedAgain(stage);
  const seconds = rounded((performance.now() - endedMs) / 1000);
  await pause(AFTER_MS);
  const { calls, honest, dishonest, silent } = await traffic.stop();
  await settle(stage);

  if (stage.isEmbedded) await stage.stop();
  const findings = await stage.look((ask) => auditBookings(ask, stage.fleet, stage.ledger));
  const wrongOf = (pattern: RegExp) =>
    findings.filter(({ check }) => pattern.test(check)).reduce((sum, { wrong }) => sum + wrong, 0);
  const broken = findings.filter(({ wrong }) => wrong > 0).map(({ check }) => `not so: ${check}`);
  const indiscreet = stage.takeFaults().filter((line) => !isDiscreetLine(line));
  for (const line of [...broken, ...Object.keys(dishonest), ...indiscreet].slice(0, 10)) {
    console.error(`${fault.name}: ${line.slice(0, 500)}`);
  }
  const isPassed =
    broken.length + Object.keys(dishonest).length + indiscreet.length === 0 &&
    (silent === 0 || fault.isSilent === true) &&
    seconds <= MOST_SECONDS_AFTER;
  return {
    fault: fault.name,
    calls,
    '500 or 503': honest,
    'no answer': silent,
    'served again after s': seconds,
    'answered and lost': wrongOf(/answer/),
    'half written': wrongOf(/overlap|price|count|reason/),
    result: isPassed ? 'passed' : 'FAILED',
  };
}
