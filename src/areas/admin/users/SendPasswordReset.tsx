import { send } from '#api/client.ts';
import { sendPasswordResetCall } from '#contracts/users.ts';
import type { User } from '#domain/people/user.ts';
import { useAction } from '#shared/action/use-action.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { refreshLetters } from '../letters/LettersSection.tsx';

/** Sends a user a link for a new password, so only the user knows it (rules, forgotten password). */
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
