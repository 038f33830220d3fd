import { messageOf } from '../client/api-error.ts';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../controls/Notice.tsx';

type FormEndProps = {
  form: { failure: unknown; isSubmitting: boolean };
  /** The submit has succeeded, and the next page is loading. */
  isLeaving?: boolean;
  /** Shown during the submit: 'Signing in...'. */
  pendingText: string;
  children: string;
};

/** The end of a form with one button: the failure of the last submit, and the button. */
export function FormEnd({ form, isLeaving = false, pendingText, children }: FormEndProps) {
  return (
    <>
      {form.failure !== undefined && <Notice kind="danger">{messageOf(form.failure)}</Notice>}
      <Button
        type="submit"
        variant="primary"
        isBlock
        isPending={form.isSubmitting || isLeaving}
        pendingText={pendingText}
      >
        {children}
      </Button>
    </>
  );
}
