import { createRouter } from '@nanostores/router';
import { OWN_DATA_PATH } from '#kernel/paths/account-paths.ts';
import { PATHS } from '#kernel/paths/paths.ts';

/** The routes of the signed-in user's area (rules, pages). */
export const $accountRoute = createRouter(
  {
    profile: PATHS.profile,
    reservations: PATHS.ownReservations,
    data: OWN_DATA_PATH,
    reservation: `${PATHS.ownReservations}/:id`,
  } as const,
  { links: false },
);
