import { messageOf } from '#api/api-error.ts';
import { send } from '#api/client.ts';
import { sendPasswordResetCall } from '#contracts/users.ts';
import type { User } from '#domain/people/user.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { useOneAtATime } from '../detail/use-one-at-a-time.ts';
import { refreshLetters } from '../letters/LettersSection.tsx';

/** Sends a user a link for a new password, which nobody but them then knows (rules, forgotten password). */
export function SendPasswordReset({ user }: { user: User }) {
  const { isPending, begin, end } = useOneAtATime();

  const sendLink = async () => {
    if (!begin()) return;
    try {
      const { message } = await send(sendPasswordResetCall, { params: { id: user.id } });
      showToast('success', message);
      void refreshLetters();
    } catch (error) {
      showToast('error', messageOf(error));
    } finally {
      end();
    }
  };

  return (
    <Button isPending={isPending} onClick={sendLink}>
      Send reset link
    </Button>
  );
}
