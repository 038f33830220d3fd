import * as v from 'valibot';
import { AnswerInteger, requiredText } from '#kernel/records/field.ts';
import { pageOf, pageQuery } from '#kernel/records/page.ts';
import { UpdatedAt } from '#kernel/records/updated-at.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';
import { SENT_EVENT_TYPES, WEBHOOK_EVENT_TYPES } from './webhook-event.ts';

/** The most endpoints of a company. */
export const MOST_WEBHOOKS = 20;

export const TOO_MANY_WEBHOOKS = `There can be at most ${MOST_WEBHOOKS} webhooks`;

const MOST_URL_CHARACTERS = 500;

const yesOrNo = v.boolean('Must be true or false');

/** The body of POST /webhooks. */
export const WebhookInput = v.object({
  url: v.pipe(
    requiredText('Enter the URL', MOST_URL_CHARACTERS),
    v.check((url) => URL.canParse(url), 'Enter a URL, such as https://www.example.com/kestrel'),
    v.check((url) => {
      if (!URL.canParse(url)) return true;
      const { username, password } = new URL(url);
      return username === '' && password === '';
    }, 'The URL can have no user and no password'),
  ),
  eventTypes: v.pipe(
    v.array(
      v.picklist(WEBHOOK_EVENT_TYPES, `Each type must be one of ${WEBHOOK_EVENT_TYPES.join(', ')}`),
      'Choose what to send',
    ),
    v.minLength(1, 'Choose what to send'),
    v.transform((types) => WEBHOOK_EVENT_TYPES.filter((type) => types.includes(type))),
  ),
  /** Whether events are written and sent. */
  isActive: v.optional(yesOrNo, true),
});
export type WebhookInput = v.InferOutput<typeof WebhookInput>;

/** The body of PUT /webhooks/{id}: `rotatesSecret` replaces the secret. */
export const WebhookChange = v.object({
  ...WebhookInput.entries,
  rotatesSecret: v.optional(yesOrNo, false),
});
export type WebhookChange = v.InferOutput<typeof WebhookChange>;

/** An endpoint of another program (partners: webhooks). */
export const Webhook = v.object({
  id: AnswerInteger,
  url: v.string(),
  eventTypes: v.array(v.picklist(WEBHOOK_EVENT_TYPES)),
  isActive: v.boolean(),
  /** Since when no attempt has succeeded; null if the last one has. */
  failingSince: v.nullable(AnswerTime),
  /** When it answered 410, which turned it off; null once it is turned on again. */
  endedAt: v.nullable(AnswerTime),
  createdAt: AnswerTime,
  updatedAt: UpdatedAt,
});
export type Webhook = v.InferOutput<typeof Webhook>;

/** An endpoint with its secret if it has just got one. It is never shown again. */
export const SavedWebhook = v.object({ ...Webhook.entries, secret: v.optional(v.string()) });
export type SavedWebhook = v.InferOutput<typeof SavedWebhook>;

/** An event for an endpoint: what was sent, how often, and what was answered last. */
export const WebhookDelivery = v.object({
  id: AnswerInteger,
  /** The event's id, as the endpoint gets it. An event that is sent again by hand has it twice. */
  eventId: v.string(),
  type: v.picklist(SENT_EVENT_TYPES),
  objectId: AnswerInteger,
  createdAt: AnswerTime,
  state: v.picklist(['waiting', 'delivered', 'given-up']),
  attempts: AnswerInteger,
  attemptedAt: v.nullable(AnswerTime),
  /** The status of the last answer, or why there was none; and how the answer begins. */
  status: v.nullable(AnswerInteger),
  error: v.nullable(v.string()),
  answer: v.nullable(v.string()),
});
export type WebhookDelivery = v.InferOutput<typeof WebhookDelivery>;

export const WebhookDeliveryPage = pageOf(WebhookDelivery);

/** The query of GET /webhooks/{id}/deliveries. They have the order in which they were written. */
export const WebhookDeliveriesQuery = pageQuery(['id'], {
  size: 20,
  sort: 'id',
  direction: 'DESC',
});
