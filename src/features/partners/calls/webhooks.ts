import * as v from 'valibot';
import { defineCall } from '#kernel/http/call.ts';
import { Done } from '#kernel/records/answer.ts';
import {
  SavedWebhook,
  Webhook,
  WebhookChange,
  WebhookDeliveriesQuery,
  WebhookDeliveryPage,
  WebhookInput,
} from '../rules/webhook.ts';

export const listWebhooksCall = defineCall({
  method: 'GET',
  path: '/webhooks',
  access: { may: 'manage-partners' },
  answer: v.array(Webhook),
});

export const addWebhookCall = defineCall({
  method: 'POST',
  path: '/webhooks',
  access: { may: 'manage-partners' },
  asksAgain: 'webhook',
  status: 201,
  body: WebhookInput,
  answer: SavedWebhook,
});

/** Another URL or secret asks for the password again. */
export const updateWebhookCall = defineCall({
  method: 'PUT',
  path: '/webhooks/:id',
  access: { may: 'manage-partners' },
  takesIfMatch: true,
  body: WebhookChange,
  answer: SavedWebhook,
});

export const deleteWebhookCall = defineCall({
  method: 'DELETE',
  path: '/webhooks/:id',
  access: { may: 'manage-partners' },
  answer: Done,
});

export const testWebhookCall = defineCall({
  method: 'POST',
  path: '/webhooks/:id/test',
  access: { may: 'manage-partners' },
  answer: Done,
});

export const listWebhookDeliveriesCall = defineCall({
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  access: { may: 'manage-partners' },
  query: WebhookDeliveriesQuery,
  answer: WebhookDeliveryPage,
});

/** Sends an event again. */
export const resendDeliveryCall = defineCall({
  method: 'POST',
  path: '/webhooks/:id/deliveries/:deliveryId',
  access: { may: 'manage-partners' },
  answer: Done,
});
