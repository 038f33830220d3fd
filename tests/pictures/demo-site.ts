import type { BrowserContextOptions, Page } from 'playwright-core';
import { startFakePayments } from '#host/fake-payments/fake-payments.ts';
import { SEED_ACCOUNTS, SEED_CUSTOMER } from '#identity/rules/demo-accounts.ts';
import type { StaffRole } from '#kernel/staff/permissions.ts';
import { fetchToken } from '../accounts.ts';
import { findOrInstallChromium, launchChromium } from '../browser/chromium.ts';
import { createDataFolder, startSite } from '../browser/site.ts';

/** Who looks at a screen of the demo. */
export type Viewer = 'visitor' | 'customer' | StaffRole;

export type DemoSite = Awaited<ReturnType<typeof startDemoSite>>;

/**
 * Builds and serves the demo on a free port, over a database of its own in a temporary folder. Its payments are the fake's, and its
 * letters are kept in that folder. `stop` removes everything.
 */
export async function startDemoSite() {
  const webhookSecret = 'whsec_of_the_demo';
  const fake = await startFakePayments({ port: 0, webhookUrl: '', webhookSecret });
  const data = await createDataFolder();
  async function remove(): Promise<void> {
    await data.remove();
    await fake.close();
  }
  const environment = {
    PAYMENT_PROVIDER: 'fake',
    FAKE_PAYMENTS_URL: fake.url,
    STRIPE_SECRET_KEY: 'sk_test_fake',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  };
  const site = await startSite(data.path, undefined, { environment }).catch(async (error) => {
    await remove();
    throw error;
  });
  fake.tellAt(`${site.url}/api/payments/webhook`);
  return {
    url: site.url,
    async stop(): Promise<void> {
      await site.stop();
      await remove();
    },
  };
}

/**
 * Opens a browser on the demo. Each page has a context of its own and is signed in from its first load, as the demo's account of a
 * role.
 */
export async function openBrowser({ url }: Pick<DemoSite, 'url'>) {
  const browser = await launchChromium(findOrInstallChromium());
  return {
    async openPage(viewer: Viewer, options: BrowserContextOptions = {}): Promise<Page> {
      const context = await browser.newContext({
        baseURL: url,
        reducedMotion: 'reduce',
        ...options,
      });
      if (viewer !== 'visitor') {
        const token = await fetchToken(url, accountOf(viewer));
        await context.addInitScript((stored) => localStorage.setItem('token', stored), token);
      }
      return context.newPage();
    },
    close: () => browser.close(),
  };
}

/** The demo's account of a customer, or of staff in a role. */
export function accountOf(viewer: Exclude<Viewer, 'visitor'>) {
  if (viewer === 'customer') return SEED_CUSTOMER;
  const wanted = viewer === 'owner' ? undefined : viewer;
  const found = SEED_ACCOUNTS.find(
    (account) => account !== SEED_CUSTOMER && account.appointedAs === wanted,
  );
  if (!found) throw new Error(`The demo has no ${viewer}.`);
  return found;
}
