import { afterEach, expect, it } from 'vitest';
import { columnTexts, openByLink, rows } from '../admin.ts';
import { expectAccessible } from '../axe.ts';
import { openSignedIn, takeComplaints } from '../browser.ts';
import { addReservation, addUser, addVehicle, removeUsers, removeVehicles } from '../rows.ts';
import { expectFits, labelled } from '../visitor.ts';

afterEach(async () => {
  await removeUsers();
  await removeVehicles('Recorded Saloon');
});

it("a reservation's history opens on its page, follows what is done there, and leads to all of it", async () => {
  const { id: userId } = await addUser();
  const vehicleId = await addVehicle({ model: 'Recorded Saloon' });
  const hour = 3_600_000;
  const [from, to] = [new Date(Date.now() - hour), new Date(Date.now() + 20 * hour)];
  const id = await addReservation({ userId, vehicleId, from, to });

  const page = await openSignedIn();
  await page.goto(`/admin/reservations/${id}`);
  const entries = page.getByRole('group').filter({ hasText: 'History' }).locator('li');
  await entries.filter({ hasText: 'Kestrel created the reservation' }).waitFor();
  await entries.locator('summary', { hasText: 'All values' }).click();
  await entries.getByText('Recorded Saloon').waitFor();

  await page.locator('summary', { hasText: 'Hand-over' }).click();
  await page.getByRole('button', { name: 'Undo the hand-over' }).click();
  await entries.filter({ hasText: 'Ada Marlow (owner) undid the hand-over' }).waitFor();
  expect(await entries.count()).toBe(2);

  await openByLink(page, `/admin/history?kind=reservation&id=${id}`);
  await expect.poll(() => rows(page).count()).toBe(2);
  expect(await columnTexts(page, 'Who')).toEqual(['Ada Marlow (owner)', 'Kestrel']);
  await expectAccessible(page);
  await expectFits(page, [320, 768, 1440]);
  await labelled(page, 'What was done').selectOption('Created');
  await expect.poll(() => rows(page).count()).toBe(1);
  await rows(page)
    .getByRole('link', { name: `Reservation ${id}` })
    .click();
  await page.waitForURL(`**/admin/reservations/${id}`);

  // An id without a kind could be any record's.
  await openByLink(page, `/admin/history?id=${id}`);
  await expect.poll(() => rows(page).count()).toBeGreaterThan(2);
  expect(takeComplaints()).toEqual([]);
});
