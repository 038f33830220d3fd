import { Button } from '../../ui/Button.tsx';
import { useConfirmDialog } from '../failure/use-confirm-dialog.ts';

/** The way to cancel a reservation, after a question that says what happens. */
export function CancelReservation({
  model,
  isPending,
  onConfirm,
}: {
  model: string;
  isPending: boolean;
  onConfirm: () => Promise<void>;
}) {
  const dialog = useConfirmDialog();
  const confirm = () => {
    dialog.close();
    void onConfirm();
  };
  return (
    <>
      <Button isPending={isPending || dialog.isLoading} onClick={dialog.ask}>
        Cancel reservation
      </Button>
      {dialog.ConfirmDialog && (
        <dialog.ConfirmDialog
          isOpen={dialog.isOpen}
          question="Cancel this reservation?"
          confirmLabel="Cancel reservation"
          cancelLabel="Keep it"
          onConfirm={confirm}
          onCancel={dialog.close}
        >
          The {model} is free for others at once, and nothing is charged. This can not be undone.
        </dialog.ConfirmDialog>
      )}
    </>
  );
}
