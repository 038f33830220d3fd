import type { User } from '#identity/rules.ts';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { showToast } from '#kit/toasts/toasts.ts';
import { refreshLetters } from '#letters/ui/LettersSection.tsx';
import { sendPasswordResetCall } from '../../calls/users.ts';

/** Sends a user a link for a new password, so only the user knows it (accounts: forgotten password). */
export function SendPasswordReset({ user }: { user: User }) {
  const [sendLink, isPending] = useAction(async () => {
    const { message } = await send(sendPasswordResetCall, { params: { id: user.id } });
    showToast('success', message);
    void refreshLetters();
  });
  return (
    <Button isPending={isPending} onClick={sendLink}>
      Send reset link
    </Button>
  );
}
