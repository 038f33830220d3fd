import { startRegistration } from '@simplewebauthn/browser';
import { useRef } from 'react';
import { PasskeyNameInput, type SecondFactor } from '#identity/rules.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
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
        Passkeys
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
    showToast('success', 'The passkey was removed');
  });
  return (
    <Bar as="li">
      <span className={styles.name}>
        <strong>{name}</strong>
        <span className="quiet">
          Added {formatWallClock(addedAt)},{' '}
          {lastUsedAt ? `last used ${formatWallClock(lastUsedAt)}` : 'not used yet'}
        </span>
      </span>
      <ConfirmButton
        isDangerous
        isPending={isPending}
        question={`Remove ${name}?`}
        explanation="You can't sign in with this passkey anymore."
        confirmLabel="Remove"
        cancelLabel="Keep it"
        onConfirm={remove}
      >
        Remove<span className="visually-hidden"> {name}</span>
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
      showToast('success', 'The passkey was added');
      passkey.form.reset();
    },
    onFailure: (error) => {
      if (!passkey.showServerErrors(error)) passkey.setFailure(error);
    },
  });
  return (
    <Stack {...passkey.formProps} as="form" aria-label="New passkey">
      {passkey.field('name', (props) => (
        <TextField
          {...props}
          label="Name of the new passkey"
          hint="For example, 'Work laptop'"
          autoComplete="off"
        />
      ))}
      {passkey.failure !== undefined && (
        <Notice kind="danger" isAlert>
          {passkey.failure instanceof ApiError
            ? messageOf(passkey.failure)
            : 'The passkey was not created. Try again, or check whether this device is already in the list.'}
        </Notice>
      )}
      <Button type="submit" isPending={passkey.isSubmitting}>
        Add a passkey
      </Button>
    </Stack>
  );
}
