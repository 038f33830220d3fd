import { today } from '@internationalized/date';
import { RESERVATION_SORTS } from '#booking/rules/reservation.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { VEHICLE_SORTS } from '#fleet/rules/vehicle.ts';
import { USER_SORTS } from '#identity/rules/user.ts';
import { toApiTime } from '#kernel/time/request-times.ts';
import { CONTACT_MESSAGE_SORTS } from '#messages/rules/contact-message.ts';
import { wallClock } from '../wall-clock.ts';
import type { Person } from './fill.ts';
import type { HttpCall } from './shoot.ts';

/** A call to measure; each index makes another one. */
export type BenchCall = {
  name: string;
  /** What it lists, if it is one of the many calls of a list. */
  list?: string;
  make(index: number): HttpCall;
  /** SQL that deletes what the calls wrote. */
  undo?: string;
};

type Query = Record<string, string>;

const day = today(DEFAULT_COMPANY.timeZone);
const inDays = (days: number) => day.add({ days }).toString();
const at = (days: number, time: string) => toApiTime(wallClock(`${inDays(days)}T${time}`));
const weekend = { pickUpDateTime: at(12, '10:00'), dropOffDateTime: at(14, '10:00') };

const SEARCHES: Query[] = ['user-777@', 'nobody at all', 'Núñez', 'example.com', 'fi'].map(
  (search) => ({
    search,
  }),
);

const MONTH = { dropOffFrom: inDays(0), pickUpTo: inDays(30) };

/** Each filter is measured with each sort. */
const LISTS: { list: string; path: string; sorts: readonly string[]; filters: Query[] }[] = [
  {
    list: 'reservations',
    path: '/reservations/admin/all/pages',
    sorts: RESERVATION_SORTS,
    filters: [
      {},
      ...SEARCHES,
      ...['DONE', 'CANCELLED'].map((status) => ({ status })),
      ...['upcoming', 'out', 'late'].map((stage) => ({ stage })),
      { when: 'today' },
      { carId: '7' },
      { carId: '7', ...MONTH },
      { userId: '7' },
      { dropOffFrom: inDays(0) },
      { dropOffFrom: inDays(-400), pickUpTo: inDays(-35) },
      { search: 'user-777@', ...MONTH },
    ],
  },
  {
    list: 'users',
    path: '/user/auth/pages',
    sorts: USER_SORTS,
    filters: [{}, ...SEARCHES, { role: 'Administrator' }, { role: 'Customer' }],
  },
  {
    list: 'vehicles',
    path: '/car/admin/pages',
    sorts: VEHICLE_SORTS,
    filters: [{}, { search: '0000077' }, { search: 'model' }, { fuelType: 'Hydrogen' }],
  },
  {
    list: 'messages',
    path: '/contactmessage/pages',
    sorts: CONTACT_MESSAGE_SORTS,
    filters: [{}, ...SEARCHES],
  },
];

/** Calls by the desk over so many vehicles. */
export function benchCalls(people: Person[], vehicles: number): BenchCall[] {
  const personOf = (index: number) => people[index % people.length];
  const carOf = (index: number) => 1 + ((index * 7919) % vehicles);
  const call = (index: number, method: string, path: string, query: Query = {}) => ({
    method,
    path: `/api${path}?${new URLSearchParams(query)}`,
    headers: {
      authorization: `Bearer ${personOf(index)?.token}`,
      'content-type': 'application/json',
    },
  });
  const get = (name: string, path: string, query: Query = {}): BenchCall => ({
    name,
    make: (index) => call(index, 'GET', path.replace('{carId}', String(carOf(index))), query),
  });
  // More bookings than vehicles go on with the next days.
  const bookingDay = (index: number) => 4_000 + Math.floor(index / vehicles);
  const login = (name: string, emailOf: (index: number) => string): BenchCall => ({
    name,
    make: (index) => ({
      ...call(index, 'POST', '/login'),
      body: JSON.stringify({ email: emailOf(index), password: 'Wrong-1!' }),
      expected: 401,
    }),
    undo: 'delete from attempts',
  });
  return [
    get('vehicle list', '/car/visitors/pages'),
    get('vehicles for a weekend', '/car/visitors/pages', weekend),
    get('vehicle', '/car/visitors/{carId}'),
    get('calendar of a vehicle', '/car/visitors/{carId}/availability', {
      from: inDays(0),
      to: inDays(61),
    }),
    get('alternatives to a vehicle', '/car/visitors/{carId}/alternatives', weekend),
    {
      name: 'availability',
      make: (index) =>
        call(index, 'GET', '/reservations/auth', { carId: String(carOf(index)), ...weekend }),
    },
    get('own list', '/reservations/auth/all'),
    get('own account', '/user'),
    {
      name: 'booking',
      make: (index) => ({
        ...call(index, 'POST', '/reservations/add', { carId: String(1 + (index % vehicles)) }),
        body: JSON.stringify({
          pickUpTime: at(bookingDay(index), '10:00'),
          dropOffTime: at(bookingDay(index), '20:00'),
          pickUpLocation: 'Harbor desk',
          dropOffLocation: 'Airport',
        }),
      }),
      undo: "delete from reservations where pick_up_time > now() + interval '3990 days'",
    },
    get('alternatives at the desk', '/reservations/admin/alternatives', { carId: '7', ...weekend }),
    get('dashboard', '/dashboard/admin'),
    get('figures, this year', '/figures/admin', { period: 'this-year' }),
    get('charts, this year', '/figures/admin/charts', { period: 'this-year' }),
    ...['Last 777', '555-0100', '#17', 'Model 0000077'].map(
      (q): BenchCall => ({
        name: `search over everything, ${q}`,
        make: (index) => ({ ...call(index, 'POST', '/search/admin'), body: JSON.stringify({ q }) }),
      }),
    ),
    get('history', '/history/admin'),
    get('history of one reservation', '/history/admin', { kind: 'reservation', id: '7' }),
    get('history, deletions', '/history/admin', { action: 'deleted' }),
    get('letters', '/letters/admin/pages'),
    get('reservation', '/reservations/7/admin'),
    get('user', '/user/7/auth'),
    get('vehicle, to edit', '/car/admin/7/auth'),
    get('message', '/contactmessage/7'),
    { ...get('copy of the own data', '/user/data'), undo: 'delete from attempts' },
    get('maintenance of a vehicle', '/maintenance/admin', { carId: '7' }),
    // These should take the same time, so nobody learns from it who has an account.
    login('login, wrong password', (index) => personOf(index)?.email ?? ''),
    login('login, unknown email', (index) => `nobody-${index}@example.com`),
    ...LISTS.flatMap(({ list, path, sorts, filters }) =>
      filters.flatMap((filter) =>
        sorts.map((sort) => {
          const query = { ...filter, sort, direction: 'DESC' };
          return { ...get(JSON.stringify(query), path, { size: '10', ...query }), list };
        }),
      ),
    ),
  ];
}
