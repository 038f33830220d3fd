import { setTimeout as pause } from 'node:timers/promises';
import { today } from '@internationalized/date';
import { neonConfig } from '@neondatabase/serverless';
import { toApiTime } from '#contracts/request-times.ts';
import { COMPANY } from '#domain/company/company.ts';
import { askPostgres } from '../load/ask.ts';
import { wallClock } from '../wall-clock.ts';
import { openBenchDatabase } from './database.ts';
import { ADDED_MS, type RoundTrips } from './round-trips.ts';
import { percentile } from './row.ts';

const database = await openBenchDatabase({ vehicles: 1_000, users: 10_000, reservations: 100_000 });
console.log = () => undefined;
const { callFunction } = await import('../api/calls.ts');
const { addReservation, addUser, addVehicle } = await import('../api/records.ts');

const SAMPLES = 30;

let underWay = 0;
let waits = 0;
let addedMs = 0;
const fetchAnswer: (...request: unknown[]) => Promise<unknown> = neonConfig.fetchFunction;
neonConfig.fetchFunction = async (...request: unknown[]) => {
  // Requests at the same time are one wait.
  if (underWay === 0) waits += 1;
  underWay += 1;
  try {
    if (addedMs > 0) await pause(addedMs);
    return await fetchAnswer(...request);
  } finally {
    underWay -= 1;
  }
};

const administrator = await addUser({ roles: ['Administrator'] });
const people = await Promise.all(Array.from({ length: SAMPLES }, () => addUser()));
const first = await addUser();
const day = today(COMPANY.timeZone);
const at = (days: number) => toApiTime(wallClock(`${day.add({ days })}T10:00`));
const rental = { pickUpDateTime: at(75), dropOffDateTime: at(77) };
const free = await addVehicle();
const own = await addReservation({
  userId: first.id,
  vehicleId: 7,
  from: new Date('2038-03-01T18:00Z'),
  until: new Date('2038-03-02T18:00Z'),
});

type Call = {
  name: string;
  method?: string;
  path: string;
  query?: Record<string, string | number>;
  body?: object;
  tokenOf?: (index: number) => string | undefined;
  /** SQL after each sample. */
  undo?: string;
};

const ofCustomer = () => first.token;
const ofNobody = () => undefined;
const ofEach = (index: number) => people[index]?.token;

const CALLS: Call[] = [
  { name: 'vehicle list', path: '/car/visitors/pages', tokenOf: ofNobody },
  { name: 'vehicles for a weekend', path: '/car/visitors/pages', query: rental, tokenOf: ofNobody },
  { name: 'vehicle', path: '/car/visitors/7', tokenOf: ofNobody },
  {
    name: 'calendar of a vehicle',
    path: '/car/visitors/7/availability',
    query: { from: `${day}`, to: `${day.add({ days: 61 })}` },
    tokenOf: ofNobody,
  },
  {
    name: 'alternatives to a vehicle',
    path: '/car/visitors/7/alternatives',
    query: rental,
    tokenOf: ofNobody,
  },
  {
    name: 'availability',
    path: '/reservations/auth',
    query: { carId: 7, ...rental },
    tokenOf: ofCustomer,
  },
  { name: 'own list', path: '/reservations/auth/all', tokenOf: ofCustomer },
  { name: 'own reservation', path: `/reservations/${own}/auth`, tokenOf: ofCustomer },
  {
    name: 'availability for a change',
    path: `/reservations/${own}/auth/availability`,
    query: rental,
    tokenOf: ofCustomer,
  },
  { name: 'own account', path: '/user', tokenOf: ofCustomer },
  {
    name: 'copy of the own data',
    path: '/user/data',
    tokenOf: ofEach,
    undo: 'delete from attempts',
  },
  {
    name: 'request to be erased',
    method: 'POST',
    path: '/user/erasure-request',
    tokenOf: ofEach,
    undo: 'update users set erasure_requested_at = null where erasure_requested_at is not null',
  },
  {
    name: 'booking',
    method: 'POST',
    path: '/reservations/add',
    query: { carId: free },
    body: {
      pickUpTime: rental.pickUpDateTime,
      dropOffTime: rental.dropOffDateTime,
      pickUpLocation: 'Harbor desk',
      dropOffLocation: 'Airport',
    },
    tokenOf: ofEach,
    undo: `delete from reservations where vehicle_id = ${free}`,
  },
  { name: 'dashboard', path: '/dashboard/admin' },
  { name: 'figures', path: '/figures/admin', query: { period: 'this-year' } },
  { name: 'search over everything', path: '/search/admin', query: { q: 'Last 777' } },
  { name: 'reservations', path: '/reservations/admin/all/pages' },
  {
    name: 'reservations, filtered',
    path: '/reservations/admin/all/pages',
    query: { status: 'CREATED' },
  },
  { name: 'reservation', path: `/reservations/${own}/admin` },
  {
    name: 'availability at the desk',
    path: '/reservations/admin/availability',
    query: { reservationId: own, carId: 8, ...rental },
  },
  {
    name: 'alternatives at the desk',
    path: '/reservations/admin/alternatives',
    query: { carId: 7, ...rental },
  },
  { name: 'users', path: '/user/auth/pages' },
  { name: 'user', path: `/user/${first.id}/auth` },
  { name: 'vehicles', path: '/car/admin/pages' },
  { name: 'vehicle, to edit', path: '/car/admin/7/auth' },
  { name: 'maintenance of a vehicle', path: '/maintenance/admin', query: { carId: 7 } },
  { name: 'messages', path: '/contactmessage/pages' },
  { name: 'message', path: '/contactmessage/7' },
  { name: 'letters', path: '/letters/admin/pages' },
  { name: 'history', path: '/history/admin' },
];

const measured = await askPostgres(database.connectionString, async (ask) => {
  async function sample({ method = 'GET', path, query, body, tokenOf, undo }: Call, index: number) {
    const token = tokenOf ? tokenOf(index) : administrator.token;
    waits = 0;
    const startedMs = performance.now();
    const { status } = await callFunction(method, path, {
      token,
      ...(query && { query }),
      ...(body && { body }),
    });
    const ms = performance.now() - startedMs;
    if (status >= 300) throw new Error(`${method} ${path} was answered with ${status}.`);
    const taken = { ms, waits };
    if (undo) await ask(undo);
    return taken;
  }
  async function samples(call: Call, delayMs: number) {
    addedMs = delayMs;
    const taken: Awaited<ReturnType<typeof sample>>[] = [];
    for (let index = 0; index < SAMPLES; index += 1) taken.push(await sample(call, index));
    const p50 = (figure: 'ms' | 'waits') =>
      percentile(
        taken.map((one) => one[figure]),
        0.5,
      );
    return { ms: p50('ms'), waits: p50('waits') };
  }
  const rows: RoundTrips[] = [];
  for (const call of CALLS) {
    // The first samples warm it up.
    await samples(call, 0);
    const plain = await samples(call, 0);
    const delayed = await samples(call, ADDED_MS);
    rows.push({
      name: call.name,
      waits: plain.waits,
      p50Ms: plain.ms,
      delayedMs: delayed.ms,
    });
  }
  return rows;
});

await database.close();
process.send?.(measured);
process.disconnect?.();
