import { SENT_EVENT_TYPES, WebhookEvent } from '#partners/rules/webhook-event.ts';
import type { createSchemaDescriber, JsonObject } from './json-schemas.ts';

/** The headers of what is sent, by the Standard Webhooks specification. */
const HEADERS = {
  'webhook-id': 'The id of the event, the same for each attempt. Ignore an event that you know.',
  'webhook-timestamp': 'When this attempt was made, in seconds since 1970.',
  'webhook-signature':
    'Signatures such as v1,… in Base64: HMAC-SHA256 over id.timestamp.body. Its key is what follows whsec_ in the secret of the webhook, decoded from Base64. Any of them may be right.',
};

/** What is sent to webhooks, for each type of event (partners: webhooks). */
export function describeWebhooks(schemas: ReturnType<typeof createSchemaDescriber>) {
  const parameters = Object.entries(HEADERS).map(([name, description]) => ({
    ...{ name, in: 'header', required: true, schema: { type: 'string' }, description },
  }));
  const schema = schemas.describeAnswer(WebhookEvent, 'webhooks');
  const post: JsonObject = {
    parameters,
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      '2XX': { description: 'The event was taken.' },
      410: { description: 'The webhook is turned off.' },
      default: {
        description: 'The event is sent again later, for three days. A test is sent once.',
      },
    },
  };
  return Object.fromEntries(SENT_EVENT_TYPES.map((type) => [type, { post }]));
}
