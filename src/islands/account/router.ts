import { createRouter } from '@nanostores/router';
import { PATHS } from '../../domain/paths.ts';

/** The routes of the signed-in user's area (spec §2). */
export const $accountRoute = createRouter(
  {
    profile: PATHS.profile,
    reservations: PATHS.ownReservations,
    reservation: `${PATHS.ownReservations}/:id`,
  } as const,
  { links: false },
);

/** A page of the own reservations, counted from 1. */
export function ownReservationsPagePath(pageNumber: number): string {
  return pageNumber === 1 ? PATHS.ownReservations : `${PATHS.ownReservations}?page=${pageNumber}`;
}
