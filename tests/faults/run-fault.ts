import { setTimeout as pause } from 'node:timers/promises';
import { rounded } from '../bench/figures.ts';
import { auditBookings } from '../load/audit.ts';
import type { TestedSite } from './tested-site.ts';
import { servedAgain, settle, startTraffic } from './traffic.ts';

/** Something that goes wrong under a running site. */
export type Fault = {
  name: string;
  /** Resolves once the fault is there. */
  begin(): Promise<void>;
  /** Ends the cause; the site has to recover by itself. */
  end(): Promise<void>;
  /** Whether calls may get no answer for a time. */
  mayNotAnswer?: boolean;
  /** Statuses besides 500 and 503 that are allowed while it lasts. */
  statuses?: number[];
};

/** The outcome of a fault, one line of the table. */
export type FaultRow = {
  fault: string;
  calls: number;
  '500 or 503': number;
  'no answer': number;
  'served again after s': number;
  'wrong in the database': number;
  result: 'passed' | 'FAILED';
};

const BEFORE_MS = 2_000;
const DURING_MS = 4_000;
const AFTER_MS = 2_000;
const MOST_SECONDS_AFTER = 30;

/** Logs must not tell personal data and secrets. */
const PRIVATE = /@example\.com|Bearer |password/i;

/** Whether a line of the log is an entry, and not a part of a stack over several lines. */
function isEntry(line: string): boolean {
  return line.startsWith('{"level":') && line.endsWith('}');
}

/** Causes a fault while people call the site, then compares the database with their answers. */
export async function runFault(site: TestedSite, fault: Fault): Promise<FaultRow> {
  await servedAgain(site);
  const traffic = startTraffic(site, fault.statuses ?? []);
  await pause(BEFORE_MS);
  await fault.begin();
  await pause(DURING_MS);
  await fault.end();
  const endedMs = performance.now();
  await servedAgain(site);
  const seconds = rounded((performance.now() - endedMs) / 1000);
  await pause(AFTER_MS);
  const { calls, failed, unexpected, unanswered } = await traffic.stop();
  await settle(site);

  const findings = await site.ask((ask) => auditBookings(ask, site.fleet, site.answers));
  const wrong = findings.filter((finding) => finding.wrong > 0);
  const complaints = [
    ...wrong.map(({ check }) => `not so: ${check}`),
    ...unexpected,
    ...site.takeLog().filter((line) => PRIVATE.test(line) || !isEntry(line)),
  ];
  for (const complaint of complaints.slice(0, 10)) {
    console.error(`${fault.name}: ${complaint.slice(0, 500)}`);
  }
  const isPassed =
    complaints.length === 0 &&
    (unanswered === 0 || fault.mayNotAnswer === true) &&
    seconds <= MOST_SECONDS_AFTER;
  return {
    fault: fault.name,
    calls,
    '500 or 503': failed,
    'no answer': unanswered,
    'served again after s': seconds,
    'wrong in the database': wrong.reduce((sum, finding) => sum + finding.wrong, 0),
    result: isPassed ? 'passed' : 'FAILED',
  };
}
