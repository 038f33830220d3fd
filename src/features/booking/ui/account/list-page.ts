import { localPath } from '#kernel/paths/local-path.ts';
import { ownReservationPath, PATHS, safeNext } from '#kernel/paths/paths.ts';
import { readStored, writeStored } from '#kit/client/browser-storage.ts';
import { readPageNumber } from '#kit/routing/page-number.ts';
import type { ReservationView } from '../../rules/own-reservation.ts';

/** All of the user's own reservations, or a view of them. */
export type OwnListView = 'all' | ReservationView;

/** A view of the user's own reservations and the number of its page, from 1. */
export type ListPage = { view: OwnListView; pageNumber: number };

export function ownReservationsPath({ view, pageNumber }: ListPage): string {
  const query = new URLSearchParams({
    ...(view !== 'all' && { when: view }),
    ...(pageNumber > 1 && { page: String(pageNumber) }),
  });
  return query.size > 0
    ? `${localPath(PATHS.ownReservations)}?${query}`
    : localPath(PATHS.ownReservations);
}

/** The page that a URL's query names. An invalid view is 'all', an invalid page number 1. */
export function readListPage({ when, page }: Record<string, string>): ListPage {
  return {
    view: when === 'upcoming' || when === 'past' ? when : 'all',
    pageNumber: readPageNumber(page),
  };
}

/** The view and page of the user's own reservations that this tab showed last. 'Back' leads there. */
export function lastReservationList(): string {
  return safeNext(readStored('reservationList') ?? localPath(PATHS.ownReservations));
}

export function keepReservationList(path: string): void {
  writeStored('reservationList', path);
}

/**
 * The URL of the form that changes a reservation. The form has its own URL, so the back button
 * closes it.
 */
export function changeReservationPath(id: number): string {
  return `${ownReservationPath(id)}?change=yes`;
}

/** Whether a URL's query opens that form. */
export function asksForChange({ change }: Record<string, string>): boolean {
  return change !== undefined;
}

/** The URL of the page on which the customer reports what happened. */
export function reportPath(id: number): string {
  return `${ownReservationPath(id)}?report=yes`;
}

/** Whether a URL's query opens that page. */
export function asksForReport({ report }: Record<string, string>): boolean {
  return report !== undefined;
}

/** The URL of the page on which the customer photographs the vehicle. */
export function photographPath(id: number): string {
  return `${ownReservationPath(id)}?photograph=yes`;
}

/** Whether a URL's query opens that page. */
export function asksForPhotographs({ photograph }: Record<string, string>): boolean {
  return photograph !== undefined;
}
