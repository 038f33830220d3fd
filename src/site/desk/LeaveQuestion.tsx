import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent } from 'react';
import { useConfirmDialog } from '#kit/action/use-confirm-dialog.ts';
import { $leave } from '#kit/record/unsaved-edits.ts';

/** Asks whether to discard unsaved edits. */
export function LeaveQuestion() {
  const leave = useStore($leave);
  const dialog = useConfirmDialog();
  const ask = useEffectEvent(() => void dialog.ask());
  useEffect(() => {
    if (leave) ask();
  }, [leave]);

  const answer = (isLeaving: boolean) => {
    dialog.close();
    $leave.set(undefined);
    if (isLeaving) leave?.();
  };
  return (
    dialog.ConfirmDialog && (
      <dialog.ConfirmDialog
        isOpen={dialog.isOpen}
        question="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      >
        Your changes are not saved and will be lost.
      </dialog.ConfirmDialog>
    )
  );
}
