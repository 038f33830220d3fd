import { afterEach, expect, it } from 'vitest';
import { SEED_ACCOUNTS } from '#identity/rules/demo-accounts.ts';
import { rows } from '../admin.ts';
import { expectAccessible } from '../axe.ts';
import { openSignedIn } from '../browser.ts';
import { addImage, addVehicle, query, removeVehicles } from '../rows.ts';
import { expectFieldError, expectFits, fill, labelled, press, toast } from '../visitor.ts';

const NAME = 'Placetest';

afterEach(async () => {
  await removeVehicles(`${NAME}%`);
  await query('delete from places where name like $1', [`${NAME}%`]);
});

it('a place is added, becomes the home of a vehicle, and is closed', async () => {
  const id = await addVehicle({ model: `${NAME} Van`, imageId: await addImage() });
  const page = await openSignedIn();
  await page.goto('/admin/places');
  await page.getByRole('link', { name: 'New Place' }).click();
  await fill(page, { Name: NAME, Location: 'kestrel desk,1200 harbor drive', Transfer: '2 hours' });
  await press(page, 'Save');
  await expectFieldError(page, 'Transfer', 'Enter whole minutes from 0 to 1440');
  await fill(page, { Transfer: '45' });
  await press(page, 'Save');
  await expectFieldError(page, 'Location', 'Another place has, or had, this location');
  await fill(page, { Location: `${NAME} Pier 7` });
  await labelled(page, 'Hours').selectOption('Its own');
  await fill(page, { 'Monday from': '06:00', 'Monday to': '23:00' });
  await page
    .getByRole('region', { name: 'As customers see it' })
    .getByText('06:00–23:00')
    .waitFor();
  await expectAccessible(page);
  await expectFits(page, [320, 375, 768]);
  await press(page, 'Save');
  await toast(page, 'The place was added').waitFor();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: NAME });
  await row.getByText('0 vehicles here, 0 arriving, 0 leaving').waitFor();

  await page.goto(`/admin/vehicles/${id}`);
  await labelled(page, 'Home').selectOption(NAME);
  await press(page, 'Save');
  await toast(page, 'Vehicle was updated').waitFor();
  await page.goto('/admin/vehicles');
  await labelled(page, 'Place').selectOption(NAME);
  await expect.poll(() => rows(page).count()).toBe(1);
  await rows(page).getByText(`${NAME} Pier 7`).waitFor();

  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/admin/places');
  await row.getByText('1 vehicle here').waitFor();
  await row.getByRole('link', { name: NAME }).click();
  await press(page, 'Close the place…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close it' }).click();
  await toast(page, 'The place is closed').waitFor();
  await fill(page, { 'Lead time': '60' });
  await press(page, 'Save');
  await toast(page, 'The place was saved').waitFor();
  await press(page, 'Open it again');
  await toast(page, 'The place is open again').waitFor();
  await press(page, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, /Close it instead/).waitFor();
});

it('a clerk reads a place, and can change nothing', async () => {
  const clerk = SEED_ACCOUNTS.find(({ appointedAs }) => appointedAs === 'clerk');
  const page = await openSignedIn(clerk);
  await page.goto('/admin/places/1');
  await page.getByText('Only an owner or a manager can change places.').waitFor();
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
});
