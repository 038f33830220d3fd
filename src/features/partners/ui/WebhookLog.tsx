import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Bar, Row, Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { RecordList } from '#kit/record/RecordSection.tsx';
import { showToast } from '#kit/toasts/toasts.ts';
import { resendDeliveryCall } from '../calls/webhooks.ts';
import type { WebhookDelivery } from '../rules/webhook.ts';
import { loadDeliveries, refreshWebhooks, WEBHOOKS_QUERY } from './webhooks-query.ts';

const REFRESH_MS = 2_000;

/** For how long the list is loaded again while an event waits for its first attempt. One behind an event that failed waits longer. */
const SOON_MS = 30_000;

/** Whether an event was just written, and is about to be sent. */
function isAboutToBeSent({ state, attempts, createdAt }: WebhookDelivery): boolean {
  const since = toWallClock(new Date(Date.now() - SOON_MS), pageCompany().timeZone);
  return state === 'waiting' && attempts === 0 && createdAt >= since;
}

/** What was sent to a webhook, the newest first, with what it answered. */
export function WebhookLog({ webhookId }: { webhookId: number }) {
  const [page, setPage] = useState(0);
  const log = useQuery({
    queryKey: [...WEBHOOKS_QUERY, webhookId, page],
    queryFn: ({ signal }) => loadDeliveries(webhookId, page, signal),
    refetchInterval: ({ state: { data } }) => data?.content.some(isAboutToBeSent) && REFRESH_MS,
  });
  if (log.isPending) return <div className="skeleton skeleton-row" />;
  if (log.isError) {
    return <LoadFailed message="What was sent could not be loaded." onRetry={log.refetch} />;
  }
  const { content, totalPages } = log.data;
  if (content.length === 0) return <p className="quiet">Nothing was sent within 30 days.</p>;
  return (
    <Stack gap="small" as="section" aria-label="What was sent">
      <RecordList>
        {content.map((delivery) => (
          <DeliveryRow key={delivery.id} webhookId={webhookId} delivery={delivery} />
        ))}
      </RecordList>
      {totalPages > 1 && (
        <Row>
          <Button isDisabled={page === 0} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button isDisabled={page + 1 >= totalPages} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </Row>
      )}
    </Stack>
  );
}

const CHIPS = {
  waiting: ['chip-created', 'Waiting'],
  delivered: ['chip-done', 'Delivered'],
  'given-up': ['chip-cancelled', 'Given up'],
} as const;

function DeliveryRow({ webhookId, delivery }: { webhookId: number; delivery: WebhookDelivery }) {
  const { id, type, objectId, state, createdAt } = delivery;
  const [chipClass, chipWords] = CHIPS[state];
  const [resend, isPending] = useAction(async () => {
    const { message } = await send(resendDeliveryCall, {
      params: { id: webhookId, deliveryId: id },
    });
    showToast('success', message);
    await refreshWebhooks();
  });
  return (
    <Bar as="li">
      <span>
        {type === 'test' ? 'Test' : `${type} ${objectId}`}
        <br />
        <span className="quiet">
          {formatWallClock(createdAt)}. {resultInWords(delivery)}
        </span>
      </span>
      <span className={`chip ${chipClass}`}>{chipWords}</span>
      {state !== 'waiting' && (
        <Button isPending={isPending} onClick={() => void resend()}>
          Send again
        </Button>
      )}
    </Bar>
  );
}

function resultInWords({ attempts, status, error, answer }: WebhookDelivery): string {
  if (attempts === 0) return 'Not tried yet';
  const result = [status && `Answer ${status}`, error, answer].filter(Boolean).join(': ');
  return attempts === 1 ? result : `${attempts} attempts, the last: ${result}`;
}
