import { hashKey, type Query } from '@tanstack/react-query';
import { $session, forgetOffline } from '#accounts/ui.ts';
import { isStaff, type User } from '#identity/rules.ts';
import { localPath } from '#kernel/paths/local-path.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { findSaved, type Loaded, saveAnswer, saveName } from '#kit/client/saved-answers.ts';
import { OFFLINE_KEY } from '#kit/client/storage-keys.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import type { Reservation } from '../../rules/reservation.ts';
import {
  type OwnAnswer,
  ownReservationQuery,
  ownReservationsQuery,
} from './own-reservation-queries.ts';

/** The queries whose answers are saved, by the first part of their keys. */
const SAVED: unknown[] = [
  ownReservationsQuery({ view: 'all', pageNumber: 1 }).queryKey[0],
  ownReservationQuery('').queryKey[0],
];

/** Stops saving for the previous user. */
let stopSaving: (() => void) | undefined;

/**
 * Lets a customer open reservations without a connection: the list, the current ones, and each one
 * that was opened before, under the own name (src/README.md, offline). Nothing is kept for staff. A failed
 * load is skipped.
 */
export async function keepOffline(user: User): Promise<void> {
  if ($session.get().state !== 'signed-in') return;
  if (isStaff(user)) return forgetOffline();
  const worker = await registerWorker();
  // Without a worker nothing can be opened offline.
  if (!worker) return;
  const userId = user.id;
  saveName(fullName(user), userId);
  const queries = queryClient.getQueryCache();
  for (const query of queries.getAll()) save(query, userId);
  stopSaving?.();
  stopSaving = queries.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') save(event.query, userId);
  });
  // The query client logs failed loads.
  await Promise.all([loadCurrent().catch(() => {}), saveShell()]);
}

/** Saves the data of a query for own reservations, if it belongs to the user. */
function save({ queryKey, queryHash, state }: Query, userId: number): void {
  const loaded = state.data as Loaded<OwnAnswer> | undefined;
  if (!SAVED.includes(queryKey[0]) || !loaded || loaded.savedAt) return;
  const { answer } = loaded;
  const reservations: { userId: number }[] = 'content' in answer ? answer.content : [answer];
  if (reservations.every((reservation) => reservation.userId === userId)) {
    saveAnswer(queryHash, answer, userId);
  }
}

/**
 * Loads the first page of each list, and the current reservations that have changed since they
 * were saved.
 */
async function loadCurrent(): Promise<void> {
  await queryClient.query(ownReservationsQuery({ view: 'all', pageNumber: 1 }));
  const current = ownReservationsQuery({ view: 'upcoming', pageNumber: 1 });
  const { answer } = await queryClient.query(current);
  for (const reservation of answer.content) {
    if (!isSavedAs(reservation)) {
      await queryClient.query(ownReservationQuery(String(reservation.id)));
    }
  }
}

/** Whether the saved reservation is the same as its row in the list. */
function isSavedAs({ car, ...row }: Reservation): boolean {
  const { queryKey } = ownReservationQuery(String(row.id));
  const saved = findSaved<Reservation>(hashKey(queryKey))?.answer;
  if (!saved || saved.car.model !== car.model) return false;
  return Object.entries(row).every(([field, value]) => saved[field as keyof typeof row] === value);
}

/**
 * Undefined without a service worker: in old browsers, and on the dev server, whose files change.
 */
async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return undefined;
  return navigator.serviceWorker.register('/sw.js', { scope: localPath(PATHS.profile) });
}

/**
 * Keeps the area's page with the files that it has loaded, and deletes those of an earlier build.
 */
async function saveShell(): Promise<void> {
  // The scripts that reservations load later.
  await Promise.all([
    import('./ReservationDetails.tsx'),
    import('#incidents/ui/shared/OnTheRoad.tsx'),
    import('./OwnIncidents.tsx'),
    import('#accounts/ui/shared/WithoutConnection.tsx'),
    import('#prices/rules/reservation-calendar.ts'),
  ]);
  const path = localPath(PATHS.profile);
  const page = await fetch(path);
  const html = await page.clone().text();
  // After a new build this page lacks some of its files. The next page keeps it.
  if (!page.ok || !islands().every((url) => html.includes(url))) return;
  const files = new Set([...loadedFiles(), ...filesIn(html)]);
  // As in public/sw.js: 'offline', or 'offline/de'.
  const cache = await caches.open(OFFLINE_KEY + path.slice(0, -PATHS.profile.length));
  const kept = new Map((await cache.keys()).map((file) => [new URL(file.url).pathname, file]));
  await cache.addAll([...files].filter((file) => !kept.has(file)));
  await cache.put(path, page);
  for (const [name, file] of kept) {
    if (name !== path && !files.has(name)) await cache.delete(file);
  }
}

/** The paths of the scripts, styles and fonts that this page has loaded. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/_astro/'));
}

/** The URLs of this page's island scripts. */
function islands(): string[] {
  const elements = document.querySelectorAll('astro-island');
  return Array.from(elements, (island) => island.getAttribute('component-url') ?? '');
}

/** The paths of the styles and scripts in a page's HTML. */
function filesIn(html: string): string[] {
  const files = html.match(/\/_astro\/[\w./~-]+/g) ?? [];
  return files.filter((path) => /\.(?:css|js)$/.test(path));
}
