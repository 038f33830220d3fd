import { send } from '#kit/client/client.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import { PARTNERS_PATH } from '#kit/routing/admin-router.ts';
import { listWebhooksCall } from '../calls/webhooks.ts';

export const WEBHOOKS_KEY = [PARTNERS_PATH, 'webhooks'];

export function loadWebhooks({ signal }: { signal: AbortSignal }) {
  return send(listWebhooksCall, { signal });
}

/** Loads the webhooks, and the log that is open, after an action about one. */
export function refreshWebhooks(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: WEBHOOKS_KEY });
}
