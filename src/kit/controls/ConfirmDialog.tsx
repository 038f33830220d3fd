import type { ReactNode } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Text } from 'react-aria-components/Text';
import { t } from '#kernel/words/t.ts';
import { Button } from './Button.tsx';

type ConfirmDialogProps = {
  isOpen: boolean;
  question: string;
  /** The consequences, if the question doesn't state them. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks for confirmation. Escape and a click outside cancel. */
export function ConfirmDialog({
  isOpen,
  question,
  children,
  confirmLabel,
  cancelLabel = t('kit.cancel'),
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
          {children && (
            <Text slot="description" elementType="p">
              {children}
            </Text>
          )}
          <div className="actions">
            <Button variant="quiet" onClick={onCancel}>
              {cancelLabel}
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
