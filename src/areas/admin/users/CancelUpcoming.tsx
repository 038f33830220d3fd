import { useRef, useState } from 'react';
import { cancelUpcoming } from '../../../api/admin-reservations.ts';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import type { User } from '../../../domain/user.ts';
import { useConfirmDialog } from '../../../shared/failure/use-confirm-dialog.ts';
import { sessionExpired } from '../../../stores/session.ts';
import { showToast } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';

/** Cancels all that a customer has not picked up yet, after asking. */
export function CancelUpcoming({ user }: { user: User }) {
  const [isPending, setPending] = useState(false);
  const isUnderWay = useRef(false);
  const dialog = useConfirmDialog();

  const confirm = async () => {
    dialog.close();
    // The button of a dialog that is closing can still be pressed.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(true);
    try {
      const { message, cancelled } = await cancelUpcoming(user.id);
      showToast(cancelled > 0 ? 'success' : 'default', message);
    } catch (error) {
      if (error instanceof ApiError && error.isUnauthenticated) return sessionExpired();
      showToast('error', messageOf(error));
    } finally {
      isUnderWay.current = false;
      setPending(false);
    }
  };

  return (
    <>
      <Button isPending={isPending || dialog.isLoading} onClick={dialog.ask}>
        Cancel upcoming
      </Button>
      {dialog.ConfirmDialog && (
        <dialog.ConfirmDialog
          isOpen={dialog.isOpen}
          question="Cancel all upcoming reservations?"
          confirmLabel="Cancel reservations"
          cancelLabel="Keep them"
          onConfirm={confirm}
          onCancel={dialog.close}
        >
          This cancels every reservation that {user.firstName} {user.lastName} has not picked up
          yet. Others can book the vehicles right away. You can't undo this.
        </dialog.ConfirmDialog>
      )}
    </>
  );
}
