import { runCommand } from '#db/commands/run-command.ts';

/**
 * Stops a deployment whose payment provider would not tell us of everything that happens to a payment
 * (npm run payments:check).
 */
await runCommand(async () => {
  // Both check the environment when they are loaded.
  const { environment } = await import('#environment/environment.ts');
  const { findPaymentProvider } = await import('../server/configured-provider.ts');
  const url = `${environment.SITE_URL}/api/payments/webhook`;
  const missing = (await findPaymentProvider()?.findMissingEvents(url)) ?? [];
  if (missing.length > 0) {
    console.error(
      `Let the payment provider also send these events to ${url}: ${missing.join(', ')}`,
    );
    process.exitCode = 1;
  }
});
