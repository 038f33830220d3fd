import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { RecordList, RecordSection } from '#kit/record/RecordSection.tsx';
import { addWebhookCall } from '../calls/webhooks.ts';
import { ShownSecret, WEBHOOK_SECRET } from './ShownSecret.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookRow } from './WebhookRow.tsx';
import { loadWebhooks, refreshWebhooks, WEBHOOKS_QUERY } from './webhooks-query.ts';

/** The endpoints of other programs that are told what happens (partners: webhooks). */
export function WebhooksSection() {
  const webhooks = useQuery({ queryKey: WEBHOOKS_QUERY, queryFn: loadWebhooks });
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  return (
    <RecordSection
      title="Webhooks"
      aside={!isAdding && <Button onClick={() => setAdding(true)}>New webhook</Button>}
      query={webhooks}
      failure="The webhooks could not be loaded."
    >
      {isAdding && (
        <WebhookForm
          onSave={async (body) => {
            const added = await send(addWebhookCall, { body });
            setSecret(added.secret);
            await refreshWebhooks();
          }}
          done="The webhook was added"
          onClose={() => setAdding(false)}
        />
      )}
      {secret && (
        <ShownSecret {...WEBHOOK_SECRET} secret={secret} onClose={() => setSecret(undefined)} />
      )}
      {webhooks.data?.length === 0 && !isAdding && (
        <p className="quiet">
          No other program is told what happens here. A webhook sends it a message when something is
          booked, paid or handed over.
        </p>
      )}
      {webhooks.data && webhooks.data.length > 0 && (
        <RecordList>
          {webhooks.data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </RecordList>
      )}
    </RecordSection>
  );
}
