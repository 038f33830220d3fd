import { Copy } from 'lucide-react';
import { Button } from '../controls/Button.tsx';
import { showToast } from '../toasts/toasts.ts';
import { useAction } from './use-action.ts';

/** Copies a text, such as a link or a key, and says what was copied. */
export function CopyButton({
  text,
  label,
  done,
}: {
  text: string;
  label: string;
  /** 'Link copied' */
  done: string;
}) {
  const [copy, isPending] = useAction(async () => {
    await navigator.clipboard.writeText(text);
    showToast('success', done);
  });
  return (
    <div className="actions">
      <Button isPending={isPending} onClick={() => void copy()}>
        {!isPending && <Copy aria-hidden="true" />}
        {label}
      </Button>
    </div>
  );
}
