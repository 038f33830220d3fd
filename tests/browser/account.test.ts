import { describe, expect, it } from 'vitest';
import { openPage, takeComplaints } from './browser.ts';
import { query, signIn } from './visitor.ts';

async function addReservations(count: number): Promise<void> {
  await query(
    `insert into reservations (user_id, vehicle_id, pick_up_time, drop_off_time,
       pick_up_location, drop_off_location, total_cents)
     select (select id from users where email = 'customer@kestrel.example'), 14,
       timestamptz '2041-01-01T10:00-08' + day * interval '1 day',
       timestamptz '2041-01-01T12:00-08' + day * interval '1 day', 'Harbor desk', 'Airport', 11400
     from generate_series(1, $1::integer) as day`,
    [count],
  );
}

describe('my reservations', () => {
  it('lists the own reservations with links to each', async () => {
    const page = await openPage();
    await signIn(page);
    await page.goto('/user/reservations');
    const table = page.getByRole('table', { name: 'My reservations' });
    await table.waitFor();
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      '#',
      'Vehicle',
      'Pick-up',
      'Drop-off',
    ]);
    expect(await page.title()).toBe('My reservations | Kestrel Premium Car Rental');
    await table.getByRole('link', { name: 'Halden E6' }).click();
    await page.getByRole('heading', { name: 'Reservation details' }).waitFor();
    for (const label of ['Pick-up location', 'Drop-off location', 'Status', 'Price']) {
      await page.getByText(label, { exact: true }).waitFor();
    }
    await page.getByText('Vehicle Details', { exact: true }).click();
    for (const label of ['Model', 'Doors', 'Seats', 'Luggage', 'Fuel type', 'Age']) {
      await page.getByText(label, { exact: true }).waitFor();
    }
    await page.getByRole('link', { name: 'Back to reservations' }).click();
    await table.waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Reservation details' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Halden E6' }).waitFor();
  });

  it('pages by 20, in the address', async () => {
    await addReservations(20);
    const page = await openPage();
    await signIn(page);
    await page.goto('/user/reservations');
    await page.getByRole('table').waitFor();
    expect(await page.getByRole('row').count()).toBe(21);
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**/user/reservations?page=2');
    await expect.poll(() => page.getByRole('row').count()).toBe(5);
    await page.goBack();
    await expect.poll(() => page.getByRole('row').count()).toBe(21);
    await query("delete from reservations where pick_up_time > '2041-01-01'");
  });

  it("says that there is no such reservation, also for another customer's", async () => {
    const page = await openPage();
    await signIn(page);
    for (const id of ['2000000000', 'nonsense']) {
      await page.goto(`/user/reservations/${id}`);
      await page.getByText('There is no such reservation among yours.').waitFor();
    }
  });

  it('says when they can not be loaded, and loads them again', async () => {
    const page = await openPage();
    await signIn(page);
    await page.route('**/api/reservations/auth/all?*', (route) => route.fulfill({ status: 503 }));
    await page.goto('/user/reservations');
    await page.getByText('Your reservations could not be loaded.').waitFor();
    expect(takeComplaints()).toEqual([expect.stringContaining('Loading failed.')]);
    await page.unroute('**/api/reservations/auth/all?*');
    await page.getByRole('button', { name: /retry|try again/i }).click();
    await page.getByRole('table').waitFor();
  });
});
