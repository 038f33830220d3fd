import { useEffect, useRef, useState } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { EmailField } from '#kit/controls/EmailField.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { withFailureBoundary } from '#kit/failure/FailureBoundary.tsx';
import { FormEnd } from '#kit/form/FormEnd.tsx';
import { useValidatedForm } from '#kit/form/use-validated-form.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { requestPasswordResetCall } from '../../calls/account.ts';
import { PasswordResetRequest } from '../../rules/account-link.ts';
import { useFragment } from './use-fragment.ts';

/** Requests a letter with a link for a new password (accounts: forgotten password). */
export default withFailureBoundary(function ForgotPassword() {
  const [sent, setSent] = useState<{ email: string; message: string }>();
  const request = useValidatedForm<PasswordResetRequest>({
    defaultValues: { email: '' },
    schema: PasswordResetRequest,
    onSubmit: async ({ email }) => {
      const { message } = await send(requestPasswordResetCall, { body: { email } });
      setSent({ email, message });
    },
  });

  const { form } = request;
  // The e-mail that was typed on the sign-in tab.
  const typedEmail = useFragment();
  useEffect(() => {
    if (typedEmail) form.setFieldValue('email', decode(typedEmail));
  }, [form, typedEmail]);

  if (sent) return <Sent {...sent} onAgain={() => setSent(undefined)} />;
  return (
    <Stack {...request.formProps} method="post" as="form" gap="large">
      <p>Enter the email of your account. We'll send you a link to choose a new password.</p>
      {request.field('email', (props) => (
        <EmailField {...props} autoComplete="username" />
      ))}
      <FormEnd form={request} pendingText="Sending...">
        Send link
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

type SentProps = { email: string; message: string; onAgain: () => void };

function Sent({ email, message, onAgain }: SentProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <Stack ref={section} tabIndex={-1} as="section" gap="large" aria-label="Link sent">
      <Notice kind="success">{message}</Notice>
      <p>
        You entered <strong>{email}</strong>. The link works for one hour. If nothing arrives within
        a few minutes, check your spam folder, or call us at {pageCompany().phones[0]}.
      </p>
      <Button isBlock onClick={onAgain}>
        Ask again
      </Button>
    </Stack>
  );
}
