import { hashKey, type Query } from '@tanstack/react-query';
import { OFFLINE_KEY } from '#api/storage-keys.ts';
import { isAdministrator } from '#domain/people/person.ts';
import type { User } from '#domain/people/user.ts';
import type { Reservation } from '#domain/renting/reservation.ts';
import { queryClient } from '#shared/loading/query-client.ts';
import { findSaved, type Loaded, saveAnswer } from '#stores/saved-answers.ts';
import { $session, forgetOffline } from '#stores/session.ts';
import { PATHS } from '#urls/paths.ts';
import {
  type OwnAnswer,
  ownReservationQuery,
  ownReservationsQuery,
} from './own-reservation-queries.ts';

/** The queries of which answers are saved, by the first part of their keys. */
const SAVED: unknown[] = [
  ownReservationsQuery({ view: 'all', pageNumber: 1 }).queryKey[0],
  ownReservationQuery('').queryKey[0],
];

/** Ends the saving for the user before. */
let stopSaving: (() => void) | undefined;

/**
 * Lets a customer's reservations open without a connection: the list, those that are upcoming, and
 * each one that is opened (src/README.md, offline). Nothing of an administrator is kept. What fails to
 * load is only left out.
 */
export async function keepOffline(user: User): Promise<void> {
  if ($session.get().state !== 'signed-in') return;
  if (isAdministrator(user)) return forgetOffline();
  const worker = await registerWorker();
  // Without it nothing would open later.
  if (!worker) return;
  const userId = user.id;
  const queries = queryClient.getQueryCache();
  for (const query of queries.getAll()) save(query, userId);
  stopSaving?.();
  stopSaving = queries.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') save(event.query, userId);
  });
  // The query client logs what fails to load.
  await Promise.all([loadUpcoming().catch(() => {}), saveShell()]);
}

/** Saves what a query of own reservations has loaded, if it is the user's. */
function save({ queryKey, queryHash, state }: Query, userId: number): void {
  const loaded = state.data as Loaded<OwnAnswer> | undefined;
  if (!SAVED.includes(queryKey[0]) || !loaded || loaded.savedAt) return;
  const { answer } = loaded;
  const reservations: { userId: number }[] = 'content' in answer ? answer.content : [answer];
  if (reservations.every((reservation) => reservation.userId === userId)) {
    saveAnswer(queryHash, answer, userId);
  }
}

/** Loads the first pages of the lists, and the upcoming reservations that have changed since. */
async function loadUpcoming(): Promise<void> {
  await queryClient.query(ownReservationsQuery({ view: 'all', pageNumber: 1 }));
  const upcoming = ownReservationsQuery({ view: 'upcoming', pageNumber: 1 });
  const { answer } = await queryClient.query(upcoming);
  for (const reservation of answer.content) {
    if (!isSavedAs(reservation)) {
      await queryClient.query(ownReservationQuery(String(reservation.id)));
    }
  }
}

/** Whether the reservation's own page was saved with what its row in the list says. */
function isSavedAs({ car, ...row }: Reservation): boolean {
  const { queryKey } = ownReservationQuery(String(row.id));
  const saved = findSaved<Reservation>(hashKey(queryKey))?.answer;
  if (!saved || saved.car.model !== car.model) return false;
  return Object.entries(row).every(([field, value]) => saved[field as keyof typeof row] === value);
}

/** Undefined where there is none: in old browsers, and with the dev server, whose files change. */
async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return undefined;
  return navigator.serviceWorker.register('/sw.js', { scope: PATHS.profile });
}

/** Keeps the area's page with the files that this page has loaded, and drops those of a build before. */
async function saveShell(): Promise<void> {
  // What the reservations load later.
  await Promise.all([
    import('./ReservationDetails.tsx'),
    import('./WithoutConnection.tsx'),
    import('#domain/renting/reservation-calendar.ts'),
  ]);
  const page = await fetch(PATHS.profile);
  const html = await page.clone().text();
  // Of a newer build this page has not all files. The next page that is opened keeps it.
  if (!page.ok || !islands().every((url) => html.includes(url))) return;
  const files = new Set([...loadedFiles(), ...filesIn(html)]);
  const cache = await caches.open(OFFLINE_KEY);
  const kept = new Map((await cache.keys()).map((file) => [new URL(file.url).pathname, file]));
  await cache.addAll([...files].filter((file) => !kept.has(file)));
  await cache.put(PATHS.profile, page);
  for (const [path, file] of kept) {
    if (path !== PATHS.profile && !files.has(path)) await cache.delete(file);
  }
}

/** The paths of the scripts, styles and fonts that the page has loaded. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/_astro/'));
}

/** The URLs of the scripts of this page's islands. */
function islands(): string[] {
  const elements = document.querySelectorAll('astro-island');
  return Array.from(elements, (island) => island.getAttribute('component-url') ?? '');
}

/** The paths of the styles and scripts in its HTML. */
function filesIn(html: string): string[] {
  return html.match(/\/_astro\/[\w.~-]+\.(?:css|js)/g) ?? [];
}
