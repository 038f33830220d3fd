import { endSessionsOfUserCall } from '#accounts/calls.ts';
import type { User } from '#identity/rules.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
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

/** Asks for confirmation, then ends all sessions of a user (identity: sessions). */
export function EndSessions({ user }: { user: User }) {
  const [end, isPending] = useAction(async () => {
    const { message } = await send(endSessionsOfUserCall, { params: { id: user.id } });
    showToast('success', message);
  });
  return (
    <ConfirmButton
      isPending={isPending}
      question={`Sign ${fullName(user)} out everywhere?`}
      explanation="All devices have to sign in again. Anything typed there but not saved may be lost."
      confirmLabel="Sign out"
      onConfirm={end}
    >
      Sign out everywhere
    </ConfirmButton>
  );
}
