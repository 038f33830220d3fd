import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import type { AgreementText } from '#proof/rules/agreement.ts';
import { NO_LICENSE_ENTERED } from '#proof/rules/driver.ts';
import type { Condition } from '#proof/rules/proof-calls.ts';
import { readRecordFile } from '#proof/rules/record-file.ts';
import { recordsConsent } from '#proof/rules/signature.ts';
import { picture } from '../../pictures.ts';
import { readPdf } from '../../read-pdf.ts';
import { type Answer, call } from '../calls.ts';
import { callBehind } from '../owner.ts';
import { addAdministrator, addVehicle, hoursFromNow, lettersAbout, runSql } from '../records.ts';
import { addBooking, cancel, expectInvalid } from '../requests.ts';

let desk: Awaited<ReturnType<typeof addAdministrator>>;

beforeAll(async () => {
  desk = await addAdministrator();
});

const DRIVER = {
  name: 'Maya Holt',
  birthDate: '1990-04-01',
  licenseNumber: 'D7654321',
  licenseCountry: 'us',
  licenseExpires: '2060-01-01',
};
const SIGNED = { name: 'Maya Holt', strokes: [[0.1, 0.2, 0.5, 0.6, 0.9, 0.3]], consent: true };

async function start() {
  const booking = await addBooking(await addVehicle());
  const ask = (method: string, path: string, options: object = {}) =>
    call(method, `/reservations/${booking.id}${path}`, { token: booking.token, ...options });
  return { ...booking, ask };
}

/** A reservation whose pick-up is so near that its agreement can be signed, at the desk, also without a license. */
async function startAtDesk() {
  const started = await start();
  await runSql`update reservations set pick_up_time = now() + interval '23 hours',
    drop_off_time = now() + interval '47 hours', driver_reason = 'Shown on a phone'
    where id = ${started.id}`;
  const sign = (body: object = SIGNED) =>
    asDesk('POST', `/reservations/${started.id}/agreement`, { body });
  return { ...started, sign };
}

function asDesk(method: string, path: string, options: object = {}): Promise<Answer> {
  return call(method, path, { token: desk.token, ...options });
}

function newMark(values: object = {}) {
  const mark = { x: 0.1, y: 0.1, size: 'small', kind: 'scratch', note: 'near the lamp' };
  return { key: randomUUID(), ...mark, ...values };
}

function addMark(id: number, at: string, body: object): Promise<Answer> {
  return asDesk('POST', `/reservations/${id}/marks`, { query: { at }, body });
}

function removeMark(id: number, at: string, key: string): Promise<Answer> {
  return asDesk('DELETE', `/reservations/${id}/marks/${key}`, { query: { at } });
}

/** Makes a call while somebody else has locked the reservation and written; they commit once the call waits. */
function whileAnotherWrites(id: number, statement: string, act: () => Promise<Answer>) {
  return callBehind(async (other) => {
    await other.query('select from reservations where id = $1 for no key update', [id]);
    await other.query(statement, [id]);
  }, act);
}

describe('drivers', () => {
  it('are entered by the customer, and nobody sees the whole number again', async () => {
    const { id, ask } = await start();
    const added = await ask('POST', '/drivers', { body: DRIVER });
    expect(added.status).toBe(201);
    expect((added.body as Condition).drivers).toEqual([
      {
        ...DRIVER,
        id: expect.any(Number),
        licenseNumber: '••••321',
        licenseCountry: 'US',
        problems: [],
        problemCodes: [],
      },
    ]);
    const { body } = await asDesk('GET', `/reservations/${id}/condition`);
    expect(JSON.stringify(body)).not.toContain('D7654321');
    const history = await asDesk('GET', '/history/admin', { query: { kind: 'reservation', id } });
    expect(JSON.stringify(history.body)).toContain('drivers');
    expect(JSON.stringify(history.body)).not.toContain('7654321');
  });

  it('are checked against the rental and the vehicle, field by field', async () => {
    const { car, ask } = await start();
    await runSql`update vehicles set minimum_driver_age = 99 where id = ${car.id}`;
    expectInvalid(
      await ask('POST', '/drivers', { body: { ...DRIVER, licenseExpires: '2020-01-01' } }),
      {
        birthDate: 'Drivers of this vehicle must be at least 99 at the pick-up',
        licenseExpires: 'The license expires before the drop-off',
      },
    );
  });

  it('who may not drive another vehicle are named once the reservation is moved to it', async () => {
    const { id, ask } = await start();
    await ask('POST', '/drivers', { body: { ...DRIVER, licenseExpires: '2059-01-01' } });
    const older = await addVehicle();
    await runSql`update vehicles set minimum_driver_age = 99 where id = ${older}`;
    await runSql`update reservations set vehicle_id = ${older},
      pick_up_time = '2059-01-01T10:00-08', drop_off_time = '2059-01-03T10:00-08'
      where id = ${id}`;
    expect((await ask('GET', '/condition')).body).toMatchObject({
      drivers: [
        {
          problems: [
            'Drivers of this vehicle must be at least 99 at the pick-up',
            'The license expires before the drop-off',
          ],
          problemCodes: ['too-young', 'license-expires'],
        },
      ],
    });
  });

  it('are at most five, also at once, and can be removed', async () => {
    const { id, ask } = await start();
    const refused = await whileAnotherWrites(
      id,
      `insert into drivers
         (reservation_id, name, birth_date, license_number, license_country, license_expires)
       select $1, 'Maya Holt', '1990-04-01', 'D7654321', 'US', '2060-01-01'
       from generate_series(1, 5)`,
      () => ask('POST', '/drivers', { body: DRIVER }),
    );
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_recordable' } });
    const { drivers } = (await ask('GET', '/condition')).body as Condition;
    const removed = await ask('DELETE', `/drivers/${drivers[0]?.id}`);
    expect((removed.body as Condition).drivers).toHaveLength(4);
  });
});

describe('marks', () => {
  it('are added, changed and removed for hand-over and return apart', async () => {
    const { id } = await start();
    const first = newMark({ view: 'left' });
    const second = newMark({ x: 0.123, note: '' });
    await addMark(id, 'hand-over', first);
    await addMark(id, 'hand-over', second);
    await addMark(id, 'return', { ...first, kind: 'rim' });
    // Repeating a call changes nothing, and the same key is the same mark.
    await addMark(id, 'hand-over', second);
    await addMark(id, 'hand-over', { ...first, kind: 'dent' });
    const { body } = await addMark(id, 'hand-over', { ...first, kind: 'dent' });
    expect((body as Condition).marks).toEqual([
      { ...first, at: 'hand-over', kind: 'dent', photos: [] },
      // A client that knows no views marks the vehicle from above.
      { ...second, at: 'hand-over', view: 'top', photos: [] },
      { ...first, at: 'return', kind: 'rim', photos: [] },
    ]);
    await removeMark(id, 'hand-over', first.key);
    const removed = await removeMark(id, 'hand-over', first.key);
    expect(removed.body).toMatchObject({ marks: [second, { ...first, kind: 'rim' }] });
    expectInvalid(await addMark(id, 'return', { ...first, size: 'huge' }), {
      size: 'Choose a size',
    });
    expectInvalid(await addMark(id, 'return', { ...first, view: 'rear' }), {
      view: 'Choose a view',
    });
    expectInvalid(await addMark(id, 'return', { ...first, key: '7' }), { key: 'Must be an id' });
  });

  it('are at most 60, also at once, and one of them can be changed', async () => {
    const { id } = await start();
    const mark = newMark();
    await addMark(id, 'return', mark);
    const refused = await whileAnotherWrites(
      id,
      `insert into condition_marks (reservation_id, handling, x, y, size, kind)
       select $1, 'return', 0, 0, 'small', 'rim' from generate_series(1, 59)`,
      () => addMark(id, 'return', newMark()),
    );
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'There can be at most 60 marks.' },
    });
    expect((await addMark(id, 'return', { ...mark, kind: 'dent' })).status).toBe(200);
    expect((await addMark(id, 'hand-over', newMark())).status).toBe(200);
  });

  it('of the hand-over are fixed once it is recorded, also while somebody saves', async () => {
    const { id } = await start();
    const [kept, removed] = [newMark(), newMark()];
    await addMark(id, 'hand-over', kept);
    await addMark(id, 'hand-over', removed);
    await removeMark(id, 'hand-over', removed.key);
    const refused = await whileAnotherWrites(
      id,
      'update reservations set picked_up_at = now() where id = $1',
      () => addMark(id, 'hand-over', newMark()),
    );
    const body = {
      message: "The vehicle is handed over, so the condition at the hand-over can't be changed.",
    };
    expect(refused).toMatchObject({ status: 409, body });
    expect(await addMark(id, 'hand-over', { ...kept, note: 'Other' })).toMatchObject({ body });
    expect(await removeMark(id, 'hand-over', kept.key)).toMatchObject({ status: 409, body });
    // A call whose answer was lost.
    expect((await addMark(id, 'hand-over', kept)).status).toBe(200);
    expect((await removeMark(id, 'hand-over', removed.key)).status).toBe(200);
    expect((await addMark(id, 'return', newMark())).body).toMatchObject({
      marks: [kept, { at: 'return' }],
    });
  });

  it.each([
    ['a canceled reservation', "update reservations set status = 'CANCELLED' where id = $1", 409],
    ['a deleted reservation', 'delete from reservations where id = $1', 404],
    [
      'an erased customer',
      `update users set erased_at = now(), first_name = 'Erased', last_name = 'customer ' || id,
         email = 'erased-' || id, user_name = 'erased-' || id, phone_number = 'Erased',
         address = 'Erased', zip_code = 'Erased', password_hash = ''
       where id = (select user_id from reservations where id = $1)`,
      409,
    ],
  ])('of %s are not saved, also at once', async (_, statement, status) => {
    const { id } = await start();
    const answer = await whileAnotherWrites(id, statement, () => addMark(id, 'return', newMark()));
    expect(answer.status).toBe(status);
    const rows = await runSql`select from condition_marks where reservation_id = ${id}`;
    expect(rows).toEqual([]);
  });
});

describe('the agreement', () => {
  it('is signed as it was shown, and both get it by mail', async () => {
    const { id, ask, sign } = await startAtDesk();
    await ask('POST', '/drivers', { body: DRIVER });
    await addMark(id, 'hand-over', newMark());
    for (const [at, view] of [
      ['hand-over', 'left'],
      ['return', 'rear'],
    ]) {
      const photo = await asDesk('POST', `/reservations/${id}/photos`, {
        query: { at, view },
        body: new Uint8Array(await picture(800, 600).jpeg().toBuffer()),
        headers: { 'content-type': 'image/jpeg' },
      });
      expect(photo.status).toBe(201);
    }
    expect((await ask('GET', '/agreement')).status).toBe(404);
    const { version, blocks } = (await ask('GET', '/agreement/text')).body as AgreementText;
    expect(JSON.stringify(blocks)).toContain('Small scratch, left front fender: near the lamp');
    const signed = await sign({ ...SIGNED, version });
    expect(signed).toMatchObject({ status: 201, body: { name: 'Maya Holt' } });
    const { body, headers } = await ask('GET', '/agreement');
    expect(headers.get('cache-control')).toBe('private, no-store');
    const { pages, structure } = await readPdf(body as Uint8Array);
    const text = pages.join('\n');
    for (const part of ['••••321', 'near the lamp', 'Total', 'Maya Holt']) {
      expect(text).toContain(part);
    }
    expect(JSON.stringify(structure)).toContain('Signature of Maya Holt');
    expect(JSON.stringify(structure)).toContain('Photograph: Left side');
    expect(text).not.toContain('Rear');
    expect(Buffer.from(body as Uint8Array).includes('/DCTDecode')).toBe(true);
    const letters = (await lettersAbout(id)).filter(({ kind }) => kind === 'agreement');
    const waits = await runSql`
      select distinct give_up_at - created_at = interval '24 hours' as is_day
      from letters where reservation_id = ${id} and kind = 'agreement'`;
    expect(waits).toEqual([{ isDay: true }]);
    expect(letters).toHaveLength(2);
    // The company's copy stays when the customer is erased.
    const ofCompany = letters.find(({ recipient }) => recipient === DEFAULT_COMPANY.email);
    expect(ofCompany?.facts).toMatchObject({
      firstName: '',
      reservation: { id, pickUpLocation: '', dropOffLocation: '' },
    });
    expect(letters.find((letter) => letter !== ofCompany)?.facts).toMatchObject({
      firstName: 'Pat',
      reservation: { pickUpLocation: 'Harbor desk' },
    });
  });

  it('is not signed if its text has changed since, or twice', async () => {
    const { id, ask, sign } = await startAtDesk();
    const { version } = (await ask('GET', '/agreement/text')).body as AgreementText;
    await ask('POST', '/drivers', { body: DRIVER });
    expect((await sign({ ...SIGNED, version })).status).toBe(412);
    const answers = await Promise.all([sign(), sign()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await addMark(id, 'hand-over', newMark())).status).toBe(200);
  });

  it('of a driver without a license needs a reason, which is in the document, in the history, and is erased', async () => {
    const { id, ask, sign } = await startAtDesk();
    const path = `/reservations/${id}/hand-over/preparation`;
    const prepare = (driverReason: string | null) =>
      asDesk('PUT', path, { body: { driverReason } });
    await prepare(null);
    expect(await sign()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(NO_LICENSE_ENTERED) },
    });
    expectInvalid(await prepare(' '), { driverReason: 'Enter the reason' });
    expect((await prepare('Forgot it, the police confirmed it by phone')).status).toBe(200);
    expect((await sign()).status).toBe(201);
    const { pages } = await readPdf((await ask('GET', '/agreement')).body as Uint8Array);
    const text = pages.join(' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('license not recorded. Reason: Forgot it, the police confirmed');
    const history = async () =>
      JSON.stringify(
        (await asDesk('GET', '/history/admin', { query: { kind: 'reservation', id } })).body,
      );
    expect(await history()).toContain('Forgot it');
    await runSql`update reservations set status = 'DONE', drop_off_time = now() - interval '1 hour',
      pick_up_time = now() - interval '5 hours' where id = ${id}`;
    await runSql`select erase_user(id, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '{}')
      from users where id = (select user_id from reservations where id = ${id})`;
    const [row] = await runSql`select driver_reason from reservations where id = ${id}`;
    expect(row).toEqual({ driverReason: null });
    expect(await history()).not.toContain('Forgot it');
  });

  it('says that nothing was found only after somebody has looked, and has the readings from before the hand-over', async () => {
    const { id, ask, sign } = await startAtDesk();
    const check = () =>
      asDesk('PUT', `/reservations/${id}/damage-check`, { query: { at: 'hand-over' } });
    expect((await check()).body).toMatchObject({ checked: ['hand-over'] });
    const body = { odometer: 12_345, fuel: 80 };
    const prepared = await asDesk('PUT', `/reservations/${id}/hand-over/preparation`, { body });
    expect(prepared.body).toMatchObject({ handOver: null, pickedUpAt: null, prepared: body });
    expect((await sign()).status).toBe(201);
    const { pages } = await readPdf((await ask('GET', '/agreement')).body as Uint8Array);
    const text = pages.join(' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('Odometer 12,345 miles Fuel or charge 80%');
    expect(text).toContain('No damage was found at the hand-over.');
    const handOver = await asDesk('PUT', `/reservations/${id}/hand-over`, {
      body: { unpaidReason: 'Paid by the employer' },
    });
    expect(handOver.body).toMatchObject({
      handOver: body,
      prepared: null,
      unpaidReason: 'Paid by the employer',
    });
    // What was signed is what was handed over.
    expect((await ask('GET', '/agreement/text')).body).toMatchObject({ isSigned: true });
    expect(
      (await asDesk('PUT', `/reservations/${id}/hand-over/preparation`, { body })).status,
    ).toBe(409);
    expect((await check()).status).toBe(409);
  });

  it('forgets what was read and seen of a vehicle that is replaced before the hand-over', async () => {
    const { id, ask } = await startAtDesk();
    await asDesk('PUT', `/reservations/${id}/damage-check`, { query: { at: 'hand-over' } });
    await asDesk('PUT', `/reservations/${id}/hand-over/preparation`, { body: { odometer: 5 } });
    await runSql`update reservations set vehicle_id = ${await addVehicle()} where id = ${id}`;
    expect((await ask('GET', '/condition')).body).toMatchObject({ checked: [] });
    const [row] = await runSql`select pick_up_odometer from reservations where id = ${id}`;
    expect(row).toEqual({ pickUpOdometer: null });
  });

  it('promises no copy by email where none can be sent, and is not signed with other words than it has', async () => {
    const { ask, sign } = await startAtDesk();
    const { consent } = (await ask('GET', '/agreement/text')).body as AgreementText;
    // These tests have no mail server.
    expect(consent).toContain('get my copy on paper.');
    const other = recordsConsent({ isEmailed: true });
    expect((await sign({ ...SIGNED, consentWords: other })).status).toBe(412);
    expect((await sign({ ...SIGNED, consentWords: consent })).status).toBe(201);
    const { pages } = await readPdf((await ask('GET', '/agreement')).body as Uint8Array);
    expect(pages.join(' ').replaceAll(/\s+/g, ' ')).toContain('get my copy on paper.');
  });

  it('is signed from 24 hours before the pick-up on', async () => {
    const { id, ask, sign } = await startAtDesk();
    const pickUpIn = (hours: number) =>
      runSql`update reservations set pick_up_time = ${hoursFromNow(hours)} where id = ${id}`;
    await pickUpIn(24);
    expect((await ask('GET', '/agreement/text')).body).toMatchObject({ canBeSigned: true });
    await pickUpIn(24 + 1 / 60);
    expect((await ask('GET', '/agreement/text')).body).toMatchObject({ canBeSigned: false });
    const message = 'The agreement can be signed from 24 hours before the pick-up.';
    expect(await sign()).toMatchObject({ status: 409, body: { code: 'not_recordable', message } });
  });

  it('can be signed again with another signature, until the vehicle is handed over', async () => {
    const { id, car, ask, sign } = await startAtDesk();
    const text = async () => (await ask('GET', '/agreement/text')).body as AgreementText;
    expect(await text()).toMatchObject({ canBeSigned: true, isSigned: false });
    expect((await sign()).status).toBe(201);
    expect(await text()).toMatchObject({ canBeSigned: true, isSigned: true });
    const again = await sign();
    expect(again).toMatchObject({
      status: 409,
      body: { message: 'The agreement is already signed.' },
    });
    // The wrong person has signed.
    expect((await sign({ ...SIGNED, name: 'Maya' })).status).toBe(201);
    const query = { carId: await addVehicle({ model: 'Lancia Fulvia' }) };
    const moved = await asDesk('PUT', `/reservations/${id}/vehicle`, { query });
    expect([moved.status, query.carId === car.id]).toEqual([200, false]);
    expect(await text()).toMatchObject({ canBeSigned: true, isSigned: false });
    const signed = await Promise.all([1, 2].map(() => sign({ ...SIGNED, name: 'Maya H.' })));
    expect(signed.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { pages } = await readPdf((await ask('GET', '/agreement')).body as Uint8Array);
    expect(pages.join()).toContain('Lancia Fulvia');
    const { agreement } = (await ask('GET', '/condition')).body as Condition;
    expect(agreement).toMatchObject({ name: 'Maya H.' });
    expect((await lettersAbout(id)).filter(({ kind }) => kind === 'agreement')).toHaveLength(6);
    const { body } = await ask('GET', '/record');
    expect([...readRecordFile(body as Uint8Array).keys()]).toEqual(
      expect.arrayContaining(['', '-2', '-3'].map((number) => `files/agreement${number}.pdf`)),
    );

    expect((await ask('POST', '/drivers', { body: DRIVER })).status).toBe(201);
    expect(await text()).toMatchObject({ canBeSigned: true });
    await runSql`update reservations set picked_up_at = now() where id = ${id}`;
    expect(await text()).toMatchObject({ canBeSigned: false });
    const after = await sign({ ...SIGNED, name: 'M. H.' });
    expect(after.status).toBe(409);
    const driver = await asDesk('POST', `/reservations/${id}/drivers`, { body: DRIVER });
    expect(driver.status).toBe(409);
  });

  it('is not signed while a driver may not drive the vehicle', async () => {
    const { car, ask, sign } = await startAtDesk();
    const added = await ask('POST', '/drivers', { body: DRIVER });
    await sign();
    await runSql`update vehicles set minimum_driver_age = 99, model = 'Other' where id = ${car.id}`;
    const message =
      "Maya Holt can't drive on this rental. Drivers of this vehicle must be at least 99 at the pick-up.";
    const refused = await sign();
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_recordable', message } });
    const [driver] = (added.body as Condition).drivers;
    expect((await ask('DELETE', `/drivers/${driver?.id}`)).status).toBe(200);
    expect((await sign()).status).toBe(201);
  });

  it.each([
    ['/agreement', SIGNED],
    ['/drivers', DRIVER],
  ])('leaves nothing of a customer who is erased meanwhile: %s', async (path, body) => {
    const { id } = await start();
    await runSql`update reservations set status = 'DONE', pick_up_time = now() - interval '2 days',
      drop_off_time = now() - interval '1 day', driver_reason = 'None'
      where id = ${id}`;
    const refused = await whileAnotherWrites(
      id,
      `select erase_user(users.id,
         to_char(users.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '{}')
       from users join reservations on users.id = user_id where reservations.id = $1`,
      () => asDesk('POST', `/reservations/${id}${path}`, { body }),
    );
    const message = 'The customer of this reservation was erased.';
    expect(refused).toMatchObject({ status: 409, body: { message } });
    expect((await asDesk('GET', `/reservations/${id}/condition`)).body).toMatchObject({
      drivers: [],
      agreement: null,
    });
  });

  it('is not for a canceled reservation', async () => {
    const { id, token, ask, sign } = await startAtDesk();
    await cancel(token, id);
    expect((await sign()).status).toBe(409);
    expect((await ask('POST', '/drivers', { body: DRIVER })).status).toBe(409);
  });

  it('goes with the person, as the drivers do', async () => {
    const { id, userId, ask, sign } = await startAtDesk();
    await sign();
    await ask('POST', '/drivers', { body: DRIVER });
    await sign({ ...SIGNED, name: 'M. Holt' });
    await runSql`update reservations set status = 'DONE', pick_up_time = now() - interval '2 days',
      drop_off_time = now() - interval '1 day' where id = ${id}`;
    const kept = await asDesk('GET', `/user/${userId}/data`);
    expect(JSON.stringify(kept.body)).toContain('D7654321');
    expect(kept.body).toMatchObject({
      reservations: [{ agreement: { name: 'M. Holt' }, formerAgreements: [{ name: 'Maya Holt' }] }],
    });
    expect((await asDesk('POST', `/user/${userId}/erasure`)).status).toBe(200);
    const rows = await runSql`select from drivers where reservation_id = ${id}
      union all select from agreements where reservation_id = ${id}
      union all select from former_agreements where reservation_id = ${id}`;
    expect(rows).toEqual([]);
  });
});
