import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { PasswordAgainInput } from '#identity/rules.ts';
import { messageOf } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { PasswordField } from '#kit/controls/PasswordField.tsx';
import { useValidatedForm } from '#kit/form/use-validated-form.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { givePasswordAgainCall } from '../../calls/sessions.ts';

/** Asks for the user's own password. `onDone` is told whether it was given. */
export function PasswordDialog({
  email,
  onDone,
}: {
  email: string;
  onDone: (isGiven: boolean) => void;
}) {
  const { formProps, field, failure, isSubmitting } = useValidatedForm({
    defaultValues: { password: '' },
    schema: PasswordAgainInput,
    onSubmit: async (body) => {
      await send(givePasswordAgainCall, { body });
      onDone(true);
    },
  });
  return (
    <ModalOverlay className="dialog-backdrop" isOpen onOpenChange={(open) => open || onDone(false)}>
      <Modal>
        <Dialog className="dialog">
          <Heading slot="title">Please sign in again to do this</Heading>
          <Stack {...formProps} as="form" gap="large">
            <p className="quiet">
              Enter your own password. You won't be asked again for ten minutes.
            </p>
            {/* Tells password managers whose password this is. */}
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            {field('password', (props) => (
              <PasswordField
                {...props}
                label="Your password"
                autoComplete="current-password"
                inputRef={focusInput}
              />
            ))}
            {failure !== undefined && (
              <Notice kind="danger" isAlert>
                {messageOf(failure)}
              </Notice>
            )}
            <div className="actions">
              <Button variant="quiet" onClick={() => onDone(false)}>
                Cancel
              </Button>
              <Button type="submit" variant="primary" isPending={isSubmitting}>
                Continue
              </Button>
            </div>
          </Stack>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function focusInput(input: HTMLInputElement | null): void {
  input?.focus();
}
