import { database } from '#db/client/connection.ts';
import { getDatabaseId } from '#db/client/site.ts';
import { environment } from '#environment/environment.ts';
import { SetupFault } from '#environment/setup-fault.ts';
import type { PaymentProvider } from './provider.ts';
import { createStripeProvider } from './stripe/stripe-provider.ts';

const { DEMO, PAYMENT_PROVIDER, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, FAKE_PAYMENTS_URL } =
  environment;

const provider = create();

/** The payment provider of the environment; undefined if customers can't pay online. */
export function findPaymentProvider(): PaymentProvider | undefined {
  return provider;
}

function create(): PaymentProvider | undefined {
  if (PAYMENT_PROVIDER === 'none') return undefined;
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) {
    throw new SetupFault(
      'Kestrel is not configured:\n- Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or unset PAYMENT_PROVIDER.',
    );
  }
  if (PAYMENT_PROVIDER === 'fake' && !FAKE_PAYMENTS_URL) {
    throw new SetupFault(
      'Kestrel is not configured:\n- PAYMENT_PROVIDER can be fake only in a local run, PAYMENT_PROVIDER=fake npm start, and in npm run demo.',
    );
  }
  if (DEMO === 'yes' && PAYMENT_PROVIDER === 'stripe') {
    throw new SetupFault(
      'Kestrel is not configured:\n- A demo takes no payments: PAYMENT_PROVIDER must be none, or fake in npm run demo.',
    );
  }
  return createStripeProvider({
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    getSiteId: () => getDatabaseId(database),
    serverUrl: PAYMENT_PROVIDER === 'fake' ? FAKE_PAYMENTS_URL : undefined,
  });
}
