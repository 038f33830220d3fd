import type { Config } from '@netlify/functions';
import { apiKeysCalls } from '#partners/server/api-keys-calls.ts';
import { webhooksCalls } from '#partners/server/webhooks-calls.ts';
import { resource } from '#platform/http/resource.ts';

export default resource(...apiKeysCalls, ...webhooksCalls);

export const config: Config = {
  path: [
    '/api/keys',
    '/api/keys/:id',
    '/api/webhooks',
    '/api/webhooks/:id',
    '/api/webhooks/:id/test',
    '/api/webhooks/:id/deliveries',
    '/api/webhooks/:id/deliveries/:deliveryId',
  ],
};
