import { Copy } from 'lucide-react';
import { useAction } from '#kit/action/use-action.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { Row, Stack } from '#kit/layout/layout.tsx';
import { showToast } from '#kit/toasts/toasts.ts';

/** The secret of a webhook, the only time that it is shown. */
export function ShownSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const [copy, isPending] = useAction(async () => {
    await navigator.clipboard.writeText(secret);
    showToast('success', 'Secret copied');
  });
  return (
    <Notice kind="info" isAlert>
      <Stack gap="small">
        <p>
          The other program needs this secret to recognize our messages. Copy it now: it is not
          shown again.
        </p>
        <p>
          <code>{secret}</code>
        </p>
        <Row>
          <Button isPending={isPending} onClick={() => void copy()}>
            {!isPending && <Copy aria-hidden="true" />}
            Copy
          </Button>
          <Button onClick={onClose}>I have it</Button>
        </Row>
      </Stack>
    </Notice>
  );
}
