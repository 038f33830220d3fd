import { afterEach, expect, it } from 'vitest';
import { confirmDelete, openByLink, rows } from '../admin.ts';
import { expectAccessible } from '../axe.ts';
import { openSignedIn } from '../browser.ts';
import { addImage, addVehicle, query, removeVehicles } from '../rows.ts';
import {
  expectFieldError,
  expectFits,
  expectFocused,
  fill,
  labelled,
  press,
  read,
  toast,
} from '../visitor.ts';

const NAME = 'Classtest';

afterEach(async () => {
  await removeVehicles(`${NAME}%`);
  await query('delete from vehicle_classes where name = $1', [NAME]);
});

it('a class is added, moved and given to a vehicle, and customers filter by it', async () => {
  const id = await addVehicle({ model: `${NAME} Van`, imageId: await addImage() });
  const page = await openSignedIn();
  await page.goto('/admin/vehicles');
  await page.getByRole('link', { name: 'Classes' }).click();
  await page.getByRole('link', { name: 'Add a class' }).click();
  await expectFocused(labelled(page, 'Name'));
  await fill(page, { Name: 'COMPACT', 'Minimum age of drivers': '15' });
  await press(page, 'Save');
  await expectFieldError(page, 'Minimum age of drivers', 'Enter an age from 16 to 99');
  await fill(page, { 'Minimum age of drivers': '21' });
  await press(page, 'Save');
  await expectFieldError(page, 'Name', 'There is a class with this name');
  expect(await read(page, ['Name', 'Minimum age of drivers'])).toEqual({
    Name: 'COMPACT',
    'Minimum age of drivers': '21',
  });
  await expectAccessible(page);
  await expectFits(page, [320, 768]);
  await fill(page, { Name: NAME });
  await press(page, 'Save');
  await toast(page, 'The class was added').waitFor();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: NAME });
  await row.getByText('Drivers must be at least 21').waitFor();

  const names = () => page.getByRole('main').locator('li strong').allTextContents();
  expect((await names()).at(-1)).toBe(NAME);
  const up = row.getByRole('button', { name: `Move up ${NAME}` });
  for (let place = (await names()).length - 1; place > 0; place -= 1) {
    await up.press('Enter');
    await expect.poll(names).toSatisfy((all: string[]) => all.indexOf(NAME) === place - 1);
  }
  // The first one can't be moved up, so the focus goes on to the next control.
  await expectFocused(row.getByRole('link', { name: `Edit ${NAME}` }));

  await openByLink(page, `/admin/vehicles/${id}`);
  await labelled(page, 'Class').selectOption(NAME);
  await press(page, 'Save');
  await toast(page, 'Vehicle was updated').waitFor();
  await openByLink(page, '/admin/vehicles');
  await page.waitForURL('**/admin/vehicles');
  await labelled(page, 'Class').selectOption(NAME);
  await expect.poll(() => rows(page).count()).toBe(1);
  await rows(page).getByText(`${NAME}, Hybrid, Automatic`).waitFor();

  await openByLink(page, '/admin/vehicles/classes');
  await row.getByRole('link', { name: `Edit ${NAME}` }).click();
  await confirmDelete(page);
  await toast(page, 'Vehicles have this class. Give them another one first.').waitFor();

  await page.goto('/vehicles');
  await page.getByText('Sort by').waitFor({ state: 'attached' });
  await press(page, 'Filters');
  await labelled(page, 'Class').selectOption({ label: `${NAME} (1)` });
  await page.getByRole('button', { name: 'Show 1 vehicle' }).click();
  await page.waitForURL(/\/vehicles\?classId=\d+$/);
  const models = page.getByRole('main').getByRole('article').getByRole('heading');
  await expect.poll(() => models.allTextContents()).toEqual([`${NAME} Van`]);
  await page.reload();
  await page.getByRole('button', { name: `Remove filter Class: ${NAME}` }).click();
  await expect.poll(() => models.count()).toBeGreaterThan(1);
});
