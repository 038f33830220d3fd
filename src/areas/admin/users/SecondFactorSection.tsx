import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { send } from '#api/client.ts';
import { getSecondFactorOfUserCall, takeOffSecondFactorCall } from '#contracts/second-factor.ts';
import type { SecondFactorMethod } from '#domain/people/second-factor.ts';
import type { User } from '#domain/people/user.ts';
import { fullName } from '#domain/records/person-name.ts';
import { ConfirmButton } from '#shared/action/ConfirmButton.tsx';
import { useAction } from '#shared/action/use-action.ts';
import { LoadFailed } from '#shared/loading/LoadFailed.tsx';
import { queryClient } from '#shared/loading/query-client.ts';
import { focusHeading } from '#shared/routing/use-page-entry.ts';
import { useSession } from '#shared/session/use-session.ts';
import { showToast } from '#stores/toasts.ts';
import { TWO_STEP_PATH } from '#urls/two-step-path.ts';
import styles from '../detail/RecordSection.module.css';
import { refreshLetters } from '../letters/LettersSection.tsx';

const NAMES: Record<SecondFactorMethod, string> = {
  passkey: 'passkey',
  totp: 'authenticator app',
  code: 'one-time codes',
};

/** What an administrator signs in with after the password. Another one can turn it off. */
export function SecondFactorSection({ user }: { user: User }) {
  const titleId = useId();
  const session = useSession();
  const isOwn = session.state === 'signed-in' && session.user.id === user.id;
  const queryKey = ['second-factor', user.id];
  const { status, data, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => send(getSecondFactorOfUserCall, { params: { id: user.id }, signal }),
  });
  const [turnOff, isPending] = useAction(async () => {
    const { message } = await send(takeOffSecondFactorCall, { params: { id: user.id } });
    focusHeading();
    showToast('success', message);
    void refreshLetters();
    await queryClient.invalidateQueries({ queryKey });
  });
  const isOn = data !== undefined && data.methods.length > 0;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>Two-step sign-in</h2>
      {status === 'pending' && <div className={`skeleton ${styles.waiting}`} />}
      {status === 'error' && (
        <LoadFailed message="Two-step sign-in could not be loaded." onRetry={refetch} />
      )}
      {data && <p>{isOn ? `On: ${data.methods.map((name) => NAMES[name]).join(', ')}` : 'Off'}</p>}
      {isOwn && <a href={TWO_STEP_PATH}>Set up in your profile</a>}
      {isOn && !isOwn && (
        <div className="actions">
          <ConfirmButton
            isDangerous
            isPending={isPending}
            question={`Turn off two-step sign-in for ${fullName(user)}?`}
            explanation="Do this only when the person has lost their device and you are sure who is asking. The password alone is enough to sign in then. An email tells them."
            confirmLabel="Turn off"
            cancelLabel="Keep it on"
            onConfirm={turnOff}
          >
            Turn off
          </ConfirmButton>
        </div>
      )}
    </section>
  );
}
