import { setTimeout as pause } from 'node:timers/promises';
import { toBookingAnswer } from '../load/audit.ts';
import { isExpected, type Visit } from '../load/visit.ts';
import type { TestedSite } from './tested-site.ts';

/** The answers that people got before, during and after a fault. */
type Outcome = {
  calls: number;
  /** 500 and 503 in the error format. */
  failed: number;
  /** All other wrong answers. */
  unexpected: string[];
  /** Calls without an answer. */
  unanswered: number;
};

type SiteAnswer = { status: number; headers: Headers; body: string };

const PEOPLE = 20;
const TIMEOUT_MS = 15_000;

/** Lets people call the site without a break, until `stop` has waited for their last calls. */
export function startTraffic(site: TestedSite, allowedStatuses: number[]) {
  const outcome: Outcome = { calls: 0, failed: 0, unexpected: [], unanswered: 0 };
  let isOver = false;

  async function callRepeatedly(): Promise<void> {
    while (!isOver) {
      const visit = site.visit();
      outcome.calls += 1;
      const answer = await send(site, visit);
      if (!answer) {
        outcome.unanswered += 1;
        await pause(200);
        continue;
      }
      const { status, body } = answer;
      if (isExpected(visit.kind, status) || allowedStatuses.includes(status)) continue;
      if (isProperFailure(answer)) outcome.failed += 1;
      else outcome.unexpected.push(`${status} to ${visit.kind}: ${body}`);
    }
  }

  const everybody = Promise.all(Array.from({ length: PEOPLE }, callRepeatedly));
  return {
    async stop(): Promise<Outcome> {
      isOver = true;
      await everybody;
      return outcome;
    },
  };
}

/** Repeats every unanswered booking until it is answered. */
export async function settle(site: TestedSite): Promise<void> {
  for (const visit of site.unanswered) await waitUntilServed(site, visit);
}

/** Resolves once a request of each kind that needs the database is answered correctly. */
export async function servedAgain(site: TestedSite): Promise<void> {
  for (const kind of ['list', 'vehicle', 'image', 'availability', 'booking'] as const) {
    await waitUntilServed(site, site.visit(kind));
  }
}

async function waitUntilServed(site: TestedSite, visit: Visit): Promise<void> {
  const timeout = AbortSignal.timeout(60_000);
  for (;;) {
    const answer = await send(site, visit);
    if (answer && isExpected(visit.kind, answer.status)) return;
    if (timeout.aborted) throw new Error(`${visit.path} is still answered ${answer?.status}.`);
    await pause(100);
  }
}

async function send(site: TestedSite, visit: Visit): Promise<SiteAnswer | undefined> {
  const { method, path, headers, body, booking } = visit;
  if (booking) site.unanswered.add(visit);
  try {
    const response = await fetch(site.url() + path, {
      method,
      headers,
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status } = response;
    const answer = { status, headers: response.headers, body: await response.text() };
    if (booking && isExpected(visit.kind, status)) {
      site.answers.push(toBookingAnswer(booking, status, answer.body));
      site.unanswered.delete(visit);
    }
    return answer;
  } catch {
    return undefined;
  }
}

/** What a call is answered with when the database or the site fails (rules, errors). */
const FAILURES: Record<number, string> = { 503: 'database_unavailable', 500: 'internal_error' };

/** Whether an answer is an error in the error format, with the code of its status. */
function isProperFailure({ status, headers, body }: SiteAnswer): boolean {
  const isJson = headers.get('content-type')?.startsWith('application/json');
  const { code, requestId } = isJson ? JSON.parse(body) : {};
  return code === FAILURES[status] && requestId === headers.get('x-request-id');
}
