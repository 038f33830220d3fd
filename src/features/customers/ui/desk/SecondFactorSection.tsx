import { useQuery } from '@tanstack/react-query';
import { getSecondFactorOfUserCall, takeOffSecondFactorCall } from '#accounts/calls.ts';
import { useIsOwn } from '#accounts/ui.ts';
import type { SecondFactorMethod, User } from '#identity/rules.ts';
import { TWO_STEP_PATH } from '#kernel/paths/two-step-path.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import { RecordSection } from '#kit/record/RecordSection.tsx';
import { focusHeading } from '#kit/routing/use-page-entry.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import { refreshLetters } from '#letters/ui/LettersSection.tsx';

const NAMES: Record<SecondFactorMethod, string> = {
  passkey: 'passkey',
  totp: 'authenticator app',
  code: 'one-time codes',
};

/** What somebody signs in with after the password. Whoever may change the account can turn it off. */
export function SecondFactorSection({ user }: { user: User }) {
  const isOwn = useIsOwn(user);
  const queryKey = ['second-factor', user.id];
  const secondFactor = useQuery({
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
  const { data } = secondFactor;
  const isOn = data !== undefined && data.methods.length > 0;
  return (
    <RecordSection
      title="Two-step sign-in"
      query={secondFactor}
      failure="Two-step sign-in could not be loaded."
    >
      {data && <p>{isOn ? `On: ${data.methods.map((name) => NAMES[name]).join(', ')}` : 'Off'}</p>}
      {isOwn && <a href={TWO_STEP_PATH}>Set up in your profile</a>}
      {isOn && !isOwn && (
        <div className="actions">
          <ConfirmButton
            isDangerous
            isPending={isPending}
            question={`Turn off two-step sign-in for ${fullName(user)}?`}
            explanation="Do this only when the person has lost their device and you are sure who is asking. Sign-in then needs only the password. An email tells them."
            confirmLabel="Turn off"
            cancelLabel="Keep it on"
            onConfirm={turnOff}
          >
            Turn off
          </ConfirmButton>
        </div>
      )}
    </RecordSection>
  );
}
