import { useState } from 'react';
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
  const [asks, setAsks] = useState(false);
  const dialog = useConfirmDialog();
  const ask = async () => {
    if (await dialog.want()) setAsks(true);
  };
  const confirm = () => {
    setAsks(false);
    void onConfirm();
  };
  return (
    <>
      <Button isPending={isPending || dialog.isLoading} onClick={ask}>
        Cancel reservation
      </Button>
      {dialog.ConfirmDialog && (
        <dialog.ConfirmDialog
          isOpen={asks}
          question="Cancel this reservation?"
          confirmLabel="Cancel reservation"
          cancelLabel="Keep it"
          onConfirm={confirm}
          onCancel={() => setAsks(false)}
        >
          {model} is given back at once and others can book it. Nothing is charged. This can not be
          undone.
        </dialog.ConfirmDialog>
      )}
    </>
  );
}
