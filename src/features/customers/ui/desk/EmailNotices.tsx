import { useQuery } from '@tanstack/react-query';
import type { User } from '#identity/rules.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { Row } from '#kit/layout/layout.tsx';
import { queryClient } from '#kit/loading/query-client.ts';
import { recordQuery } from '#kit/record/record-query.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import { refreshLetters } from '#letters/ui/LettersSection.tsx';
import { useMailConfigured } from '#letters/ui/use-mail-configured.ts';
import { sendEmailConfirmationCall } from '../../calls/users.ts';
import { loadUser } from './load-user.ts';

/**
 * Tells the desk, before it books for a user, that their email is not confirmed: somebody else may have
 * registered with it (accounts: confirmed email). Nothing is shown for a confirmed one.
 */
export function EmailNotConfirmed({ userId }: { userId: number }) {
  const { data: user } = useQuery(recordQuery(PATHS.adminUsers, String(userId), loadUser));
  return user && !user.emailConfirmed ? <NotConfirmed user={user} /> : null;
}

function NotConfirmed({ user: { id, email } }: { user: User }) {
  const isMailConfigured = useMailConfigured();
  const [sendLink, isPending] = useAction(async () => {
    const { message } = await send(sendEmailConfirmationCall, { params: { id } });
    showToast('success', message);
    void refreshLetters();
    // The user may have confirmed it in the meantime.
    void queryClient.invalidateQueries({ queryKey: [PATHS.adminUsers, String(id)] });
  });
  return (
    <section className="text-width" aria-label="Email not confirmed">
      <Notice kind="info">
        <Row>
          <p>
            <strong>Email not confirmed.</strong> Ask the customer whether {email} is theirs.
            {isMailConfigured === false && ' Email is not set up, so no link can be sent.'}
          </p>
          <Button isPending={isPending} isDisabled={isMailConfigured === false} onClick={sendLink}>
            Send a link
          </Button>
        </Row>
      </Notice>
    </section>
  );
}

/** Says that a customer without an email gets no letters (customers: missing email). */
export function NoEmail() {
  return (
    <div className="text-width">
      <Notice kind="info">
        <strong>No email: tell the customer by phone.</strong> They get no letters and can't sign
        in.
      </Notice>
    </div>
  );
}
