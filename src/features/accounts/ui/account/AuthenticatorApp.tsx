import { useRef, useState } from 'react';
import { CodeInput, type NewTotp } from '#identity/rules.ts';
import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { FormEnd } from '#kit/form/FormEnd.tsx';
import { useValidatedForm } from '#kit/form/use-validated-form.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { showToast } from '#kit/toasts/toasts.ts';
import { confirmTotpCall, removeTotpCall, requestTotpCall } from '../../calls/second-factor.ts';
import { QrCode } from './QrCode.tsx';
import { keepSecondFactor } from './second-factor-query.ts';
import styles from './TwoStepSignIn.module.css';

/** Sets up an app for codes of six digits, and removes it. */
export function AuthenticatorApp({ isOn }: { isOn: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  const [newTotp, setNewTotp] = useState<NewTotp>();
  const finish = () => {
    setNewTotp(undefined);
    // The pressed button is gone.
    title.current?.focus({ preventScroll: true });
  };
  const [setUp, isStarting] = useAction(async () => setNewTotp(await send(requestTotpCall)));
  const [remove, isRemoving] = useAction(async () => {
    keepSecondFactor(await send(removeTotpCall));
    finish();
    showToast('success', 'The authenticator app was removed');
  });

  return (
    <Stack as="section" className={styles.part} aria-labelledby="app-title">
      <h3 ref={title} id="app-title" tabIndex={-1}>
        Authenticator app
      </h3>
      {isOn && (
        <>
          <p>Set up.</p>
          <ConfirmButton
            isDangerous
            isPending={isRemoving}
            question="Remove the authenticator app?"
            explanation="Its codes stop working at once."
            confirmLabel="Remove"
            cancelLabel="Keep it"
            onConfirm={remove}
          >
            Remove the app
          </ConfirmButton>
        </>
      )}
      {!isOn && newTotp && <Confirmation newTotp={newTotp} onDone={finish} />}
      {!isOn && !newTotp && (
        <>
          <p>Not set up. Any app that makes six-digit codes works.</p>
          <Button isPending={isStarting} onClick={setUp}>
            Set up an app
          </Button>
        </>
      )}
    </Stack>
  );
}

function Confirmation({ newTotp, onDone }: { newTotp: NewTotp; onDone: () => void }) {
  const form = useValidatedForm<CodeInput>({
    defaultValues: { code: '' },
    schema: CodeInput,
    onSubmit: async (values) => {
      keepSecondFactor(await send(confirmTotpCall, { body: values }));
      onDone();
      showToast('success', 'The authenticator app is set up');
    },
  });
  return (
    <Stack {...form.formProps} as="form" aria-label="New authenticator app">
      <p>Scan this with the app, or type the key into it. Then enter the code that it shows.</p>
      <QrCode label="QR code of the key" text={newTotp.url} />
      <p>
        Key: <span className={styles.code}>{inGroups(newTotp.secret)}</span>
      </p>
      {form.field('code', (props) => (
        <TextField
          {...props}
          label="Code from the app"
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      ))}
      <FormEnd form={form} pendingText="Checking...">
        Turn on
      </FormEnd>
    </Stack>
  );
}

/** 'ABCD EFGH', which is easier to type. Apps ignore the spaces. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
