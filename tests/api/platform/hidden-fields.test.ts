import type * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { roleMay } from '#kernel/staff/permissions.ts';
import { permissionToSee } from '#kernel/staff/shown-to.ts';
import { handledCalls } from '#openapi/handled-calls.ts';
import type { Photo } from '#proof/rules/photo-calls.ts';
import type { Condition } from '#proof/rules/proof-calls.ts';
import { type Answer, call } from '../calls.ts';
import { operations } from '../operations.ts';
import { addReservation, addStaff, addVehicle, hoursFromNow, runSql } from '../records.ts';
import { addMarkedCustomer, addWholeRental, MARKED, type WholeRental } from '../whole-rental.ts';

let owner = '';
let mechanic: Awaited<ReturnType<typeof addStaff>>;
let accountant: Awaited<ReturnType<typeof addStaff>>;
let rental: WholeRental;
let lateId = 0;

/** The whole rental, and one that is late and puts the next one at risk, all of the marked customer. */
beforeAll(async () => {
  ({ token: owner } = await addStaff('owner'));
  mechanic = await addStaff('mechanic');
  accountant = await addStaff('accountant');
  const customer = await addMarkedCustomer();
  rental = await addWholeRental(owner, customer);
  const of = { userId: customer.id, vehicleId: await addVehicle({ plate: 'QM-LATE' }) };
  const priced = { rateCents: 7731, totalCents: 7731 };
  const late = { from: hoursFromNow(-5), until: hoursFromNow(-1), pickedUpAt: hoursFromNow(-5) };
  lateId = await addReservation({ ...of, ...priced, ...late });
  await addReservation({ ...of, ...priced, from: hoursFromNow(1), until: hoursFromNow(2) });
  const later = { from: '2058-01-10T18:00Z', until: '2058-01-10T20:00Z' };
  await addReservation({ ...of, ...priced, vehicleId: rental.carId, ...later });
});

function textOf(body: unknown): string {
  return Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body ?? '');
}

/** What of the customer and of what is paid an answer has. */
function marksIn({ body }: Answer): string[] {
  const text = textOf(body);
  return Object.values(MARKED).filter((mark) => text.includes(mark));
}

/** Each call that reads what is not public, with the ids of the rental. */
const reads = operations.filter(({ method, access }) => method === 'GET' && access !== 'everyone');

function read({ path, query }: (typeof reads)[number], token: string) {
  const ids: Record<string, unknown> = {
    ...rental,
    id: path.startsWith('/car/') ? rental.carId : rental.userId,
  };
  const period = { pickUpDateTime: '01/05/2058 10:00:00', dropOffDateTime: '01/05/2058 12:00:00' };
  return call(
    'GET',
    path.replace(/\{(\w+)\}/g, (_, name) => String(ids[name] ?? 1)),
    {
      token,
      query: {
        ...(query.includes('carId') && { carId: rental.carId }),
        ...(query.includes('day') && { day: '2058-01-05' }),
        ...period,
      },
    },
  );
}

it.each(reads)(
  'GET $path shows a mechanic no surname, no way to reach a customer and no sum',
  async (operation) => {
    const answer = await read(operation, mechanic.token);
    expect(marksIn(answer)).toEqual([]);
    const { access } = operation;
    const isTheirs = typeof access === 'object' && roleMay('mechanic', access.may);
    if (isTheirs && !operation.path.endsWith('/file')) expect(answer.status).toBe(200);
  },
);

it.each(reads)('GET $path shows an accountant no birth date and no license', async (operation) => {
  const { body } = await read(operation, accountant.token);
  expect(textOf(body)).not.toMatch(/(1990|2060)-01-01|Jan 1, (1990|2060)|7731731|••••|license/i);
});

it('gives an accountant no agreement, no signed paper and no record, and the names of drivers', async () => {
  const { reservationId, paperId } = rental;
  const ask = (path: string) => call('GET', path, { token: accountant.token });
  const path = `/reservations/${reservationId}`;
  for (const hidden of ['agreement', 'agreement/text', 'record']) {
    expect([hidden, (await ask(`${path}/${hidden}`)).status]).toEqual([hidden, 404]);
  }
  expect((await ask(`/photos/${paperId}`)).status).toBe(404);
  const { drivers } = (await ask(`${path}/condition`)).body as Condition;
  expect(drivers).toEqual([
    { id: rental.driverId, name: `Pat ${MARKED.lastName}`, problems: [], problemCodes: [] },
  ]);
});

it('shows an owner all of that in the same calls, so the marks are there to be found', async () => {
  const found = new Set<string>();
  for (const operation of reads) {
    const { access } = operation;
    const isShared = typeof access === 'object' && roleMay('mechanic', access.may);
    const isCondition = operation.path.endsWith('/condition');
    if (!isShared && !isCondition) continue;
    for (const mark of marksIn(await read(operation, owner))) found.add(mark);
  }
  expect([...found].toSorted()).toEqual(Object.values(MARKED).toSorted());
});

it('shows a mechanic none of it in what they record, and in what is refused', async () => {
  const ask = (method: string, path: string, options: object = {}) =>
    call(method, path, { token: mechanic.token, ...options });
  const { reservationId, carId, damageId, dutyId, markKey } = rental;
  const mark = {
    key: markKey,
    view: 'left',
    x: 0.4,
    y: 0.6,
    size: 'large',
    kind: 'dent',
    note: '',
  };
  const block = { startTime: '01/10/2058 08:00:00', endTime: '01/11/2058 08:00:00' };
  const late = `/reservations/${lateId}`;
  const answers = [
    await ask('PUT', `${late}/return`, { body: { odometer: 5 } }),
    await ask('DELETE', `${late}/return`),
    await ask('POST', `/reservations/${reservationId}/marks`, {
      ...{ query: { at: 'return' }, body: mark },
    }),
    await ask('POST', `/car/admin/${carId}/duties/${dutyId}/records`, {
      body: { doneOn: '2026-01-06', cost: 12.5 },
    }),
    await ask('DELETE', `/car/admin/${carId}/damages/${damageId}/repair`),
    await ask('POST', `/car/admin/${carId}/damages/${damageId}/repair`, { body: { cost: 12.5 } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 201, 200, 200]);
  const refused = await ask('POST', '/maintenance/admin/add', {
    query: { carId },
    body: { ...block, reason: 'Oil' },
  });
  expect([refused.status, (refused.body as { code: string }).code]).toEqual([
    409,
    'vehicle_unavailable',
  ]);
  for (const answer of [...answers, refused]) expect(marksIn(answer)).toEqual([]);
  // They see what their own work cost.
  expect(answers[3]?.body).toMatchObject({ records: [{ cost: 12.5 }, {}] });
  expect(JSON.stringify(answers[5]?.body)).toContain('"cost":12.5');
  const found = await ask('POST', '/search/admin', { body: { q: MARKED.lastName } });
  expect(found.body).toEqual({ customers: [], vehicles: [], reservations: [] });
});

it('shows a mechanic the note of a return without the sums of the decision about charges, which they leave as it is', async () => {
  const rules = JSON.stringify({ fuel: { pricePerPercent: 3 } });
  const [book] = await runSql<{ id: number }>`
    insert into price_books (rules) values (${rules}::jsonb) returning id`;
  const id = await addReservation({
    ...{ userId: rental.userId, vehicleId: await addVehicle() },
    ...{ from: hoursFromNow(-5), until: hoursFromNow(-1), pickedUpAt: hoursFromNow(-5) },
  });
  await runSql`
    update reservations set price_book_id = ${book?.id ?? 0}, pick_up_fuel = 50 where id = ${id}`;
  const path = `/reservations/${id}`;
  const asMechanic = (method: string, at: string, body?: object) =>
    call(method, `${path}/${at}`, { token: mechanic.token, ...(body && { body }) });
  const returned = await asMechanic('PUT', 'return', { fuel: 40, note: 'Clean' });
  expect(returned.body).toMatchObject({ return: { note: 'Clean' } });
  const charges = [{ kind: 'fuel', amount: 10, reason: 'Broken pump' }];
  const decided = await call('PUT', `${path}/charges`, { token: owner, body: { charges } });
  const note = 'Clean\nMissing fuel: $10.00 instead of $30.00. Broken pump';
  expect(decided.body).toMatchObject({ totalPrice: 43, return: { note } });

  expect((await asMechanic('GET', 'admin')).body).toMatchObject({ return: { note: 'Clean' } });
  const refused = { status: 409, body: { code: 'not_recordable' } };
  expect(await asMechanic('DELETE', 'return')).toMatchObject(refused);
  expect(await asMechanic('PUT', 'return', { note: 'Mine' })).toMatchObject(refused);
  // A repeated call changes nothing.
  expect(await asMechanic('PUT', 'return', { fuel: 40 })).toMatchObject({
    ...{ status: 200, body: { return: { note: 'Clean' } } },
  });
  expect((await call('GET', `${path}/admin`, { token: owner })).body).toMatchObject({
    ...{ totalPrice: 43, return: { note } },
  });
});

it('finds for a mechanic vehicles by plate and reservations by number, and no customers', async () => {
  const search = async (q: string) =>
    (await call('POST', '/search/admin', { token: mechanic.token, body: { q } })).body;
  expect(await search(rental.plate)).toMatchObject({
    customers: [],
    vehicles: [{ id: rental.carId }],
  });
  expect(await search(`${rental.reservationId}`)).toMatchObject({
    reservations: [{ id: rental.reservationId, customer: { id: rental.userId, firstName: 'Pat' } }],
  });
});

it('leaves out for a mechanic the photographs of signed papers, and who took the others', async () => {
  const { reservationId, photoId, paperId } = rental;
  const list = async (token: string) =>
    (await call('GET', `/reservations/${reservationId}/photos`, { token })).body as Photo[];
  const shown = await list(mechanic.token);
  expect(shown.map(({ id }) => id)).toEqual(
    (await list(owner)).map(({ id }) => id).filter((id) => id !== paperId),
  );
  expect(shown.filter((photo) => 'by' in photo)).toEqual([]);
  const statuses = [photoId, paperId].map(
    async (id) => (await call('GET', `/photos/${id}`, { token: mechanic.token })).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 404]);
});

it('shows staff all of a rental of their own', async () => {
  const own = await addWholeRental(owner, mechanic);
  const { token } = mechanic;
  const path = `/reservations/${own.reservationId}`;
  const { body } = await call('GET', `${path}/condition`, { token });
  expect((body as Condition).drivers).toMatchObject([{ name: `Pat ${MARKED.lastName}` }]);
  expect((await call('GET', `${path}/auth`, { token })).body).toMatchObject({ totalPrice: 154.62 });
  expect((await call('GET', `/photos/${own.paperId}`, { token })).status).toBe(200);
});

it('shows each role the parts of the dashboard that it may see', async () => {
  const parts = ['weeks', 'messages', 'money', 'erasureRequests', 'duties', 'findings', 'firstDay'];
  const shownTo = async (role: Parameters<typeof addStaff>[0]) => {
    const { token } = await addStaff(role);
    const { body } = await call('GET', '/dashboard/admin', { token });
    return parts.filter((part) => Object.hasOwn(body as object, part)).join(' ');
  };
  expect(await shownTo('owner')).toBe(parts.join(' '));
  expect(await shownTo('manager')).toBe(parts.join(' '));
  expect(await shownTo('clerk')).toBe('messages money erasureRequests duties');
  expect(await shownTo('mechanic')).toBe('duties');
  expect(await shownTo('accountant')).toBe('weeks money duties');
});

type Part = {
  type: string;
  pipe?: { type: string }[];
  wrapped?: Part;
  item?: Part;
  entries?: Record<string, Part>;
  options?: unknown[];
};

/** The names of the fields that a schema has for everybody, with what they hold. */
function openFields(schema: Part, name = ''): { name: string; type: string }[] {
  if (permissionToSee(schema as unknown as v.GenericSchema)) return [];
  const { wrapped, item, entries = {}, options = [] } = schema;
  const inner = [wrapped, item, ...options].filter((part) => typeof part === 'object') as Part[];
  const isWhole = schema.pipe?.some(({ type }) => type === 'integer');
  return [
    { name, type: isWhole ? 'integer' : schema.type },
    ...inner.flatMap((part) => openFields(part, name)),
    ...Object.entries(entries).flatMap(([key, entry]) => openFields(entry, key)),
  ];
}

// A new sum or a new personal detail has to be marked, or stated here.
it('marks every sum and every personal detail in the answers that a mechanic gets', () => {
  const answers = handledCalls.flatMap(({ contract: { access }, description: { answer } }) =>
    typeof access === 'object' && roleMay('mechanic', access.may) && 'kind' in answer
      ? [answer]
      : [],
  );
  const fields = answers.flatMap((answer) => openFields(answer as unknown as Part));
  const named = (kept: (field: { name: string; type: string }) => boolean) =>
    [...new Set(fields.filter(kept).map(({ name }) => name))].toSorted();
  // The cost is that of work on a vehicle, and the position that of a place.
  expect(named(({ type }) => type === 'number')).toEqual([
    'cost',
    'latitude',
    'longitude',
    'minimumAge',
    'x',
    'y',
  ]);
  // The name is that of a duty or a place, which has a phone, too. 'by' is when a vehicle has to be there.
  const personal = /name|mail|phone|address|zip|license|birth|^by$/i;
  expect(named(({ name, type }) => type === 'string' && personal.test(name))).toEqual([
    'by',
    'firstName',
    'name',
    'phone',
  ]);
});
