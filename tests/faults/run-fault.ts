import { setTimeout as pause } from 'node:timers/promises';
import { rounded } from '../bench/row.ts';
import { auditBookings } from '../load/audit.ts';
import { isSafeLogLine } from './failure-answers.ts';
import type { TestedSite } from './tested-site.ts';
import { servedAgain, settle, startTraffic } from './traffic.ts';

/** Something that goes wrong under a running site. */
export type Fault = {
  name: string;
  /** Resolves once the fault is there. */
  begin(site: TestedSite): Promise<void>;
  /** Ends the cause; the site has to recover by itself. */
  end(site: TestedSite): Promise<void>;
  /** Whether calls may get no answer for a time. */
  mayNotAnswer?: boolean;
  /** Statuses besides 500 and 503 that are allowed while it lasts. */
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

/** Makes a fault while people call the site, then compares the database with their answers. */
export async function runFault(site: TestedSite, fault: Fault): Promise<FaultRow> {
  await site.start();
  await servedAgain(site);
  const traffic = startTraffic(site, fault.statuses ?? []);
  await pause(BEFORE_MS);
  await fault.begin(site);
  await pause(DURING_MS);
  await fault.end(site);
  const endedMs = performance.now();
  await servedAgain(site);
  const seconds = rounded((performance.now() - endedMs) / 1000);
  await pause(AFTER_MS);
  const { calls, failed, unexpected, unanswered } = await traffic.stop();
  await settle(site);

  if (site.isEmbedded) await site.stop();
  const findings = await site.askDatabase((ask) => auditBookings(ask, site.fleet, site.ledger));
  const wrongOf = (pattern: RegExp) =>
    findings.filter(({ check }) => pattern.test(check)).reduce((sum, { wrong }) => sum + wrong, 0);
  const broken = findings.filter(({ wrong }) => wrong > 0).map(({ check }) => `not so: ${check}`);
  const unsafe = site.takeFaults().filter((line) => !isSafeLogLine(line));
  for (const line of [...broken, ...Object.keys(unexpected), ...unsafe].slice(0, 10)) {
    console.error(`${fault.name}: ${line.slice(0, 500)}`);
  }
  const isPassed =
    broken.length + Object.keys(unexpected).length + unsafe.length === 0 &&
    (unanswered === 0 || fault.mayNotAnswer === true) &&
    seconds <= MOST_SECONDS_AFTER;
  return {
    fault: fault.name,
    calls,
    '500 or 503': failed,
    'no answer': unanswered,
    'served again after s': seconds,
    'answered and lost': wrongOf(/answer/),
    'half written': wrongOf(/overlap|price|count|reason/),
    result: isPassed ? 'passed' : 'FAILED',
  };
}
