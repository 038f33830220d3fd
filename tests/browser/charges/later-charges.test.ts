import { afterEach, beforeEach, expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { openSignedIn } from '../browser.ts';
import {
  addReservation,
  addUser,
  addVehicle,
  type Person,
  query,
  removeInvoices,
  removeUsers,
  removeVehicles,
} from '../rows.ts';
import { expectFits, expectFocused, fill, press, toast } from '../visitor.ts';

const NOTICE = {
  name: 'notice.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
};
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
  await query(
    `with book as (insert into price_books (rules) values ('{"fine":{"fee":25}}') returning id)
     update reservations set price_book_id = book.id from book where reservations.id = $1`,
    [id],
  );
});

afterEach(async () => {
  await query('delete from contact_messages where charge_id is not null');
  await removeInvoices();
  await query('delete from reservations where id = $1', [id]);
  // A trigger keeps published books.
  await query(
    'begin; set local session_replication_role = replica; delete from price_books; commit',
  );
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
    'Amount before tax, in dollars': '80',
    'Reason, shown to the customer': 'Red light',
  });
  const fee = section.getByLabel('Add the administration fee of $25.00');
  expect(await fee.isChecked()).toBe(true);
  await section.locator('input[type=file]').setInputFiles(NOTICE);
  await section.getByRole('button', { name: /^evidence-\d+\.pdf$/ }).waitFor();
  await expectAccessible(desk);
  await section.getByRole('button', { name: 'Charge', exact: true }).click();
  await section
    .getByRole('button', { name: 'Drop Fine, $105.00, of which administration fee $25.00' })
    .waitFor();
  await section.getByRole('button', { name: /^Lower Fine, \$105\.00/ }).click();
  await fill(desk, {
    'New amount before tax, in dollars': '$50.00',
    'Reason, shown to the customer': 'Paid early',
  });
  await section.getByRole('button', { name: 'Lower', exact: true }).click();
  await section.getByRole('button', { name: /^Drop Fine, \$75\.00/ }).waitFor();
  await desk.getByRole('region', { name: 'Payments' }).getByText('$108.00').first().waitFor();
  await expectFits(desk, [375, 768, 1440]);

  const own = await openSignedIn(customer);
  await own.goto('/user/reservations');
  await own.getByText('New: Fine $75.00').waitFor();
  await own.getByRole('link', { name: /^See why/ }).click();
  const band = own.getByRole('group').filter({ hasText: /^New: Fine \$75\.00 on / });
  await band.getByText(/^Object until /).waitFor();
  await band.getByText('See why').click();
  await own.getByText('Red light').waitFor();
  const saving = own.waitForEvent('download');
  await own.getByRole('button', { name: /^evidence-\d+\.pdf$/ }).click();
  expect((await saving).suggestedFilename()).toMatch(/^evidence-\d+\.pdf$/);
  await own.getByRole('button', { name: /^Object to Fine, \$75\.00/ }).click();
  await fill(own, { 'Why do you object?': TEXT });
  await expectFits(own, [375, 1440]);
  await expectAccessible(own);
  await press(own, 'Send the objection');
  await toast(own, 'Your objection was sent').waitFor();
  await own.getByText(TEXT).waitFor();
  expect(await own.getByRole('button', { name: /^Object/ }).count()).toBe(0);
  // It stays open, and is new no longer.
  await own
    .getByRole('group')
    .filter({ hasText: /^Fine \$75\.00 on .*You objected/ })
    .waitFor();

  await desk.reload();
  await section.getByText(TEXT).waitFor();
  await section.getByRole('link', { name: 'Answer' }).click();
  await desk.getByRole('link', { name: `Fine, reservation ${id}` }).waitFor();
});
