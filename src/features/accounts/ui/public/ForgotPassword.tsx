import { useEffect, useState } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import { t } from '#kernel/words/t.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { EmailField } from '#kit/controls/EmailField.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { withFailureBoundary } from '#kit/failure/FailureBoundary.tsx';
import { FormEnd } from '#kit/form/FormEnd.tsx';
import { useValidatedForm } from '#kit/form/use-validated-form.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { RichText } from '#kit/words/RichText.tsx';
import { requestPasswordResetCall } from '../../calls/account.ts';
import { PasswordResetRequest } from '../../rules/account-link.ts';
import { FocusedSection } from './FocusedSection.tsx';
import { useFragment } from './use-fragment.ts';

/** Requests a letter with a link for a new password (accounts: forgotten password). */
export default withFailureBoundary(function ForgotPassword() {
  const [sent, setSent] = useState<string>();
  const request = useValidatedForm<PasswordResetRequest>({
    defaultValues: { email: '' },
    schema: PasswordResetRequest,
    onSubmit: async ({ email }) => {
      await send(requestPasswordResetCall, { body: { email } });
      setSent(email);
    },
  });

  const { form } = request;
  // The email that was typed on the sign-in tab.
  const typedEmail = useFragment();
  useEffect(() => {
    if (typedEmail) form.setFieldValue('email', decode(typedEmail));
  }, [form, typedEmail]);

  if (sent) return <Sent email={sent} onAgain={() => setSent(undefined)} />;
  return (
    <Stack {...request.formProps} method="post" as="form" gap="large">
      <p>{t('accounts.enterAccountEmail')}</p>
      {request.field('email', (props) => (
        <EmailField {...props} autoComplete="username" />
      ))}
      <FormEnd form={request} pendingText={t('accounts.sending')}>
        {t('accounts.sendLink')}
      </FormEnd>
    </Stack>
  );
});

/** A fragment as text; empty if it is malformed. */
function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return '';
  }
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <FocusedSection label={t('accounts.linkSentTitle')}>
      <Notice kind="success">{t('accounts.linkSentIfKnown')}</Notice>
      <p>
        <RichText
          text={t('accounts.linkSentNote', { email, phone: pageCompany().phones[0] })}
          strong={(words) => <strong>{words}</strong>}
        />
      </p>
      <Button isBlock onClick={onAgain}>
        {t('accounts.askAgain')}
      </Button>
    </FocusedSection>
  );
}
