import { useRef } from 'react';
import { t } from '#kernel/words/t.ts';
import { ApiError, messageOf } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { EmailField } from '#kit/controls/EmailField.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { TextAreaField } from '#kit/controls/TextAreaField.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { useHydrated } from '#kit/controls/use-hydrated.ts';
import { useValidatedForm } from '#kit/form/use-validated-form.tsx';
import { Fields, Stack } from '#kit/layout/layout.tsx';
import { showToast } from '#kit/toasts/toasts.ts';
import { sendContactMessageCall } from '../../calls/contact-messages.ts';
import { BODY_LENGTH, ContactMessageInput, SUBJECT_LENGTH } from '../../rules/contact-message.ts';
import styles from './ContactForm.module.css';

const EMPTY: ContactMessageInput = { name: '', email: '', subject: '', body: '' };

/** Sends a message to the company. Anybody can use it (messages: contact form). */
export default function ContactForm() {
  const isHydrated = useHydrated();
  const title = useRef<HTMLHeadingElement>(null);
  const { form, formProps, field, failure, isSubmitting, ...sending } = useValidatedForm({
    defaultValues: EMPTY,
    schema: ContactMessageInput,
    checksVisited: true,
    onSubmit: async (values) => {
      await send(sendContactMessageCall, { body: values });
      showToast('success', t('messages.sent'));
      // The focused button is about to be disabled.
      title.current?.focus({ preventScroll: true });
      form.reset();
    },
    onFailure: (error) => {
      console.error('The message could not be sent.', error);
      if (!sending.showServerErrors(error)) sending.setFailure(error);
    },
  });

  return (
    <>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {t('messages.title')}
      </h2>
      <Stack {...formProps} method="post" as="form" gap="large">
        <Fields>
          {field('name', (props) => (
            <TextField
              {...props}
              label={t('messages.name')}
              autoComplete="name"
              autoCapitalize="words"
            />
          ))}
          {field('email', (props) => (
            <EmailField {...props} autoComplete="email" />
          ))}
        </Fields>
        {field('subject', (props) => (
          <TextField
            {...props}
            label={t('messages.subject')}
            count={{ length: props.value.length, most: SUBJECT_LENGTH.most }}
          />
        ))}
        {field('body', (props) => (
          <TextAreaField
            {...props}
            label={t('messages.message')}
            rows={5}
            maxLength={BODY_LENGTH.most}
            count={{ length: props.value.length, most: BODY_LENGTH.most }}
          />
        ))}
        {failure !== undefined && (
          <Notice kind="danger" isAlert>
            {sendingFailure(failure)} {t('kit.typedIsHere')}
          </Notice>
        )}
        <form.Subscribe selector={({ isDirty, isValid }) => isDirty && isValid}>
          {(canSend) => (
            <div className={styles.send}>
              <Button
                type="submit"
                variant="primary"
                isBlock
                isDisabled={!isHydrated || !canSend}
                isPending={isSubmitting}
              >
                {failure === undefined ? t('messages.send') : t('kit.retry')}
              </Button>
            </div>
          )}
        </form.Subscribe>
      </Stack>
    </>
  );
}

/** Why a message was not sent, in words of our own, and when to try again if the server says when. */
function sendingFailure(error: unknown): string {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  const isNotAnswered = error instanceof ApiError && error.status === 0;
  if (!seconds && isNotAnswered) return messageOf(error);
  if (!seconds) return t('messages.notSent');
  return t('messages.tooMany', { minutes: Math.ceil(seconds / 60) });
}
