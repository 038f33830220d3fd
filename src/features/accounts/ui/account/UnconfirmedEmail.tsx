import type { User } from '#identity/rules.ts';
import { localPath } from '#kernel/paths/local-path.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { t } from '#kernel/words/t.ts';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { Bar } from '#kit/layout/layout.tsx';
import { showToast } from '#kit/toasts/toasts.ts';
import { RichText } from '#kit/words/RichText.tsx';
import { requestEmailConfirmationCall } from '../../calls/account.ts';
import { $session, refreshUser } from '../shared/session.ts';
import styles from './UnconfirmedEmail.module.css';

/**
 * Asks a user to confirm their email, and sends the letter again (accounts: confirmed email). The brief form is
 * one line that leads to the profile.
 */
export function UnconfirmedEmail({ user, isBrief }: { user: User; isBrief: boolean }) {
  const [sendAgain, isPending] = useAction(async () => {
    await send(requestEmailConfirmationCall);
    // The user may have confirmed it elsewhere.
    await refreshUser();
    const session = $session.get();
    const isConfirmed = session.state === 'signed-in' && session.user.emailConfirmed;
    showToast(
      'success',
      isConfirmed ? t('accounts.emailConfirmed') : t('accounts.linkSent', { email: user.email }),
    );
  });

  if (isBrief) {
    return (
      <p className={`quiet ${styles.place}`}>
        <RichText
          text={t('accounts.emailNotConfirmed')}
          link={(words) => <a href={localPath(PATHS.profile)}>{words}</a>}
        />
      </p>
    );
  }
  return (
    <section className={styles.place} aria-label={t('accounts.confirmEmailTitle')}>
      <Notice kind="info">
        <Bar>
          <p>
            <RichText
              text={t('accounts.pleaseConfirmEmail', { email: user.email })}
              strong={(words) => <strong>{words}</strong>}
              link={(words) => <a href={localPath(PATHS.contact)}>{words}</a>}
            />
          </p>
          <Button isPending={isPending} onClick={sendAgain}>
            {t('accounts.sendAgain')}
          </Button>
        </Bar>
      </Notice>
    </section>
  );
}
