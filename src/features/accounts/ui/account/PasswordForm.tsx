import { Check, Circle } from 'lucide-react';
import { useRef } from 'react';
import { PasswordChangeInput, type User } from '#identity/rules.ts';
import { PASSWORD_RULES } from '#kernel/records/password-text.ts';
import { t } from '#kernel/words/t.ts';
import { messageOf } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { Notice } from '#kit/controls/Notice.tsx';
import { PasswordField } from '#kit/controls/PasswordField.tsx';
import { useValidatedForm } from '#kit/form/use-validated-form.tsx';
import { Panel, Stack } from '#kit/layout/layout.tsx';
import { showToast } from '#kit/toasts/toasts.ts';
import { changePasswordCall } from '../../calls/account.ts';
import { NewPasswordField } from '../shared/NewPasswordField.tsx';
import styles from './ProfilePage.module.css';
import { SubmitWhenChanged } from './SubmitWhenChanged.tsx';

const EMPTY: PasswordChangeInput = { oldPassword: '', newPassword: '', confirmNewPassword: '' };

/** Changes the password. The current session continues, and the user's other sessions end. */
export function PasswordForm({ user }: { user: User }) {
  const title = useRef<HTMLHeadingElement>(null);
  const { form, formProps, field, failure } = useValidatedForm({
    defaultValues: EMPTY,
    schema: PasswordChangeInput,
    checksVisited: true,
    onSubmit: async (values) => {
      await send(changePasswordCall, { body: values });
      showToast('success', t('accounts.passwordUpdated'));
      // The focused button is about to be disabled.
      title.current?.focus({ preventScroll: true });
      form.reset();
    },
  });

  return (
    <Panel
      {...formProps}
      as="form"
      gap="large"
      className={styles.form}
      aria-labelledby="password-title"
    >
      <h2 ref={title} id="password-title" tabIndex={-1}>
        {t('accounts.updatePassword')}
      </h2>
      <Stack as="fieldset" gap="large" disabled={user.builtIn}>
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        {field('oldPassword', (props) => (
          <PasswordField
            {...props}
            label={t('accounts.currentPassword')}
            showLabel={t('accounts.showCurrentPassword')}
            autoComplete="current-password"
          />
        ))}
        {field('newPassword', (props) => (
          <Stack gap="small">
            <NewPasswordField
              {...props}
              label={t('accounts.newPassword')}
              showLabel={t('accounts.showNewPassword')}
            />
            <PasswordChecklist password={props.value} />
          </Stack>
        ))}
        {field('confirmNewPassword', (props) => (
          <PasswordField
            {...props}
            label={t('accounts.confirmNewPassword')}
            showLabel={t('accounts.showConfirmNewPassword')}
            autoComplete="new-password"
          />
        ))}
        {failure !== undefined && (
          <Notice kind="danger" isAlert>
            {messageOf(failure)} {t('kit.typedIsHere')}
          </Notice>
        )}
        {!user.builtIn && (
          <SubmitWhenChanged form={form}>{t('accounts.updatePassword')}</SubmitWhenChanged>
        )}
      </Stack>
    </Panel>
  );
}

/** The rules of a new password (identity: passwords). Each is marked once `password` meets it. */
function PasswordChecklist({ password }: { password: string }) {
  const rules = PASSWORD_RULES.map(({ message, test }) => ({
    message: message(),
    isMet: test.test(password),
  }));
  const metCount = rules.filter(({ isMet }) => isMet).length;
  return (
    <>
      <ul className={styles.rules} aria-label={t('accounts.passwordRules')}>
        {rules.map(({ message, isMet }) => (
          <li key={message} data-met={isMet || undefined}>
            {isMet ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
            <span>{message}</span>
            <span className="visually-hidden">
              {isMet ? t('accounts.ruleMet') : t('accounts.ruleNotMet')}
            </span>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {password && t('accounts.rulesMet', { met: metCount, all: rules.length })}
      </p>
    </>
  );
}
