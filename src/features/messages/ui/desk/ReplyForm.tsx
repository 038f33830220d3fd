import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { mailtoUrl } from '#kernel/text/mailto.ts';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { TextAreaField } from '#kit/controls/TextAreaField.tsx';
import { SaveProblem } from '#kit/form/SaveProblem.tsx';
import { useValidatedForm } from '#kit/form/use-validated-form.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { showToast } from '#kit/toasts/toasts.ts';
import { useMailConfigured } from '#letters/ui/use-mail-configured.ts';
import { markContactMessageCall, replyToContactMessageCall } from '../../calls/contact-messages.ts';
import {
  type ContactMessage,
  ContactReplyInput,
  MOST_REPLY_CHARACTERS,
} from '../../rules/contact-message.ts';

type ReplyProps = {
  message: ContactMessage;
  /** Called with the answered message. */
  onAnswered: (message: ContactMessage) => void;
};

/** Answers a message by mail. Without mail, it is answered by the mail program of whoever answers. */
export function Reply({ message, onAnswered }: ReplyProps) {
  const isMailConfigured = useMailConfigured();
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const { id, subject, email } = message;
  const [markAsAnswered, isMarking] = useAction(async () => {
    onAnswered(await send(markContactMessageCall, { params: { id }, body: { answered: true } }));
  });
  const open = () => {
    flushSync(() => setOpen(true));
    field.current?.querySelector('textarea')?.focus();
  };
  if (isMailConfigured === false) {
    return (
      <Stack>
        <p className="quiet">Email is not set up here. Answer with your own mail program.</p>
        <div className="actions">
          <a
            className="button"
            href={`${mailtoUrl(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
          >
            Write an email
          </a>
          {!message.answeredAt && (
            <Button isPending={isMarking} onClick={() => void markAsAnswered()}>
              Mark as answered
            </Button>
          )}
        </div>
      </Stack>
    );
  }
  return (
    <Stack ref={field}>
      {isOpen ? (
        <ReplyForm
          message={message}
          onAnswered={(answered) => {
            setOpen(false);
            onAnswered(answered);
          }}
        />
      ) : (
        <div className="actions">
          <Button {...(!message.answeredAt && { variant: 'primary' })} onClick={open}>
            {message.answeredAt ? 'Reply again' : 'Reply'}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function ReplyForm({ message: { id, name, email, subject }, onAnswered }: ReplyProps) {
  const reply = useValidatedForm<ContactReplyInput>({
    defaultValues: { text: '' },
    schema: ContactReplyInput,
    onSubmit: async (values) => {
      const answered = await send(replyToContactMessageCall, { params: { id }, body: values });
      showToast('success', 'Your reply was sent');
      onAnswered(answered);
    },
  });
  return (
    <Stack {...reply.formProps} as="form">
      <Notice kind="info">
        To {name}, {email}: Re: {subject}. Their message is quoted below your text.
      </Notice>
      {reply.field('text', (props) => (
        <TextAreaField {...props} label="Reply" rows={8} maxLength={MOST_REPLY_CHARACTERS} />
      ))}
      <SaveProblem edit={{ ...reply, changed: undefined }} />
      <div className="actions">
        <Button type="submit" variant="primary" isPending={reply.isSubmitting}>
          Send reply
        </Button>
      </div>
    </Stack>
  );
}
