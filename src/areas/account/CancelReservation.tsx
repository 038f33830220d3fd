import { useConfirmDialog } from '../../shared/failure/use-confirm-dialog.ts';
import { Button } from '../../ui/Button.tsx';

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
          Others can book {model} right away. Nothing is charged. You can't undo this.
        </dialog.ConfirmDialog>
      )}
    </>
  );
}
