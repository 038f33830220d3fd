import { endSessionsOfUserCall } from '#accounts/calls.ts';
import type { User } from '#identity/rules.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { showToast } from '#kit/toasts/toasts.ts';

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
