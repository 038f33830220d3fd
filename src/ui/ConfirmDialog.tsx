import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './Button.tsx';

type ConfirmDialogProps = {
  isOpen: boolean;
  question: string;
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something is done; Escape and a press outside mean no. */
export function ConfirmDialog({
  isOpen,
  question,
  confirmLabel,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <ModalOverlay
      className="dialog-backdrop"
      isDismissable
      isOpen={isOpen}
      onOpenChange={(open) => open || onCancel()}
    >
      <Modal>
        <Dialog className="dialog" role="alertdialog">
          <Heading slot="title">{question}</Heading>
          <div className="actions">
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
            <Button variant="danger" onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
