import { startOfWeek } from '@internationalized/date';
import { beforeAll, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import type { Dashboard } from '#desk/rules/dashboard.ts';
import { dayAt, formatDay } from '#kernel/time/calendar-day.ts';
import { letterInWords } from '#registry/compose.ts';
import { writeDutyLetter } from '#upkeep/db/due-duties.ts';
import { instantAt } from '../../wall-clock.ts';
import { call } from '../calls.ts';
import { addAdministrator, addVehicle } from '../records.ts';

let token = '';
const today = dayAt(new Date(), DEFAULT_COMPANY.timeZone);
const DAY_MS = 86_400_000;
const monday = startOfWeek(today, 'en-US', 'mon');
/** On Monday of this week, a minute before the letter is written, and then. */
const [beforeSeven, seven] = ['06:59', '07:00'].map((time) =>
  instantAt(`${monday}T${time}:00`),
) as [Date, Date];
const overdueSince = monday.subtract({ days: 3 }).toString();

async function duties() {
  return ((await call('GET', '/dashboard/admin', { token })).body as Dashboard).duties;
}

function letters() {
  return database
    .selectFrom('letters')
    .select(['recipient', 'facts'])
    .where('kind', '=', 'duties-due')
    .execute();
}

beforeAll(async () => {
  ({ token } = await addAdministrator());
});

it('the dashboard has what is overdue or near, by day and by mileage; the letter says the same once a week', async () => {
  await writeDutyLetter(database, DEFAULT_COMPANY, seven);
  expect(await letters()).toEqual([]);

  // A mile beyond what is ahead.
  const far = await addVehicle({ odometer: 8_999 });
  await call('POST', `/car/admin/${far}/duties`, {
    token,
    body: { kind: 'service', dueAt: 10_000 },
  });
  expect(await duties()).toEqual([]);
  await database.updateTable('vehicles').set({ odometer: 9_000 }).where('id', '=', far).execute();
  expect(await duties()).toMatchObject([{ dueAt: 10_000, standing: 'in-30-days' }]);
  await database.deleteFrom('duties').where('vehicleId', '=', far).execute();

  const id = await addVehicle({ model: 'Halden 6', plate: 'KST 204', odometer: 9_600 });
  for (const body of [
    { kind: 'insurance', dueOn: today.add({ days: 31 }).toString() },
    { kind: 'inspection', dueOn: today.add({ days: 30 }).toString() },
    { kind: 'tires', dueAt: 11_000 },
    { kind: 'service', dueAt: 10_000 },
    { kind: 'other', name: 'Warning triangle', dueOn: overdueSince },
  ]) {
    await call('POST', `/car/admin/${id}/duties`, { token, body });
  }
  const car = { id, model: 'Halden 6', plate: 'KST 204' };
  expect(await duties()).toMatchObject([
    { kind: 'other', name: 'Warning triangle', dueOn: overdueSince, standing: 'overdue', car },
    { kind: 'service', dueAt: 10_000, standing: 'in-14-days', car },
    { kind: 'inspection', standing: 'in-30-days', car },
  ]);

  await writeDutyLetter(database, DEFAULT_COMPANY, beforeSeven);
  expect(await letters()).toEqual([]);
  await writeDutyLetter(database, DEFAULT_COMPANY, seven);
  await writeDutyLetter(database, DEFAULT_COMPANY, new Date(+seven + 6 * DAY_MS));
  const written = await letters();
  expect(written).toMatchObject([{ recipient: DEFAULT_COMPANY.email }]);
  const { facts = {} } = written[0] ?? {};
  const { subject, text } = letterInWords(
    DEFAULT_COMPANY,
    { kind: 'duties-due', facts, language: 'en' },
    'https://kestrel.test',
  );
  expect(subject).toBe('Papers and services: 1 overdue');
  expect(text).toContain(
    `Halden 6, KST 204: Warning triangle: overdue, was due on ${formatDay(overdueSince)}`,
  );
  expect(text).toContain('Halden 6, KST 204: Service: due at 10,000 miles');
});
