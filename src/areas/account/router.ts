import { createRouter } from '@nanostores/router';
import type { ReservationView } from '../../domain/own-reservation.ts';
import { PATHS } from '../../domain/paths.ts';

/** The routes of the signed-in user's area (rules, pages). */
export const $accountRoute = createRouter(
  {
    profile: PATHS.profile,
    reservations: PATHS.ownReservations,
    reservation: `${PATHS.ownReservations}/:id`,
  } as const,
  { links: false },
);

/** All of the own reservations, or a view of them. */
export type ListView = 'all' | ReservationView;

/** A view of the own reservations and its page, counted from 1. */
export type ListAddress = { view: ListView; pageNumber: number };

export function ownReservationsPath({ view, pageNumber }: ListAddress): string {
  const query = new URLSearchParams({
    ...(view !== 'all' && { when: view }),
    ...(pageNumber > 1 && { page: String(pageNumber) }),
  });
  return query.size > 0 ? `${PATHS.ownReservations}?${query}` : PATHS.ownReservations;
}

/** What an address asks for; the first of all where it says nothing sensible. */
export function readListAddress({ when, page }: Record<string, string>): ListAddress {
  return {
    view: when === 'upcoming' || when === 'past' ? when : 'all',
    pageNumber: page && /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  };
}
