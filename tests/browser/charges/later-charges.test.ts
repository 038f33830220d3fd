import { afterEach, beforeEach, expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { openSignedIn } from '../browser.ts';
import {
  addReservation,
  addUser,
  addVehicle,
  type Person,
  query,
  removeUsers,
  removeVehicles,
} from '../rows.ts';
import { expectFits, expectFocused, fill, press, toast } from '../visitor.ts';

const TEXT = 'I was at home that day, and so was the car.';

let customer: Person;
let id: number;

beforeEach(async () => {
  customer = await addUser();
  const vehicleId = await addVehicle({ model: 'Chargetest' });
  id = await addReservation({
    ...{ userId: customer.id, vehicleId, status: 'DONE' },
    ...{ from: '2026-06-01T10:00-07', to: '2026-06-01T12:00-07' },
  });
});

afterEach(async () => {
  await query('delete from contact_messages where charge_id is not null');
  await query('delete from reservations where id = $1', [id]);
  await removeVehicles('Chargetest');
  await removeUsers();
});

it('is added and lowered at the desk, and the customer objects to it on a phone', async () => {
  const desk = await openSignedIn();
  await desk.goto(`/admin/reservations/${id}`);
  const section = desk.getByRole('region', { name: 'Charges after the return' });
  await section.getByRole('button', { name: 'Add a charge' }).click();
  await expectFocused(section.getByLabel('Kind'));
  await section.getByRole('button', { name: 'Charge', exact: true }).click();
  await section.getByText('Enter a reason').waitFor();
  await section.getByLabel('Kind').selectOption('Fine');
  await fill(desk, {
    'Amount, dollars without taxes': '80',
    'Reason, which the customer reads': 'Red light',
  });
  await expectAccessible(desk);
  await section.getByRole('button', { name: 'Charge', exact: true }).click();
  await section.getByRole('button', { name: 'Drop Fine, $80.00' }).waitFor();
  await section.getByRole('button', { name: 'Lower Fine, $80.00' }).click();
  await fill(desk, {
    'New amount, dollars without taxes': '$50.00',
    'Reason, which the customer reads': 'Paid early',
  });
  await section.getByRole('button', { name: 'Lower', exact: true }).click();
  await section.getByRole('button', { name: 'Drop Fine, $50.00' }).waitFor();
  await desk.getByRole('region', { name: 'Payments' }).getByText('$83.00').first().waitFor();
  await expectFits(desk, [375, 768, 1440]);

  const own = await openSignedIn(customer);
  await own.goto(`/user/reservations/${id}`);
  await own.getByText('Charges After the Return').click();
  await press(own, 'Object to Fine, $50.00');
  await fill(own, { 'Why is it not right?': TEXT });
  await expectFits(own, [375, 1440]);
  await expectAccessible(own);
  await press(own, 'Send the objection');
  await toast(own, 'Your objection was sent').waitFor();
  await own.getByText(TEXT).waitFor();
  expect(await own.getByRole('button', { name: /^Object/ }).count()).toBe(0);

  await desk.reload();
  await section.getByText(TEXT).waitFor();
  await section.getByRole('link', { name: 'Answer' }).click();
  await desk.getByRole('link', { name: `Fine, reservation ${id}` }).waitFor();
});
