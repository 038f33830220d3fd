import { useRef, useState } from 'react';
import { sendContactMessage } from '../../api/contact-messages.ts';
import { BODY_LENGTH, ContactMessageInput, SUBJECT_LENGTH } from '../../domain/contact-message.ts';
import { useValidatedForm } from '../../shared/form/use-validated-form.ts';
import { showToast } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './ContactForm.module.css';
import { sendingFailure } from './sending-failure.ts';

const EMPTY: ContactMessageInput = { name: '', email: '', subject: '', body: '' };

/** A message to the company, from anybody (rules, contact form). */
export default function ContactForm() {
  const isHydrated = useHydrated();
  const [failure, setFailure] = useState<string>();
  const title = useRef<HTMLHeadingElement>(null);
  const { form, formProps, fieldProps, showServerErrors } = useValidatedForm({
    defaultValues: EMPTY,
    schema: ContactMessageInput,
    onSubmit: async (values) => {
      setFailure(undefined);
      const { message } = await sendContactMessage(values);
      showToast('success', message);
      // The button that has the focus is about to be disabled.
      title.current?.focus({ preventScroll: true });
      form.reset();
    },
    onFailure: (error) => {
      console.error('The message could not be sent.', error);
      if (!showServerErrors(error)) setFailure(sendingFailure(error));
    },
  });

  return (
    <>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        Send us a message
      </h2>
      <form {...formProps} method="post" className={styles.form}>
        <div className={styles.pair}>
          <form.Field name="name">
            {(field) => (
              <TextField
                {...fieldProps(field)}
                label="Name"
                autoComplete="name"
                autoCapitalize="words"
              />
            )}
          </form.Field>
          <form.Field name="email">
            {(field) => (
              <TextField
                {...fieldProps(field)}
                label="Email"
                type="email"
                autoComplete="email"
                autoCapitalize="none"
              />
            )}
          </form.Field>
        </div>
        <form.Field name="subject">
          {(field) => (
            <TextField
              {...fieldProps(field)}
              label="Subject"
              count={{ length: field.state.value.length, most: SUBJECT_LENGTH.most }}
            />
          )}
        </form.Field>
        <form.Field name="body">
          {(field) => (
            <TextAreaField
              {...fieldProps(field)}
              label="Message"
              rows={5}
              maxLength={BODY_LENGTH.most}
              count={{ length: field.state.value.length, most: BODY_LENGTH.most }}
            />
          )}
        </form.Field>
        {failure && (
          <Notice kind="danger" isAlert>
            {failure} What you typed is still here.
          </Notice>
        )}
        <form.Subscribe
          selector={({ isDirty, isValid, isSubmitting }) => ({
            canSend: isDirty && isValid,
            isSubmitting,
          })}
        >
          {({ canSend, isSubmitting }) => (
            <div className={styles.send}>
              <Button
                type="submit"
                variant="primary"
                isBlock
                isDisabled={!isHydrated || !canSend}
                isPending={isSubmitting}
              >
                {failure ? 'Retry' : 'Send'}
              </Button>
            </div>
          )}
        </form.Subscribe>
      </form>
    </>
  );
}
