import { startRegistration } from '@simplewebauthn/browser';
import { useRef } from 'react';
import { PasskeyNameInput, type SecondFactor } from '#identity/rules.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
import { useAction } from '#kit/action/use-action.ts';
import { ApiError, messageOf } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { useValidatedForm } from '#kit/form/use-validated-form.tsx';
import { Bar, Stack } from '#kit/layout/layout.tsx';
import { showToast } from '#kit/toasts/toasts.ts';
import { RichText } from '#kit/words/RichText.tsx';
import {
  addPasskeyCall,
  removePasskeyCall,
  requestNewPasskeyCall,
} from '../../calls/second-factor.ts';
import { keepSecondFactor } from './second-factor-query.ts';
import styles from './TwoStepSignIn.module.css';

type Passkey = SecondFactor['passkeys'][number];

export function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Stack as="section" className={styles.part} aria-labelledby="passkeys-title">
      <h3 ref={title} id="passkeys-title" tabIndex={-1}>
        {t('accounts.passkeys')}
      </h3>
      {passkeys.length > 0 && (
        <Stack as="ul">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRemoved={() => title.current?.focus({ preventScroll: true })}
            />
          ))}
        </Stack>
      )}
      <NewPasskey />
    </Stack>
  );
}

/** `onRemoved` takes the focus, because the pressed button is gone. */
function PasskeyRow({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }) {
  const { id, name, addedAt, lastUsedAt } = passkey;
  const [remove, isPending] = useAction(async () => {
    keepSecondFactor(await send(removePasskeyCall, { params: { id } }));
    onRemoved();
    showToast('success', t('accounts.passkeyRemoved'));
  });
  return (
    <Bar as="li">
      <span className={styles.name}>
        <strong>{name}</strong>
        <span className="quiet">
          {lastUsedAt
            ? t('accounts.passkeyUsed', {
                added: formatWallClock(addedAt),
                used: formatWallClock(lastUsedAt),
              })
            : t('accounts.passkeyUnused', { added: formatWallClock(addedAt) })}
        </span>
      </span>
      <ConfirmButton
        isDangerous
        isPending={isPending}
        question={t('accounts.askRemovePasskey', { name })}
        explanation={t('accounts.removePasskeyNote')}
        confirmLabel={t('accounts.remove')}
        cancelLabel={t('accounts.keepIt')}
        onConfirm={remove}
      >
        <RichText text={t('accounts.removePasskey', { name })} />
      </ConfirmButton>
    </Bar>
  );
}

function NewPasskey() {
  const passkey = useValidatedForm<PasskeyNameInput>({
    defaultValues: { name: '' },
    schema: PasskeyNameInput,
    onSubmit: async ({ name }) => {
      const { step, options } = await send(requestNewPasskeyCall);
      const created = await startRegistration({ optionsJSON: options });
      keepSecondFactor(await send(addPasskeyCall, { body: { step, name, passkey: created } }));
      showToast('success', t('accounts.passkeyAdded'));
      passkey.form.reset();
    },
    onFailure: (error) => {
      if (!passkey.showServerErrors(error)) passkey.setFailure(error);
    },
  });
  return (
    <Stack {...passkey.formProps} as="form" aria-label={t('accounts.newPasskey')}>
      {passkey.field('name', (props) => (
        <TextField
          {...props}
          label={t('accounts.passkeyName')}
          hint={t('accounts.passkeyNameHint')}
          autoComplete="off"
        />
      ))}
      {passkey.failure !== undefined && (
        <Notice kind="danger" isAlert>
          {passkey.failure instanceof ApiError
            ? messageOf(passkey.failure)
            : t('accounts.passkeyNotCreated')}
        </Notice>
      )}
      <Button type="submit" isPending={passkey.isSubmitting}>
        {t('accounts.addPasskey')}
      </Button>
    </Stack>
  );
}
