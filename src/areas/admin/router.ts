import { createRouter } from '@nanostores/router';
import { PATHS } from '../../domain/paths.ts';

/** The routes of the administrators' area (rules, pages); the first that fits answers. */
export const $adminRoute = createRouter(
  {
    dashboard: PATHS.admin,
    users: PATHS.adminUsers,
    user: `${PATHS.adminUsers}/:id`,
    vehicles: PATHS.adminVehicles,
    newVehicle: PATHS.newVehicle,
    vehicle: `${PATHS.adminVehicles}/:id`,
    reservations: PATHS.adminReservations,
    reservation: `${PATHS.adminReservations}/:id`,
    messages: PATHS.adminMessages,
    message: `${PATHS.adminMessages}/:id`,
  } as const,
  { links: false },
);

/** Where one is in the area. */
export type AdminPlace = NonNullable<ReturnType<typeof $adminRoute.get>>;

/** The values of an address's query by name, once each. */
export type Search = AdminPlace['search'];
