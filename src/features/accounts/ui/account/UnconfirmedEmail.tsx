import type { User } from '#identity/rules.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { Bar } from '#kit/layout/layout.tsx';
import { showToast } from '#kit/toasts/toasts.ts';
import { requestEmailConfirmationCall } from '../../calls/account.ts';
import { refreshUser } from '../shared/session.ts';
import styles from './UnconfirmedEmail.module.css';

/**
 * Asks a user to confirm their e-mail, and sends the letter again (accounts: confirmed e-mail). The brief form is
 * one line that leads to the profile.
 */
export function UnconfirmedEmail({ user, isBrief }: { user: User; isBrief: boolean }) {
  const [sendAgain, isPending] = useAction(async () => {
    const { message } = await send(requestEmailConfirmationCall);
    showToast('success', message);
    // The user may have confirmed it elsewhere.
    await refreshUser();
  });

  if (isBrief) {
    return (
      <p className={`quiet ${styles.place}`}>
        Your email is not confirmed yet, so our emails to you leave out details.{' '}
        <a href={PATHS.profile}>Confirm it</a>
      </p>
    );
  }
  return (
    <section className={styles.place} aria-label="Confirm your email">
      <Notice kind="info">
        <Bar>
          <p>
            Please confirm your email: open the link in the email that we sent to{' '}
            <strong>{user.email}</strong>. Is this address wrong?{' '}
            <a href={PATHS.contact}>Tell us</a>, and we'll correct it.
          </p>
          <Button isPending={isPending} onClick={sendAgain}>
            Send again
          </Button>
        </Bar>
      </Notice>
    </section>
  );
}
