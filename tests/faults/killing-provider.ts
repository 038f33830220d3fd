import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startFakePayments } from '#host/fake-payments/fake-payments.ts';

const SECRET = 'whsec_of_the_faults';

/** When the site is killed: before the provider gets the call, or after it has done it and before it answers. */
export type Moment = 'before' | 'after';

export type KillingProvider = Awaited<ReturnType<typeof startKillingProvider>>;

/** The fake payment provider, behind a server that can kill the site at one of its calls. */
export async function startKillingProvider() {
  const fake = await startFakePayments({
    ...{ port: 0, webhookUrl: '', webhookSecret: SECRET, holdsEvents: true },
  });
  let calls = 0;
  let target: { call: number; moment: Moment; kill: () => Promise<void> } | undefined;

  const server = createServer(async (request, response) => {
    const body = await text(request);
    calls += 1;
    const moment = target?.call === calls ? target.moment : undefined;
    if (moment === 'before') await target?.kill();
    else {
      const { method = 'GET', url, headers } = request;
      const key = headers['idempotency-key']?.toString();
      const answer = await fetch(`${fake.url}${url}`, {
        method,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...(key && { 'idempotency-key': key }),
        },
        ...(method !== 'GET' && { body }),
      });
      const content = await answer.text();
      if (moment === 'after') await target?.kill();
      else {
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(content);
        return;
      }
    }
    request.socket.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    fake,
    /** What the site needs to find it. */
    environment: {
      PAYMENT_PROVIDER: 'fake',
      FAKE_PAYMENTS_URL: `http://127.0.0.1:${port}`,
      STRIPE_SECRET_KEY: 'sk_test_fake',
      STRIPE_WEBHOOK_SECRET: SECRET,
    },
    /** From now on counts the calls, and kills the site at one of them. */
    killAt(call: number, moment: Moment, kill: () => Promise<void>): void {
      calls = 0;
      target = { call, moment, kill };
    },
    calls: () => calls,
    async close() {
      server.closeAllConnections();
      server.close();
      await fake.close();
    },
  };
}
