import type { askPostgres } from '../bench/ask.ts';
import { fillDatabase, signIn } from '../bench/fill.ts';
import type { RunningSite } from '../browser/site.ts';
import type { BookingAnswer } from '../load/audit.ts';
import { createVisits, type Visit } from '../load/visit.ts';

/** A site over a database, with what its callers need. */
export type TestedSite = Awaited<ReturnType<typeof openTestedSite>>;

type Parts = {
  start(onFault: (line: string) => void): Promise<RunningSite>;
  /** Asks the database directly. */
  ask<Result>(act: Parameters<typeof askPostgres<Result>>[1]): Promise<Result>;
};

/** More bookings than in the load run, since a fault could lose them. */
const MIX = { page: 5, file: 0, list: 15, vehicle: 10, image: 10, availability: 25, booking: 35 };

/** Starts the site, which migrates and seeds its database, and fills it. */
export async function openTestedSite({ start, ask }: Parts) {
  const log: string[] = [];
  const launch = () => start((line) => log.push(line));
  let site: RunningSite | undefined = await launch();
  const { url } = site;
  const size = { vehicles: 10, users: 100, reservations: 500 };
  const { fleet, people } = await ask(async (sql) => ({
    fleet: await fillDatabase(sql, size),
    people: await signIn(url, sql),
  }));
  const answers: BookingAnswer[] = [];

  return {
    fleet,
    people,
    ask,
    ...createVisits(fleet, people, [], MIX),
    answers,
    /** Bookings that may or may not have been made. */
    unanswered: new Set<Visit>(),
    /** A site that is started again has another port. */
    url: () => site?.url ?? '',
    signal(name: 'SIGUSR2' | 'SIGCONT'): void {
      if (site) process.kill(site.pid, name);
    },
    async start(): Promise<void> {
      site ??= await launch();
    },
    async stop(): Promise<void> {
      await site?.stop();
      site = undefined;
    },
    async kill(): Promise<void> {
      await site?.kill();
      site = undefined;
    },
    /** Lines of the site's error log since the last time. */
    takeLog: () => log.splice(0),
  };
}
