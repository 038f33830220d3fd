import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { dataFolder } from '#db/local/data-folder.ts';
import { type FakePayments, startFakePayments } from './fake-payments/fake-payments.ts';

/**
 * Starts the fake payment provider on the port after the site's, or on a free one if that is taken, if PAYMENT_PROVIDER
 * asks for it, and sets this process's environment for the functions. Its payments are kept in the data folder.
 * @param pagesUrl where people reach its pages, if another server passes them on
 */
export async function startPayments(
  sitePort: number,
  pagesUrl?: string,
): Promise<FakePayments | undefined> {
  const { PAYMENT_PROVIDER, FAKE_PAYMENTS_URL } = process.env;
  // Tests run a fake of their own.
  if (PAYMENT_PROVIDER !== 'fake' || FAKE_PAYMENTS_URL) return undefined;
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  const startOn = (port: number) =>
    startFakePayments({
      port,
      webhookUrl: `http://127.0.0.1:${sitePort}/api/payments/webhook`,
      webhookSecret,
      file: join(dataFolder, 'fake-payments.json'),
      pagesUrl,
    });
  const fake = await startOn(sitePort + 1).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return startOn(0);
  });
  Object.assign(process.env, {
    FAKE_PAYMENTS_URL: fake.url,
    STRIPE_SECRET_KEY: 'sk_test_fake',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  });
  return fake;
}
