import { setTimeout as pause } from 'node:timers/promises';
import type { Ledger } from '../load/ledger.ts';
import { isExpected } from '../load/tally.ts';
import type { Kind, Visit } from '../load/visit.ts';
import { isProperFailure } from './failure-answers.ts';

/** More bookings than in the load run, since a fault could lose them. */
export const FAULT_MIX: Record<Kind, number> = {
  page: 5,
  file: 0,
  list: 15,
  vehicle: 10,
  image: 10,
  availability: 25,
  booking: 35,
};

/** The answers that people got before, during and after a fault. */
type Outcome = {
  calls: number;
  /** 500 and 503 in the error format. */
  failed: number;
  /** All other wrong answers, each with how often. */
  unexpected: Record<string, number>;
  /** Calls without an answer. */
  unanswered: number;
};

type Traffic = {
  /** Waits for everybody's last call, and answers what they got. */
  stop(): Promise<Outcome>;
};

type People = {
  /** A site that is started again has another port. */
  url(): string;
  visit(kind?: Kind): Visit;
  ledger: Ledger;
  /** Bookings that may or may not have been made. */
  unanswered: Set<Visit>;
};

const PEOPLE = 20;
const TIMEOUT_MS = 15_000;

/** Lets people call the site without a break, whatever happens to it. */
export function startTraffic(people: People, allowedStatuses: number[]): Traffic {
  const outcome: Outcome = { calls: 0, failed: 0, unexpected: {}, unanswered: 0 };
  let isOver = false;

  async function callOnAndOn(): Promise<void> {
    while (!isOver) {
      const visit = people.visit();
      outcome.calls += 1;
      const answer = await send(people, visit);
      if (!answer) {
        outcome.unanswered += 1;
        await pause(200);
      } else if (
        !isExpected(visit.kind, answer.status) &&
        !allowedStatuses.includes(answer.status)
      ) {
        if (isProperFailure(answer)) outcome.failed += 1;
        else {
          const what = `${answer.status} to ${visit.kind}: ${answer.body}`;
          outcome.unexpected[what] = (outcome.unexpected[what] ?? 0) + 1;
        }
      }
    }
  }

  const everybody = Promise.all(Array.from({ length: PEOPLE }, callOnAndOn));
  return {
    async stop() {
      isOver = true;
      await everybody;
      return outcome;
    },
  };
}

/** Repeats every unanswered booking until it is answered. */
export async function settle(people: People): Promise<void> {
  for (const visit of people.unanswered) {
    await served(people, visit);
  }
}

/** Resolves once a request of each kind that needs the database is answered as it should be. */
export async function servedAgain(people: People): Promise<void> {
  for (const kind of ['list', 'vehicle', 'image', 'availability', 'booking'] as const) {
    await served(people, people.visit(kind));
  }
}

async function served(people: People, visit: Visit): Promise<void> {
  const timeout = AbortSignal.timeout(60_000);
  for (;;) {
    const answer = await send(people, visit);
    if (answer && isExpected(visit.kind, answer.status)) return;
    if (timeout.aborted) throw new Error(`${visit.path} is still answered ${answer?.status}.`);
    await pause(100);
  }
}

export type SiteAnswer = { status: number; headers: Headers; body: string };

async function send(people: People, visit: Visit): Promise<SiteAnswer | undefined> {
  const { method, path, headers, body, booking } = visit;
  if (booking) people.unanswered.add(visit);
  try {
    const response = await fetch(people.url() + path, {
      method,
      headers,
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = {
      status: response.status,
      headers: response.headers,
      body: await response.text(),
    };
    if (booking && isExpected(visit.kind, answer.status)) {
      people.ledger.answer(booking, answer.status, answer.body);
      people.unanswered.delete(visit);
    }
    return answer;
  } catch {
    return undefined;
  }
}
