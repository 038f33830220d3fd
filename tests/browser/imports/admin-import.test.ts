import { afterEach, expect, it } from 'vitest';
import { rows } from '../admin.ts';
import { expectAccessible } from '../axe.ts';
import { openSignedIn } from '../browser.ts';
import { removeVehicles, vehiclesOf } from '../rows.ts';
import { expectFits, loseAnswer, press } from '../visitor.ts';

afterEach(() => removeVehicles('Imported Test%'));

const HEAD = 'Model,Doors,Seats,Luggage,Transmission,Air conditioning,Fuel type,Age,Price/hour';

function fileOf(...lines: string[]) {
  const buffer = Buffer.from([HEAD, ...lines].join('\n'));
  return { name: 'fleet.csv', mimeType: 'text/csv', buffer };
}

it('a sheet is shown row by row with its errors, corrected, applied after a lost answer, and listed', async () => {
  const page = await openSignedIn();
  await page.goto('/admin/vehicles');
  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByRole('heading', { name: 'Import vehicles' }).waitFor();
  const file = page.getByLabel('File', { exact: true });
  const good = 'Imported Test,4,5,3,Automatic,Yes,Hybrid,1,38';
  await file.setInputFiles(fileOf(good, 'Imported Test 2,0,5,3,Automatic,Yes,Hybrid,1,38'));
  await page.getByText('1 row has an error').waitFor();
  expect(await page.getByRole('button', { name: 'Apply' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Errors 1' }).click();
  await page.waitForURL('**?show=error');
  expect(await rows(page).count()).toBe(1);
  await page.getByText('Must be at least 1').waitFor();
  await expectAccessible(page);
  await expectFits(page, [320, 768]);
  await page.goBack();
  await page.waitForURL('**/import');
  expect(await rows(page).count()).toBe(2);

  await file.setInputFiles(fileOf(good));
  await page.getByText('1 vehicle added').waitFor();
  await loseAnswer(page, '**/api/car/admin/import*apply=true');
  await press(page, 'Apply');
  await page.getByText(/can't reach Kestrel/).waitFor();
  await page.unrouteAll();
  // The file is still chosen. The call had arrived, so it is not done twice.
  await press(page, 'Apply');
  await page.getByText('This file was already imported. Please look at the list.').waitFor();
  expect(await vehiclesOf('Imported Test')).toHaveLength(1);

  await file.setInputFiles(fileOf(good.replace('Test', 'Test 3')));
  await press(page, 'Apply');
  await page.getByText('Done: 1 vehicle added.').waitFor();
  await page.getByRole('link', { name: 'See the vehicles' }).click();
  await page.getByRole('link', { name: 'Imported Test 3' }).waitFor();
});
