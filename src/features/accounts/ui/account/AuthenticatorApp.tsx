import { useRef, useState } from 'react';
import { CodeInput, type NewTotp } from '#identity/rules.ts';
import { t } from '#kernel/words/t.ts';
import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { FormEnd } from '#kit/form/FormEnd.tsx';
import { useValidatedForm } from '#kit/form/use-validated-form.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { showToast } from '#kit/toasts/toasts.ts';
import { RichText } from '#kit/words/RichText.tsx';
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
    showToast('success', t('accounts.appRemoved'));
  });

  return (
    <Stack as="section" className={styles.part} aria-labelledby="app-title">
      <h3 ref={title} id="app-title" tabIndex={-1}>
        {t('accounts.app')}
      </h3>
      {isOn && (
        <>
          <p>{t('accounts.appIsOn')}</p>
          <ConfirmButton
            isDangerous
            isPending={isRemoving}
            question={t('accounts.askRemoveApp')}
            explanation={t('accounts.removeAppNote')}
            confirmLabel={t('accounts.remove')}
            cancelLabel={t('accounts.keepIt')}
            onConfirm={remove}
          >
            {t('accounts.removeApp')}
          </ConfirmButton>
        </>
      )}
      {!isOn && newTotp && <Confirmation newTotp={newTotp} onDone={finish} />}
      {!isOn && !newTotp && (
        <>
          <p>{t('accounts.appIsOff')}</p>
          <Button isPending={isStarting} onClick={setUp}>
            {t('accounts.setUpApp')}
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
      showToast('success', t('accounts.appAdded'));
    },
  });
  return (
    <Stack {...form.formProps} as="form" aria-label={t('accounts.newApp')}>
      <p>{t('accounts.scanKey')}</p>
      <QrCode label={t('accounts.qrCode')} text={newTotp.url} />
      <p>
        <RichText
          text={t('accounts.key', { key: inGroups(newTotp.secret) })}
          code={(words) => <span className={styles.code}>{words}</span>}
        />
      </p>
      {form.field('code', (props) => (
        <TextField
          {...props}
          label={t('accounts.appCode')}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      ))}
      <FormEnd form={form} pendingText={t('accounts.checking')}>
        {t('accounts.turnOn')}
      </FormEnd>
    </Stack>
  );
}

/** 'ABCD EFGH', which is easier to type. Apps ignore the spaces. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
