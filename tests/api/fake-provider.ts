import { startFakePayments } from '#host/fake-payments/fake-payments.ts';

/**
 * The fake payment provider of a test file, which imports this before anything else: functions read their environment
 * when they are imported. Its events wait until a test delivers them.
 */
export const SECRET = 'whsec_of_the_tests';

export const fake = await startFakePayments({
  port: 0,
  webhookSecret: SECRET,
  holdsEvents: true,
  webhookUrl: '',
});

Object.assign(process.env, {
  PAYMENT_PROVIDER: 'fake',
  FAKE_PAYMENTS_URL: fake.url,
  STRIPE_SECRET_KEY: 'sk_test_fake',
  STRIPE_WEBHOOK_SECRET: SECRET,
});
