import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { PasswordAgainInput } from '#identity/rules.ts';
import { t } from '#kernel/words/t.ts';
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
          <Heading slot="title">{t('accounts.signInAgainTitle')}</Heading>
          <Stack {...formProps} as="form" gap="large">
            <p className="quiet">{t('accounts.enterOwnPassword')}</p>
            {/* Tells password managers whose password this is. */}
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            {field('password', (props) => (
              <PasswordField
                {...props}
                label={t('accounts.yourPassword')}
                showLabel={t('accounts.showYourPassword')}
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
                {t('kit.cancel')}
              </Button>
              <Button type="submit" variant="primary" isPending={isSubmitting}>
                {t('accounts.continue')}
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
