import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { messageOf } from '#api/api-error.ts';
import { send } from '#api/client.ts';
import { givePasswordAgainCall } from '#contracts/sessions.ts';
import { PasswordAgainInput } from '#domain/people/session.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import styles from '../form/Form.module.css';
import { useValidatedForm } from '../form/use-validated-form.tsx';

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
          <form {...formProps} className={styles.form}>
            <p className="quiet">Enter your own password. It is good for ten minutes.</p>
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
                Leave
              </Button>
              <Button type="submit" variant="primary" isPending={isSubmitting}>
                Continue
              </Button>
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function focusInput(input: HTMLInputElement | null): void {
  input?.focus();
}
