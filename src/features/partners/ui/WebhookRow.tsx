import { useState } from 'react';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Bar, Row, Stack } from '#kit/layout/layout.tsx';
import { showToast } from '#kit/toasts/toasts.ts';
import { deleteWebhookCall, testWebhookCall, updateWebhookCall } from '../calls/webhooks.ts';
import type { Webhook, WebhookInput } from '../rules/webhook.ts';
import { ShownSecret, WEBHOOK_SECRET } from './ShownSecret.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookLog } from './WebhookLog.tsx';
import { refreshWebhooks } from './webhooks-query.ts';

/** A webhook with its state, and what can be done with it. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, url, updatedAt } = webhook;
  const [opened, setOpened] = useState<'form' | 'log'>();
  const [secret, setSecret] = useState<string>();
  const save = async (input: WebhookInput, rotatesSecret = false) => {
    const { url: to, eventTypes, isActive } = input;
    const saved = await send(updateWebhookCall, {
      params: { id },
      body: { url: to, eventTypes, isActive, rotatesSecret },
      ifMatch: updatedAt,
    });
    setSecret(saved.secret);
    await refreshWebhooks();
  };
  const [rotate, isRotating] = useAction(() => save(webhook, true));
  const [test, isTesting] = useAction(async () => {
    await send(testWebhookCall, { params: { id } });
    setOpened('log');
    await refreshWebhooks();
  });
  const [remove, isRemoving] = useAction(async () => {
    const { message } = await send(deleteWebhookCall, { params: { id } });
    showToast('success', message);
    await refreshWebhooks();
  });
  const toggle = (part: 'form' | 'log') => setOpened(opened === part ? undefined : part);
  return (
    <Stack as="li">
      <Bar>
        <span>
          <strong>{url}</strong>
          <br />
          <span className="quiet">{stateInWords(webhook)}</span>
        </span>
        <span className={`chip ${isWorking(webhook) ? 'chip-done' : 'chip-cancelled'}`}>
          {chipWords(webhook)}
        </span>
      </Bar>
      <Row role="group" aria-label={`Webhook ${url}`}>
        <Button isPending={isTesting} onClick={() => void test()}>
          Send a test
        </Button>
        <Button aria-expanded={opened === 'log'} onClick={() => toggle('log')}>
          What was sent
        </Button>
        <Button aria-expanded={opened === 'form'} onClick={() => toggle('form')}>
          Edit
        </Button>
        <ConfirmButton
          isPending={isRotating}
          question="Replace the secret?"
          explanation="You get a new one for the other program. For 24 hours messages are signed with both."
          confirmLabel="Replace"
          onConfirm={() => void rotate()}
        >
          Replace secret
        </ConfirmButton>
        <ConfirmButton
          isDangerous
          isPending={isRemoving}
          question="Delete this webhook?"
          explanation="The other program is told nothing more. The list of what was sent is deleted too."
          confirmLabel="Delete"
          onConfirm={() => void remove()}
        >
          Delete
        </ConfirmButton>
      </Row>
      {secret && (
        <ShownSecret {...WEBHOOK_SECRET} secret={secret} onClose={() => setSecret(undefined)} />
      )}
      {opened === 'form' && (
        <WebhookForm
          webhook={webhook}
          onSave={save}
          done="The webhook was saved"
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'log' && <WebhookLog webhookId={id} />}
    </Stack>
  );
}

function isWorking({ isActive, failingSince }: Webhook): boolean {
  return isActive && failingSince === null;
}

function chipWords(webhook: Webhook): string {
  if (!webhook.isActive) return 'Off';
  return isWorking(webhook) ? 'On' : 'Failing';
}

function stateInWords({ isActive, failingSince, endedAt, eventTypes }: Webhook): string {
  if (endedAt) return `The other program ended it on ${formatWallClock(endedAt)}`;
  if (!isActive) return 'Turned off. What waits is sent when it is turned on.';
  if (failingSince) return `Nothing has arrived since ${formatWallClock(failingSince)}`;
  return eventTypes.length === 1
    ? 'Sends one type of event'
    : `Sends ${eventTypes.length} types of events`;
}
