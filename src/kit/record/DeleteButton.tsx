import { Trash2 } from 'lucide-react';
import { ConfirmButton } from '../action/ConfirmButton.tsx';
import { useAction } from '../action/use-action.ts';
import { ApiError } from '../client/api-error.ts';
import { showToast } from '../toasts/toasts.ts';

/** How a record is deleted. */
export type Deletion = {
  /** Returns the message of the success toast. */
  onDelete: () => Promise<{ message: string }>;
  /** Called when the record no longer exists, whoever deleted it. Leaves the record's screen. */
  onGone: () => void;
};

type DeleteButtonProps = Deletion & {
  isDisabled?: boolean;
  /** Tells screen readers what the button deletes, where a screen has several. */
  subject?: string;
};

/** What is asked before every deletion (rules, pages). */
export const DELETE_QUESTION = {
  question: 'Are you sure to delete?',
  explanation: "You won't be able to revert this!",
  confirmLabel: 'Delete',
};

/** Asks for confirmation, then deletes a record. */
export function DeleteButton({ isDisabled = false, subject, ...deletion }: DeleteButtonProps) {
  const [remove, isPending] = useDelete(deletion);
  return (
    <ConfirmButton
      {...DELETE_QUESTION}
      Icon={Trash2}
      isDangerous
      isDisabled={isDisabled}
      isPending={isPending}
      onConfirm={remove}
    >
      Delete
      {subject && <span className="visually-hidden"> {subject}</span>}
    </ConfirmButton>
  );
}

/** Deletes a record, without a question. */
export function useDelete({ onDelete, onGone }: Deletion) {
  return useAction(
    async () => {
      const { message } = await onDelete();
      showToast('success', message);
      onGone();
    },
    (error) => {
      if (error instanceof ApiError && error.isNotFound) onGone();
    },
  );
}
