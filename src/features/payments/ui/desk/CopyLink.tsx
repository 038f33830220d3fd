import { Copy } from 'lucide-react';
import { useAction } from '#kit/action/use-action.ts';
import { Button } from '#kit/controls/Button.tsx';
import { showToast } from '#kit/toasts/toasts.ts';

/** Copies the link to a payment page, to be sent to the customer. */
export function CopyLink({ url }: { url: string }) {
  const [copy, isPending] = useAction(async () => {
    await navigator.clipboard.writeText(url);
    showToast('success', 'Link copied');
  });
  return (
    <div className="actions">
      <Button isPending={isPending} onClick={() => void copy()}>
        {!isPending && <Copy aria-hidden="true" />}
        Copy payment link
      </Button>
    </div>
  );
}
