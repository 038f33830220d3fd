import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY, dialedNumber } from '#company/rules/company.ts';
import { fetchToken } from '../../accounts.ts';
import { expectAccessible } from '../axe.ts';
import { openPage, openSignedIn, sharedSite, takeComplaints } from '../browser.ts';
import {
  addReservation,
  addUser,
  addVehicle,
  builtVehicle,
  type Person,
  query,
  removeUsers,
  removeVehicles,
} from '../rows.ts';
import { expectFits } from '../visitor.ts';

let customer: Person;
let id: number;

beforeEach(async () => {
  customer = await addUser();
  const vehicleId = await addVehicle({ model: 'Offlinetest' });
  const [from, to] = ['2040-06-01T10:00-07', '2040-06-01T12:00-07'];
  id = await addReservation({ userId: customer.id, vehicleId, from, to });
});

afterEach(async () => {
  await removeVehicles('Offlinetest');
  await removeUsers();
});

/** What the browser keeps of the account area for the time without a connection. */
function kept(page: Page) {
  return page.evaluate(async () => {
    const files: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        files.push(new URL(url).pathname);
      }
    }
    const workers = await navigator.serviceWorker.getRegistrations();
    const scopes = workers.map(({ scope }) => new URL(scope).pathname);
    const saved = localStorage.getItem('offline') ?? '';
    return {
      saved,
      files: files.filter((path) => !path.startsWith('/offline')),
      // That of the whole site has nothing of a person.
      scopes: scopes.filter((path) => path !== '/'),
    };
  });
}

const NOTHING = { saved: '', files: [], scopes: [] };

/** Waits until the reservation and the pages are kept. */
async function waitUntilKept(page: Page): Promise<void> {
  await expect
    .poll(async () => Object.keys(JSON.parse((await kept(page)).saved || '{}').answers ?? {}))
    .toContain(JSON.stringify(['own-reservation', String(id)]));
  await expect.poll(async () => (await kept(page)).files).toContain('/user');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
}

const SAVED = /^Saved \d\d:\d\d today\. You're offline\.$/;

describe("a customer's reservations", () => {
  it('open without a connection, say how old they are, come from the network when it is back, and bring the session back while its own check has no answer', async () => {
    const page = await openSignedIn(customer, { serviceWorkers: 'allow' });
    await page.goto('/about');
    // Of a build before.
    await page.evaluate(async () => {
      const shell = await caches.open('offline');
      await shell.put('/_astro/of-yesterday.js', new Response(''));
      await shell.put('/user', new Response('Of yesterday'));
    });
    await page.goto('/user/reservations');
    await waitUntilKept(page);
    await expect
      .poll(async () => (await kept(page)).files)
      .not.toContain('/_astro/of-yesterday.js');
    const { files, scopes } = await kept(page);
    expect(files.filter((path) => path !== '/user' && !path.startsWith('/_astro/'))).toEqual([]);
    expect(scopes).toEqual(['/user']);

    await page.context().setOffline(true);
    await page.goto('/user/reservations?when=upcoming');
    await page.getByText(SAVED).waitFor();
    const header = page.getByRole('banner');
    await header.getByText('Kim Larsen', { exact: true }).waitFor();
    expect(
      await header
        .getByText(/Signin|Loading/)
        .filter({ visible: true })
        .count(),
    ).toBe(0);
    await expectAccessible(page);
    await page.getByRole('table').getByRole('link', { name: 'Offlinetest' }).click();
    await page.getByText('Reservation Details', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('Fri, Jun 1, 2040, 10:00 to 12:00').waitFor();
    await page.getByText(SAVED).waitFor();
    await page.getByRole('button', { name: 'Add to calendar' }).waitFor();
    const cancel = page.getByRole('button', { name: 'Cancel booking…' });
    expect(await cancel.count()).toBe(0);

    await page.context().setOffline(false);
    await cancel.waitFor();
    expect(await page.getByText(SAVED).count()).toBe(0);
    await page.getByRole('button', { name: 'Kim Larsen' }).waitFor();

    await page.evaluate(async () => {
      const shell = await caches.open('offline');
      await shell.put('/user', new Response('Of yesterday'));
    });
    await query("update reservations set status = 'CANCELLED' where id = $1", [id]);
    await page.goto(`/user/reservations/${id}`);
    await page.getByText('This reservation is canceled.').waitFor();
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

    await page.route('**/api/user', (route) => route.abort(), { times: 1 });
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/api/user'),
    );
    await page.route('**/api/reservations/auth/all?*', async (route) => {
      await failed;
      await route.continue();
    });
    await page.goto('/user/reservations');
    await page.getByRole('button', { name: 'Kim Larsen' }).waitFor();
    takeComplaints();
  });

  it('are gone after signing out or when the token is refused, and are never shown to another account', async () => {
    const page = await openSignedIn(customer, { serviceWorkers: 'allow' });
    await page.goto('/user/reservations');
    await waitUntilKept(page);
    const { saved } = await kept(page);
    await page.getByRole('button', { name: 'Kim Larsen' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => kept(page)).toEqual(NOTHING);

    const other = await addUser({ firstName: 'Sam', lastName: 'Else' });
    await page.evaluate(
      (token) => {
        localStorage.setItem('token', token);
      },
      await fetchToken(sharedSite().url, other),
    );
    // Even if it should still be there.
    await page.evaluate((text) => localStorage.setItem('offline', text), saved);
    await page.goto('/user/reservations');
    await page.getByText('You have no reservations yet.').waitFor();
    await expect.poll(async () => (await kept(page)).files).toContain('/user');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await expect.poll(async () => (await kept(page)).saved).not.toContain('Offlinetest');
    await page.evaluate((text) => localStorage.setItem('offline', text), saved);
    await page.context().setOffline(true);
    await page.goto(`/user/reservations/${id}`);
    await page.getByText('The reservation could not be loaded.').waitFor();
    expect(await page.getByText('Offlinetest').count()).toBe(0);

    await page.context().setOffline(false);
    await page.getByText('This reservation is not in your account.').waitFor();
    await query('update users set token_version = token_version + 1 where id = $1', [other.id]);
    await page.goto('/about');
    await page.getByRole('link', { name: 'Signin' }).first().waitFor();
    await expect.poll(() => kept(page)).toEqual(NOTHING);
    takeComplaints();
  });
});

describe('without a connection', () => {
  it('a page that was never opened shows the phone number, and opens once the connection is back', async () => {
    const page = await openPage({ serviceWorkers: 'allow' });
    await page.goto('/about');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/offline'))?.ok))
      .toBe(true);
    await page.context().setOffline(true);
    await page.goto('/vehicles/1');
    await page.getByText("You're offline. Please check your connection and try again.").waitFor();
    const [phone = ''] = DEFAULT_COMPANY.phones;
    const call = page.getByRole('link', { name: phone });
    expect(await call.getAttribute('href')).toBe(`tel:${dialedNumber(phone)}`);
    expect(new URL(page.url()).pathname).toBe('/vehicles/1');
    await expectAccessible(page);
    await expectFits(page, [320, 1440]);

    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: (await builtVehicle()).model }).waitFor();
    takeComplaints();
  });

  it('a page of the desk says how many photographs wait on the device, and keeps nothing of staff or of a customer before them', async () => {
    const page = await openSignedIn(undefined, { serviceWorkers: 'allow' });
    await page.goto(`/admin/reservations/${id}`);
    await page.getByRole('heading', { level: 1, name: /Offlinetest/ }).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/offline-desk'))?.ok))
      .toBe(true);
    expect(await kept(page)).toEqual(NOTHING);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('No photograph waits on this device.').waitFor();
    await page.evaluate(async () => {
      const opening = indexedDB.open('photos', 1);
      await new Promise((resolve) => {
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore('waiting', { keyPath: 'key' });
        opening.onsuccess = resolve;
      });
      const writing = opening.result.transaction('waiting', 'readwrite');
      for (const key of ['a', 'b']) writing.objectStore('waiting').put({ key });
      await new Promise((resolve) => {
        writing.oncomplete = resolve;
      });
      opening.result.close();
    });
    await page.reload();
    await page.getByText('2 photographs wait on this device and are safe.').waitFor();
    expect(await page.getByText('You can also call us').count()).toBe(0);
    await expectAccessible(page);
    await expectFits(page, [320, 1440]);

    await page.context().setOffline(false);
    await page.evaluate(async () => {
      localStorage.setItem('offline', '{"userId":0,"answers":{}}');
      await (await caches.open('offline')).put('/user', new Response(''));
    });
    await page.goto('/user/reservations');
    await expect.poll(() => kept(page)).toEqual(NOTHING);
    takeComplaints();
  });

  it('a list says that it could not be loaded, and is loaded by itself when it is back', async () => {
    const page = await openSignedIn();
    await page.goto('/admin/users');
    await page.getByRole('table').waitFor();
    await page.context().setOffline(true);
    await page.getByText("You're offline. Please check your connection and try again.").waitFor();
    await page.getByRole('columnheader', { name: 'Email' }).getByRole('link').click();
    await page.getByText('The users could not be loaded.').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('table').waitFor();
    expect(await page.getByText("You're offline.").filter({ visible: true }).count()).toBe(0);
    takeComplaints();
  });
});
