import { Trash2 } from 'lucide-react';
import { ConfirmButton } from '../action/ConfirmButton.tsx';
import { useAction } from '../action/use-action.ts';
import { ApiError } from '../client/api-error.ts';
import { showToast } from '../toasts/toasts.ts';

type DeleteButtonProps = {
  /** Returns the message of the success toast. */
  onDelete: () => Promise<{ message: string }>;
  /** Called when the record no longer exists, whoever deleted it. Leaves the record's screen. */
  onGone: () => void;
  isDisabled?: boolean;
  /** Tells screen readers what the button deletes, where a screen has several. */
  subject?: string;
};

/** Asks for confirmation, then deletes a record (rules, pages). */
export function DeleteButton({ onDelete, onGone, isDisabled = false, subject }: DeleteButtonProps) {
  const [remove, isPending] = useAction(
    async () => {
      const { message } = await onDelete();
      showToast('success', message);
      onGone();
    },
    (error) => {
      if (error instanceof ApiError && error.isNotFound) onGone();
    },
  );
  return (
    <ConfirmButton
      Icon={Trash2}
      isDangerous
      isDisabled={isDisabled}
      isPending={isPending}
      question="Are you sure to delete?"
      explanation="You won't be able to revert this!"
      confirmLabel="Delete"
      onConfirm={remove}
    >
      Delete
      {subject && <span className="visually-hidden"> {subject}</span>}
    </ConfirmButton>
  );
}
