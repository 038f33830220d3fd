import { createRouter } from '@nanostores/router';
import { OWN_DATA_PATH } from '#kernel/paths/account-paths.ts';
import { localPath } from '#kernel/paths/local-path.ts';
import { PATHS } from '#kernel/paths/paths.ts';

/** The routes of the signed-in user's area (rules, pages). */
export const $accountRoute = createRouter(
  {
    profile: localPath(PATHS.profile),
    reservations: localPath(PATHS.ownReservations),
    data: localPath(OWN_DATA_PATH),
    reservation: `${localPath(PATHS.ownReservations)}/:id`,
  } as const,
  { links: false },
);
