import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, takeComplaints } from './browser.ts';
import { openSignedIn } from './signed-in.ts';
import { ADMINISTRATOR, CUSTOMER, fill, press, RENTAL, read } from './visitor.ts';

/** Lets no script of this name through. */
async function cutOff(page: Page, chunk: string): Promise<void> {
  await page.route(`**/_astro/${chunk}.*.js*`, (route) => route.abort());
}

describe('a script that does not come', () => {
  it('is named at the foot of the page, which offers to reload', async () => {
    const page = await openPage();
    await cutOff(page, 'ContactForm');
    await page.goto('/contact');
    await page.getByLabel('Name').focus();
    await page.getByText(/^Loading chunk ContactForm\.[\w-]+\.js failed$/).waitFor();
    await page.getByRole('heading', { name: 'Contact Us' }).waitFor();
    takeComplaints();
    await page.unrouteAll();
    await press(page, 'Reload');
    await page.getByLabel('Name').focus();
    await page.locator('astro-island[component-url*=ContactForm]:not([ssr])').waitFor();
    expect(await page.getByText('Loading chunk').count()).toBe(0);
  });

  it('leaves in sight what somebody is doing, and its Reload what they typed', async () => {
    const page = await openPage({ viewport: { width: 375, height: 600 } });
    await cutOff(page, 'ContactForm');
    await page.goto('/contact');
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.evaluate((box) => box.scrollIntoView({ block: 'end' }));
    await fill(page, { Name: 'Kim Larsen', Message: 'Is the long one free on Friday?' });
    const notice = page.getByText(/^Loading chunk ContactForm/);
    await notice.waitFor();
    const [box, cover] = [await message.boundingBox(), await notice.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(cover?.y ?? 0);
    takeComplaints();
    await page.unrouteAll();
    await press(page, 'Reload');
    await expect.poll(() => message.inputValue()).toBe('Is the long one free on Friday?');
    await message.focus();
    await page.locator('astro-island[component-url*=ContactForm]:not([ssr])').waitFor();
    expect(await read(page, ['Name', 'Message'])).toEqual({
      Name: 'Kim Larsen',
      Message: 'Is the long one free on Friday?',
    });
    await page.reload();
    expect(await read(page, ['Name'])).toEqual({ Name: '' });
  });

  it('is given up after 120 seconds', async () => {
    const page = await openPage();
    await page.clock.install();
    await page.route('**/_astro/ContactForm.*.js*', () => {});
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Name').focus();
    await page.clock.runFor(119_000);
    expect(await page.getByText('Loading chunk').isVisible()).toBe(false);
    await page.clock.runFor(2_000);
    await page.getByText(/^Loading chunk ContactForm\.[\w-]+\.js failed$/).waitFor();
  });

  it('of a lazy part gives way to the fallback screen, and costs nothing typed beside it', async () => {
    const page = await openPage();
    await cutOff(page, 'RegisterForm');
    await page.goto('/auth');
    await page.locator('astro-island[component-url*=AuthForms]:not([ssr])').waitFor();
    await fill(page, { Email: 'kim@example.com', Password: 'secret' });
    await page.getByRole('tab', { name: 'Register' }).click();
    const fallback = page.getByRole('alert');
    await fallback.getByRole('heading', { name: 'Unhandled Thrown Error!' }).waitFor();
    await fallback.getByText(/^Loading chunk RegisterForm\.[\w-]+\.js failed$/).waitFor();
    takeComplaints();
    await page.unrouteAll();
    await press(page, 'Reload');
    await page.locator('astro-island[component-url*=RegisterAuthForms]:not([ssr])').waitFor();
    await page.getByRole('tab', { name: 'Login' }).click();
    expect(await read(page, ['Email', 'Password'])).toEqual({
      Email: 'kim@example.com',
      Password: '',
    });
  });

  it('of the second booking stage costs nothing that was typed', async () => {
    const page = await openSignedIn(CUSTOMER);
    await cutOff(page, 'PaymentStage');
    await page.goto('/vehicles/4');
    await fill(page, RENTAL);
    await press(page, 'Check Availability');
    await page.getByRole('heading', { name: 'Unhandled Thrown Error!' }).waitFor();
    takeComplaints();
    await page.unrouteAll();
    await press(page, 'Reload');
    await press(page, 'Check Availability');
    await page.getByText('The vehicle is available.').waitFor();
  });
});

it('shows the fallback screen where a page of the account breaks', async () => {
  const page = await openSignedIn(CUSTOMER);
  await page.route('**/api/reservations/auth/all?*', (route) => route.fulfill({ json: {} }));
  await page.goto('/user/reservations');
  await page.getByRole('heading', { name: 'Unhandled Thrown Error!', level: 1 }).waitFor();
  expect(takeComplaints().length).toBeGreaterThan(0);
  await page.unrouteAll();
  await press(page, 'Reload');
  await page.getByRole('table').waitFor();
});

it('says that the connection is gone for as long as it is', async () => {
  const page = await openPage();
  await page.goto('/about');
  const notice = page.getByText("You're offline.");
  expect(await notice.isVisible()).toBe(false);
  await page.context().setOffline(true);
  await notice.waitFor();
  await page.context().setOffline(false);
  await notice.waitFor({ state: 'hidden' });
});

it('keeps the page of a vehicle when nothing answers, and unlocks it with Retry', async () => {
  const page = await openSignedIn(CUSTOMER);
  await page.route('**/api/**', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  await page.goto('/vehicles/1');
  await page.getByText("We can't reach Kestrel right now").waitFor();
  await page.getByRole('heading', { name: 'Property Highlights' }).waitFor();
  takeComplaints();
  await page.unrouteAll();
  await press(page, 'Retry');
  await page
    .getByRole('button', { name: 'Check Availability' })
    .and(page.locator(':enabled'))
    .waitFor();
});

it.each([
  ['/vehicles', 'img[alt="Corvane GT"]'],
  ['/', '[data-vehicle] img'],
  ['/user/reservations/1', 'img[width="1440"]'],
  ['/admin/vehicles', 'td img'],
])('leaves the quiet panel where an image of %s does not load', async (path, image) => {
  const page = await openSignedIn(path.startsWith('/user') ? CUSTOMER : ADMINISTRATOR);
  await page.route('**/api/files/display/**', (route) => route.abort());
  await page.goto(path);
  const picture = page.locator(image).first();
  await picture.scrollIntoViewIfNeeded();
  const content = () => picture.evaluate((element) => getComputedStyle(element).content);
  await expect.poll(content).toContain('data:image/svg+xml');
  await page.unrouteAll();
  await picture.evaluate((element: HTMLImageElement) => {
    element.closest('picture')?.querySelector('source')?.remove();
    element.src += '&again';
    element.removeAttribute('srcset');
  });
  await expect.poll(content).toBe('normal');
});
