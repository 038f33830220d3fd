import { startAuthentication } from '@simplewebauthn/browser';
import { KeyRound } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { CodeInput, type SecondFactorNeeded } from '#identity/rules.ts';
import { t } from '#kernel/words/t.ts';
import { ApiError, messageOf } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { useValidatedForm } from '#kit/form/use-validated-form.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { requestPasskeyCall, signInWithSecondFactorCall } from '../../calls/second-factor.ts';

type SecondFactorFormProps = {
  step: SecondFactorNeeded;
  /** The user is signed in, and the next page is loading. */
  isLeaving: boolean;
  /** Starts the session of a token. */
  onToken: (token: string) => Promise<void>;
  /** Called with a reason when the step is over. */
  onBack: (reason?: string) => void;
};

/** The second step of a sign-in: a passkey or a code (identity: second factor). It takes the focus. */
export function SecondFactorForm({ step, isLeaving, onToken, onBack }: SecondFactorFormProps) {
  const { methods } = step;
  const section = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => {
    section.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, []);

  const props = { step: step.step, isLeaving, onToken, onStepOver: onBack };
  const hasCode = methods.some((method) => method !== 'passkey');
  return (
    <Stack ref={section} as="section" gap="large" aria-labelledby={id}>
      <h2 id={id}>{t('accounts.twoStep')}</h2>
      {methods.includes('passkey') && <PasskeyButton {...props} />}
      {hasCode && <CodeForm {...props} methods={methods} />}
      <Button variant="quiet" isDisabled={isLeaving} onClick={() => onBack()}>
        {t('accounts.backToPassword')}
      </Button>
    </Stack>
  );
}

type WayProps = {
  step: string;
  isLeaving: boolean;
  onToken: (token: string) => Promise<void>;
  onStepOver: (reason: string) => void;
};

function isStepOver(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'step_over';
}

function PasskeyButton({ step, isLeaving, onToken, onStepOver }: WayProps) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const signWithPasskey = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      const optionsJSON = await send(requestPasskeyCall, { body: { step } });
      const passkey = await startAuthentication({ optionsJSON });
      await onToken((await send(signInWithSecondFactorCall, { body: { step, passkey } })).token);
    } catch (error) {
      if (isStepOver(error)) return onStepOver(error.message);
      // Anything else is the browser's error: the user has canceled, or there is no such passkey here.
      const isOurs = error instanceof ApiError;
      setFailure(isOurs ? messageOf(error) : t('accounts.passkeyNotUsed'));
    } finally {
      setPending(false);
    }
  };

  return (
    <>
      {failure && (
        <Notice kind="danger" isAlert>
          {failure}
        </Notice>
      )}
      <Button
        variant="primary"
        isBlock
        isPending={isPending || isLeaving}
        onClick={signWithPasskey}
      >
        {!isPending && <KeyRound aria-hidden="true" />}
        {t('accounts.usePasskey')}
      </Button>
    </>
  );
}

function CodeForm({
  step,
  isLeaving,
  onToken,
  onStepOver,
  methods,
}: WayProps & Pick<SecondFactorNeeded, 'methods'>) {
  const form = useValidatedForm<CodeInput>({
    defaultValues: { code: '' },
    schema: CodeInput,
    onSubmit: async ({ code }) => {
      await onToken((await send(signInWithSecondFactorCall, { body: { step, code } })).token);
    },
    onFailure: (error) => {
      if (isStepOver(error)) onStepOver(error.message);
      else if (!form.showServerErrors(error)) form.setFailure(error);
    },
  });
  const hasOneTimeCodes = methods.includes('code');
  return (
    <Stack {...form.formProps} method="post" as="form" gap="large">
      {form.field('code', (props) => (
        <TextField
          {...props}
          label={t('accounts.code')}
          hint={hintOf(methods)}
          autoComplete="one-time-code"
          autoCapitalize="none"
          inputMode={hasOneTimeCodes ? 'text' : 'numeric'}
        />
      ))}
      {form.failure !== undefined && <Notice kind="danger">{messageOf(form.failure)}</Notice>}
      <Button
        type="submit"
        isBlock
        {...(!methods.includes('passkey') && { variant: 'primary' })}
        isPending={form.isSubmitting || isLeaving}
        pendingText={t('accounts.signingIn')}
      >
        {t('accounts.signInWithCode')}
      </Button>
    </Stack>
  );
}

function hintOf(methods: SecondFactorNeeded['methods']): string {
  if (!methods.includes('totp')) return t('accounts.codeOfYours');
  return methods.includes('code') ? t('accounts.codeOfAppOrYours') : t('accounts.codeOfApp');
}
