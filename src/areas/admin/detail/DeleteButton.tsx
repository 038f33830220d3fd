import { Trash2 } from 'lucide-react';
import { ApiError, messageOf } from '#api/api-error.ts';
import { useConfirmDialog } from '#shared/failure/use-confirm-dialog.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { useOneAtATime } from './use-one-at-a-time.ts';

type DeleteButtonProps = {
  /** Its message is the toast of success. */
  onDelete: () => Promise<{ message: string }>;
  /** Called when the record no longer exists, whoever deleted it. Leaves its screen. */
  onGone: () => void;
  isDisabled?: boolean;
  /** Names for screen readers what it deletes, where a screen has several. */
  subject?: string;
};

/** Deletes a record after asking (rules, pages). */
export function DeleteButton({ onDelete, onGone, isDisabled = false, subject }: DeleteButtonProps) {
  const { isPending, begin, end } = useOneAtATime();
  const dialog = useConfirmDialog();

  const confirm = async () => {
    dialog.close();
    if (!begin()) return;
    try {
      const { message } = await onDelete();
      showToast('success', message);
      onGone();
    } catch (error) {
      showToast('error', messageOf(error));
      if (error instanceof ApiError && error.isNotFound) return onGone();
      end();
    }
  };

  return (
    <>
      <Button
        variant="danger-line"
        isDisabled={isDisabled}
        isPending={isPending || dialog.isLoading}
        onClick={dialog.ask}
      >
        {!isPending && !dialog.isLoading && <Trash2 aria-hidden="true" />}
        Delete
        {subject && <span className="visually-hidden"> {subject}</span>}
      </Button>
      {dialog.ConfirmDialog && (
        <dialog.ConfirmDialog
          isOpen={dialog.isOpen}
          question="Are you sure to delete?"
          confirmLabel="Delete"
          onConfirm={confirm}
          onCancel={dialog.close}
        >
          You won't be able to revert this!
        </dialog.ConfirmDialog>
      )}
    </>
  );
}
