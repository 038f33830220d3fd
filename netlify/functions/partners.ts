import type { Config } from '@netlify/functions';
import { webhooksCalls } from '#partners/server/webhooks-calls.ts';
import { resource } from '#platform/http/resource.ts';

export default resource(...webhooksCalls);

export const config: Config = {
  path: [
    '/api/webhooks',
    '/api/webhooks/:id',
    '/api/webhooks/:id/test',
    '/api/webhooks/:id/deliveries',
    '/api/webhooks/:id/deliveries/:deliveryId',
  ],
};
