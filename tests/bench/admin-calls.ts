import { today } from '@internationalized/date';
import { COMPANY } from '#domain/company/company.ts';
import { CONTACT_MESSAGE_SORTS } from '#domain/company/contact-message.ts';
import { VEHICLE_SORTS } from '#domain/fleet/vehicle.ts';
import { USER_SORTS } from '#domain/people/user.ts';
import { RESERVATION_SORTS } from '#domain/renting/reservation.ts';

/** A call of an administrator's screen: what it is, its path and its query. */
type AdminCall = {
  name: string;
  path: string;
  query: Record<string, string | number>;
};

const day = today(COMPANY.timeZone);
const inDays = (days: number) => day.add({ days }).toString();

/** The same query with each sort in both directions. */
function sorted(name: string, sorts: readonly string[], query: Record<string, string>) {
  return sorts.flatMap((sort) =>
    ['ASC', 'DESC'].map((direction): [string, Record<string, string>] => [
      `${name}, by ${sort} ${direction}`,
      { ...query, sort, direction },
    ]),
  );
}

const TEXTS: [string, Record<string, string>][] = [
  ['search: one', { search: 'user-777@' }],
  ['search: none', { search: 'nobody at all' }],
  ['search: everybody', { search: 'example.com' }],
  ['search: two letters, everybody', { search: 'fi' }],
  ['search: two letters, nobody', { search: 'zq' }],
];

const RESERVATIONS: [string, Record<string, string>][] = [
  ...TEXTS,
  ['search: one in a hundred', { search: 'last 77' }],
  ['search: one in a hundred, cancelled', { search: 'last 77', status: 'CANCELLED' }],
  ['search: everybody, of one vehicle', { search: 'example.com', carId: '7' }],
  ['search: everybody, late', { search: 'example.com', stage: 'late' }],
  [
    'search: one, in a month',
    { search: 'user-777@', dropOffFrom: inDays(0), pickUpTo: inDays(30) },
  ],
  ['picked up today', { pickUpFrom: inDays(0), pickUpTo: inDays(0), counted: 'booked' }],
  ['returned today', { dropOffFrom: inDays(0), dropOffTo: inDays(0), counted: 'booked' }],
  ['in a week', { dropOffFrom: inDays(0), pickUpTo: inDays(6) }],
  ['in a week, cancelled', { dropOffFrom: inDays(0), pickUpTo: inDays(6), status: 'CANCELLED' }],
  ['of one vehicle', { carId: '7' }],
  ['of one vehicle, cancelled', { carId: '7', status: 'CANCELLED' }],
  ['of one vehicle, in a month', { carId: '7', dropOffFrom: inDays(0), pickUpTo: inDays(30) }],
  ['of one user', { userId: '7' }],
  ['of one user, cancelled', { userId: '7', status: 'CANCELLED' }],
  ...sorted('all', RESERVATION_SORTS, {}),
  ...sorted('done', RESERVATION_SORTS, { status: 'DONE' }),
  ...sorted('cancelled', RESERVATION_SORTS, { status: 'CANCELLED' }),
  ...sorted('upcoming', RESERVATION_SORTS, { stage: 'upcoming' }),
  ...sorted('out', RESERVATION_SORTS, { stage: 'out' }),
  ...sorted('late', RESERVATION_SORTS, { stage: 'late' }),
  ...sorted('today', RESERVATION_SORTS, { when: 'today' }),
  ...sorted('in a year', RESERVATION_SORTS, { dropOffFrom: inDays(-400), pickUpTo: inDays(-35) }),
  ...sorted('returned from today on', RESERVATION_SORTS, { dropOffFrom: inDays(0) }),
];

const LISTS: [string, string, [string, Record<string, string>][]][] = [
  ['reservations', '/reservations/admin/all/pages', RESERVATIONS],
  [
    'users',
    '/user/auth/pages',
    [
      ...TEXTS,
      ['administrators', { role: 'Administrator' }],
      ['customers', { role: 'Customer' }],
      ...sorted('all', USER_SORTS, {}),
    ],
  ],
  [
    'vehicles',
    '/car/admin/pages',
    [
      ['search: one', { search: '0000077' }],
      ['search: none', { search: 'none such' }],
      ['search: all', { search: 'model' }],
      ['one in a hundred', { fuelType: 'Hydrogen' }],
      ['a third', { transmission: 'Manuel' }],
      ...sorted('all', VEHICLE_SORTS, {}),
    ],
  ],
  [
    'history',
    '/history/admin',
    [
      ['everything', {}],
      ['of one reservation', { kind: 'reservation', id: '7' }],
      ['of one vehicle', { kind: 'vehicle', id: '7' }],
      ['of all vehicles', { kind: 'vehicle' }],
      ['sign-ins', { action: 'signed-in' }],
      ['deletions', { action: 'deleted' }],
    ],
  ],
  ['messages', '/contactmessage/pages', [...TEXTS, ...sorted('all', CONTACT_MESSAGE_SORTS, {})]],
];

export const ADMIN_CALLS: AdminCall[] = [
  { name: 'dashboard', path: '/dashboard/admin', query: {} },
  ...(['last-month', 'this-year'] as const).map((period) => ({
    name: `figures, ${period}`,
    path: '/figures/admin',
    query: { size: 10, period },
  })),
  ...LISTS.flatMap(([list, path, queries]) =>
    queries.map(([name, query]) => ({
      name: `${list}: ${name}`,
      path,
      query: { size: 10, ...query },
    })),
  ),
];
