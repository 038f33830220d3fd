import { send } from '#kit/client/client.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import { PARTNERS_PATH } from '#kit/routing/admin-router.ts';
import { listWebhookDeliveriesCall, listWebhooksCall } from '../calls/webhooks.ts';

/** Under which the webhooks, and what was sent to each, are kept once they were loaded. */
export const WEBHOOKS_QUERY = [PARTNERS_PATH, 'webhooks'];

export function loadWebhooks({ signal }: { signal: AbortSignal }) {
  return send(listWebhooksCall, { signal });
}

/** Loads a page of what was sent to a webhook, and then its state, which may have changed with it. */
export async function loadDeliveries(id: number, page: number, signal: AbortSignal) {
  const loaded = await send(listWebhookDeliveriesCall, {
    params: { id },
    query: { page, size: 10 },
    signal,
  });
  void queryClient.invalidateQueries({ queryKey: WEBHOOKS_QUERY, exact: true });
  return loaded;
}

/** Loads the webhooks, and the log that is open, after an action about one. */
export function refreshWebhooks(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: WEBHOOKS_QUERY });
}
