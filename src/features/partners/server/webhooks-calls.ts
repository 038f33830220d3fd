import type { Company } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { requireRecentPassword } from '#identity/server.ts';
import { changedMeanwhile, invalidInput, notFound } from '#kernel/http/refusal.ts';
import { done } from '#kernel/records/answer.ts';
import { type HandledCall, handle, handleRead } from '#platform/http/handle.ts';
import { noteWebhooks } from '#platform/site/sending-events.ts';
import {
  addWebhookCall,
  deleteWebhookCall,
  listWebhookDeliveriesCall,
  listWebhooksCall,
  resendDeliveryCall,
  testWebhookCall,
  updateWebhookCall,
} from '../calls/webhooks.ts';
import { readDeliveryPage, resend, writeTestEvent } from '../db/webhook-deliveries.ts';
import { addWebhook, editWebhook, readWebhooks, removeWebhook } from '../db/webhooks.ts';
import { TOO_MANY_WEBHOOKS, type Webhook } from '../rules/webhook.ts';
import { requireAllowedUrl, type Sender, UrlRefusal } from './endpoint-url.ts';
import { newSecret } from './sign-event.ts';

export const webhooksCalls: HandledCall[] = [
  handleRead(
    listWebhooksCall,
    { summary: 'The webhooks: the endpoints of other programs, and how they do.' },
    ({ company, db }) => readWebhooks(db, company),
  ),

  handle(
    addWebhookCall,
    { summary: 'Adds a webhook. The answer has its secret, which is never shown again.' },
    async ({ company, body, siteUrl, isLocal }) => {
      refuseUrl(body.url, { siteUrl, isLocal });
      const { shown, encrypted } = newSecret();
      const id = await addWebhook(database, body, encrypted);
      if (id === undefined) throw invalidInput({ url: TOO_MANY_WEBHOOKS });
      if (body.isActive) noteWebhooks();
      return { ...(await getWebhook(company, id)), secret: shown };
    },
  ),

  handle(
    updateWebhookCall,
    {
      summary:
        'Changes a webhook. With rotatesSecret the answer has a new secret; the one before also signs for 24 hours. Turned off, it gets nothing; turned on again, it gets what has waited.',
      refusals: ['not_found', 'password_needed'],
    },
    async ({ company, session, params: { id }, body, version, siteUrl, isLocal }) => {
      const { url } = await getWebhook(company, id);
      if (body.rotatesSecret || url !== body.url) requireRecentPassword(session);
      refuseUrl(body.url, { siteUrl, isLocal });
      const secret = body.rotatesSecret ? newSecret() : undefined;
      const isWritten = await editWebhook(database, id, body, {
        version,
        secret: secret?.encrypted,
      });
      const webhook = await getWebhook(company, id);
      if (!isWritten) throw changedMeanwhile();
      if (body.isActive) noteWebhooks();
      return { ...webhook, ...(secret && { secret: secret.shown }) };
    },
  ),

  handle(
    deleteWebhookCall,
    { summary: 'Deletes a webhook with its deliveries.', refusals: ['not_found'] },
    async ({ company, params: { id } }) => {
      await getWebhook(company, id);
      await removeWebhook(database, id);
      return done('The webhook was deleted');
    },
  ),

  handle(
    testWebhookCall,
    {
      summary: 'Sends a test event, once, also to a webhook that is turned off.',
      refusals: ['not_found'],
    },
    async ({ company, params: { id } }) => {
      await getWebhook(company, id);
      await writeTestEvent(database, id);
      noteWebhooks();
      return done('A test event is on its way');
    },
  ),

  handleRead(
    listWebhookDeliveriesCall,
    {
      summary: 'A page of the events of a webhook within 30 days, with the last answer to each.',
      refusals: ['not_found'],
    },
    async ({ company, db, params: { id }, query }) => {
      const [webhooks, page] = await Promise.all([
        readWebhooks(db, company, id),
        readDeliveryPage(db, company, id, query),
      ]);
      if (webhooks.length === 0) throw noWebhook();
      return page;
    },
  ),

  handle(
    resendDeliveryCall,
    {
      summary: 'Sends an event of a webhook again, with the same id.',
      refusals: ['not_found'],
    },
    async ({ params: { id, deliveryId } }) => {
      const written = await resend(database, id, deliveryId);
      if (!written) throw notFound('There is no such delivery.');
      if (!written.isSentNow) return done('The event is sent once the webhook is turned on');
      noteWebhooks();
      return done('The event is on its way again');
    },
  ),
];

const noWebhook = () => notFound('There is no such webhook.');

/** @throws 404 */
async function getWebhook(company: Company, id: number): Promise<Webhook> {
  const [webhook] = await readWebhooks(database, company, id);
  if (!webhook) throw noWebhook();
  return webhook;
}

/** @throws 400 for a URL to which nothing may be sent */
function refuseUrl(url: string, sender: Sender): void {
  try {
    requireAllowedUrl(new URL(url), sender);
  } catch (error) {
    if (error instanceof UrlRefusal) throw invalidInput({ url: error.message });
    throw error;
  }
}
