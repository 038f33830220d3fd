import { setTimeout as pause } from 'node:timers/promises';
import type { Ledger } from '../load/ledger.ts';
import { isExpected } from '../load/tally.ts';
import type { Kind, Visit } from '../load/visit.ts';
import { isHonestFailure } from './honesty.ts';

/** More bookings than in the load run: they are what a fault could lose. */
export const FAULT_MIX: Record<Kind, number> = {
  page: 5,
  file: 0,
  list: 15,
  vehicle: 10,
  image: 10,
  availability: 25,
  booking: 35,
};

/** What people got while a fault lasted, and before and after it. */
export type Outcome = {
  calls: number;
  /** Refusals that say that the site is in trouble, and nothing else about it. */
  honest: number;
  /** Anything else that should not be, each with how often. */
  dishonest: Record<string, number>;
  /** Calls on which nobody answered. */
  silent: number;
};

export type Traffic = {
  /** Lets everybody's last call end, and answers what they got. */
  stop(): Promise<Outcome>;
};

type People = {
  /** Where the site is now: one that is started again has another port. */
  url(): string;
  visit(kind?: Kind): Visit;
  ledger: Ledger;
  /** Bookings of which nobody knows whether they were made. */
  open: Set<Visit>;
};

const PEOPLE = 20;
const PATIENCE_MS = 15_000;

/** Keeps people on the site, whatever happens to it. */
export function startTraffic(people: People, allowedStatuses: number[]): Traffic {
  const outcome: Outcome = { calls: 0, honest: 0, dishonest: {}, silent: 0 };
  let isOver = false;

  async function beSomebody(): Promise<void> {
    while (!isOver) {
      const visit = people.visit();
      outcome.calls += 1;
      const answer = await send(people, visit);
      if (!answer) {
        outcome.silent += 1;
        // Nobody there: a person does not try a thousand times a second.
        await pause(200);
      } else if (
        !isExpected(visit.kind, answer.status) &&
        !allowedStatuses.includes(answer.status)
      ) {
        if (isHonestFailure(answer)) outcome.honest += 1;
        else {
          const what = `${answer.status} to ${visit.kind}: ${answer.body}`;
          outcome.dishonest[what] = (outcome.dishonest[what] ?? 0) + 1;
        }
      }
    }
  }

  const everybody = Promise.all(Array.from({ length: PEOPLE }, beSomebody));
  return {
    async stop() {
      isOver = true;
      await everybody;
      return outcome;
    },
  };
}

/** Asks again for every booking that was left open, until each has its last word. */
export async function settle(people: People): Promise<void> {
  for (const visit of people.open) {
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
  const patience = AbortSignal.timeout(60_000);
  for (;;) {
    const answer = await send(people, visit);
    if (answer && isExpected(visit.kind, answer.status)) return;
    if (patience.aborted) throw new Error(`${visit.path} is still answered ${answer?.status}.`);
    await pause(100);
  }
}

export type SiteAnswer = { status: number; headers: Headers; body: string };

async function send(people: People, visit: Visit): Promise<SiteAnswer | undefined> {
  const { method, path, headers, body, booking } = visit;
  if (booking) people.open.add(visit);
  try {
    const response = await fetch(people.url() + path, {
      method,
      headers,
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const answer = {
      status: response.status,
      headers: response.headers,
      body: await response.text(),
    };
    if (booking && isExpected(visit.kind, answer.status)) {
      people.ledger.answer(booking, answer.status, answer.body);
      people.open.delete(visit);
    }
    return answer;
  } catch {
    return undefined;
  }
}
