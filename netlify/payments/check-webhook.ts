import { environment } from '#environment/environment.ts';
import { findPaymentProvider } from './configured-provider.ts';

/**
 * Stops a deployment whose payment provider would not tell us of everything that happens to a payment
 * (npm run payments:check).
 */
const provider = findPaymentProvider();
const url = `${environment.SITE_URL}/api/payments/webhook`;
const missing = (await provider?.findMissingEvents(url)) ?? [];
if (missing.length > 0) {
  console.error(`Let the payment provider also send these events to ${url}: ${missing.join(', ')}`);
  process.exitCode = 1;
}
