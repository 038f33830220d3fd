import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { eraseUser } from '#customers/db/erasure.ts';
import type { PersonalData } from '#customers/rules/personal-data.ts';
import { database } from '#db/client/connection.ts';
import { INCIDENT_LIMITS, type Incident, type OpenIncident } from '#incidents/rules/incident.ts';
import type { StaffRole } from '#kernel/staff/permissions.ts';
import { removeOldProof } from '#proof/db/retention.ts';
import type { Photo } from '#proof/rules/photo-calls.ts';
import { picture } from '../../pictures.ts';
import { requestClock } from '../../rental-days.ts';
import { call } from '../calls.ts';
import { letterTextsAbout } from '../letter-texts.ts';
import {
  addAdministrator,
  addReservation,
  addStaff,
  addUser,
  addVehicle,
  hoursFromNow,
  runSql,
} from '../records.ts';
import { expectInvalid, readPage } from '../requests.ts';

const ACCIDENT = {
  kind: 'accident',
  whatHappened: 'A van touched the bumper',
  place: 'Mission Street, at the bridge',
  others: 'Jo Vanner, KES 77, Harbor Insurance',
  policeNumber: 'P-2026-991',
};

let desk: Awaited<ReturnType<typeof addUser>>;
let customer: Awaited<ReturnType<typeof addUser>>;
/** A reservation whose vehicle was handed over two hours ago. */
let id = 0;

beforeEach(async () => {
  desk = await addAdministrator();
  customer = await addUser({ firstName: 'Ada', lastName: 'Marlow' });
  id = await addRental({ pickedUpAt: hoursFromNow(-2) });
});

async function addRental(changes: Partial<Parameters<typeof addReservation>[0]>) {
  return addReservation({
    ...{
      userId: customer.id,
      vehicleId: await addVehicle({ plate: `IN${randomUUID()}`.slice(0, 9) }),
    },
    ...{ from: hoursFromNow(-2), until: hoursFromNow(3), ...changes },
  });
}

function report(
  token: string,
  changes: object = {},
  { reservationId = id, key = randomUUID() as string } = {},
) {
  const body = { key, time: requestClock(hoursFromNow(-1)), ...ACCIDENT, ...changes };
  return call('POST', `/reservations/${reservationId}/incidents`, { token, body });
}

async function reported(token = customer.token, changes = {}): Promise<Incident> {
  const answer = await report(token, changes);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return (answer.body as Incident[]).at(-1) as Incident;
}

const list = (token: string) => call('GET', `/reservations/${id}/incidents`, { token });

async function readOpen(token = desk.token): Promise<OpenIncident[]> {
  const { content } = await readPage<OpenIncident>('/incidents/admin', {
    token,
    query: { size: 100 },
  });
  return content.filter(({ reservationId }) => reservationId === id);
}

const close = (incidentId: number, token = desk.token, note: unknown = 'Towed to the garage') =>
  call('PUT', `/incidents/admin/${incidentId}`, { token, body: { note } });

async function photograph(token: string, mark: string) {
  return call('POST', `/reservations/${id}/photos`, {
    token,
    query: { at: 'incident', mark },
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(await picture(9, 7).jpeg().toBuffer()),
  });
}

it('the desk sees what a customer reports until it closes it, and the company gets a letter that names nobody', async () => {
  const key = randomUUID();
  // The photograph may arrive first.
  const { id: photoId } = (await photograph(customer.token, key)).body as Photo;
  const { status, body } = await report(customer.token, {}, { key });
  expect([status, body]).toEqual([
    201,
    [
      {
        ...ACCIDENT,
        ...{
          id: expect.any(Number),
          key,
          reservationId: id,
          photos: [photoId],
          isOfCustomer: true,
        },
        car: { id: expect.any(Number), model: 'Test Saloon', plate: expect.any(String) },
        ...{ time: expect.stringMatching(/^20/), reportedAt: expect.any(String), closedAt: null },
      },
    ],
  ]);
  const letters = JSON.stringify(await letterTextsAbout(id));
  expect(letters).toContain('What happened: Accident');
  expect(letters).toContain(`/admin/reservations/${id}/incidents`);
  expect(letters).not.toMatch(/Marlow|Vanner|Mission/);

  const [open] = await readOpen();
  expect(open).toMatchObject({ ...ACCIDENT, customer: { lastName: 'Marlow' }, photos: [photoId] });
  const closed = await close(open?.id ?? 0);
  expect(closed.body).toMatchObject({
    closingNote: 'Towed to the garage',
    closedAt: expect.any(String),
  });
  expect(await readOpen()).toEqual([]);
  // Again, with another word: the first one counts.
  expect((await close(open?.id ?? 0, desk.token, 'Other')).body).toEqual(closed.body);
  const [own] = (await list(customer.token)).body as Incident[];
  expect(own).toMatchObject({ closedAt: expect.any(String) });
  expect(own).not.toHaveProperty('closingNote');
  const history = await runSql<{ changes: object }>`
    select changes from history
    where record_kind = 'reservation' and record_id = ${id}
      and (changes ? 'incident' or changes ? 'closed_incident')
    order by id`;
  expect(history.map(({ changes }) => Object.values(changes))).toEqual([
    [[null, 'accident']],
    [[null, 'accident']],
  ]);
});

it('a report that is sent twice is stored once and written about once', async () => {
  const key = randomUUID();
  const [first, second] = await Promise.all([
    report(customer.token, {}, { key }),
    report(customer.token, {}, { key }),
  ]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect((await report(customer.token, { whatHappened: 'Other' }, { key })).body).toEqual(
    first.body,
  );
  expect((await letterTextsAbout(id)).length).toBe(1);
});

it('is of the customer and of the desk, whose notes the customer does not see', async () => {
  const { token: stranger } = await addUser();
  expect((await report(stranger)).status).toBe(404);
  expect((await list(stranger)).status).toBe(404);
  await reported(desk.token, { kind: 'breakdown' });
  expect((await list(customer.token)).body).toEqual([]);
  expect(await letterTextsAbout(id)).toEqual([]);
  const [open] = await readOpen();
  expect((await close(open?.id ?? 0, customer.token)).status).toBe(403);
  const may = async (role: StaffRole) => {
    const { token } = await addStaff(role);
    return [(await report(token)).status, (await close(open?.id ?? 0, token)).status];
  };
  expect(await may('accountant')).toEqual([404, 403]);
  expect(await may('mechanic')).toEqual([201, 200]);
});

it('a mechanic sees what happened and where, and neither names nor the police number', async () => {
  await reported();
  const { token } = await addStaff('mechanic');
  const [open] = await readOpen(token);
  expect(open).toMatchObject({ whatHappened: ACCIDENT.whatHappened, place: ACCIDENT.place });
  expect(JSON.stringify([open, (await list(token)).body])).not.toMatch(/Vanner|P-2026|Marlow/);
});

it('a customer reports from the hand-over until 7 days after the return, the desk at any time', async () => {
  const statusOf = async (
    changes: Partial<Parameters<typeof addReservation>[0]>,
    token = customer.token,
  ) => (await report(token, {}, { reservationId: await addRental(changes) })).status;
  const ahead = { from: hoursFromNow(2), until: hoursFromNow(4) };
  const back = (hours: number) => ({
    ...{ from: hoursFromNow(-hours - 9), until: hoursFromNow(-hours), status: 'DONE' as const },
    ...{ pickedUpAt: hoursFromNow(-hours - 9), returnedAt: hoursFromNow(-hours) },
  });
  // Not recorded: only the planned times are known.
  const planned = (hours: number) => ({
    from: hoursFromNow(-hours - 9),
    until: hoursFromNow(-hours),
  });
  expect(await statusOf(ahead)).toBe(409);
  expect(await statusOf(back(7 * 24 - 1))).toBe(201);
  expect(await statusOf(back(7 * 24 + 1))).toBe(409);
  expect(await statusOf(planned(7 * 24 - 1))).toBe(201);
  expect(await statusOf(planned(7 * 24 + 1))).toBe(409);
  // Out for long, and never returned.
  expect(await statusOf({ ...planned(900), pickedUpAt: hoursFromNow(-909) })).toBe(201);
  expect(await statusOf({ status: 'CANCELLED' })).toBe(409);
  expect(await statusOf(back(900), desk.token)).toBe(201);
  const late = await addRental(back(7 * 24 + 1));
  id = late;
  expect((await photograph(customer.token, randomUUID())).status).toBe(409);
});

it('has limits, each with a clear answer', async () => {
  const tooLong = Object.entries(INCIDENT_LIMITS)
    .filter(([name]) => name in ACCIDENT)
    .map(([name, most]) => [name, 'x'.repeat(most + 1), `Must be at most ${most} characters`]);
  for (const [name = '', value, message = ''] of [
    ...tooLong,
    ['whatHappened', ' ', 'Say in a few words what happened'],
    ['time', requestClock(hoursFromNow(2)), 'The time is in the future.'],
    ['key', 'x', 'Must be an id'],
  ]) {
    expectInvalid(await report(customer.token, { [name]: value }), { [name]: message });
  }
  expectInvalid(await close(1, desk.token, ''), { note: 'Say in a few words what was done' });
  expect((await close(999_999)).status).toBe(404);
  await runSql`
    insert into incidents (reservation_id, key, incident_kind, happened_at, is_of_customer)
    select ${id}::integer, gen_random_uuid(), 'theft', now(), false from generate_series(1, 20)`;
  expect(await report(customer.token)).toMatchObject({
    status: 409,
    body: { message: 'A reservation can have at most 20 incidents.' },
  });
});

it('the copy of personal data has it, and erasing the customer leaves its kind and time', async () => {
  const incident = await reported();
  await photograph(customer.token, incident.key);
  await close(incident.id);
  const { body } = await call('GET', `/user/data`, { token: customer.token });
  expect((body as PersonalData).reservations[0]?.incidents).toEqual([
    {
      ...ACCIDENT,
      ...{ kind: 'Accident', time: incident.time, reportedAt: incident.reportedAt },
      ...{ closedAt: expect.any(String), closingNote: 'Towed to the garage' },
    },
  ]);
  await runSql`
    update reservations set status = 'DONE', drop_off_time = now(), returned_at = now() where id = ${id}`;
  expect(await eraseUser(database, customer.id, undefined)).toBe('erased');
  expect((await list(desk.token)).body).toMatchObject([
    {
      ...{ kind: 'accident', time: incident.time, photos: [] },
      ...{ whatHappened: null, place: null, others: null, policeNumber: null, closingNote: null },
    },
  ]);
  expect((await report(desk.token)).status).toBe(409);
});

it('goes with the proof of its reservation', async () => {
  await reported();
  await runSql`
    update reservations set status = 'DONE', pick_up_time = now() - interval '20 days',
      drop_off_time = now() - interval '11 days', returned_at = now() - interval '11 days' where id = ${id}`;
  await removeOldProof(database, 12);
  expect((await list(desk.token)).body).toHaveLength(1);
  await removeOldProof(database, 10);
  expect((await list(desk.token)).body).toEqual([]);
});
