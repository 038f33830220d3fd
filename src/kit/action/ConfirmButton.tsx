import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { useConfirmDialog } from './use-confirm-dialog.ts';

type ConfirmButtonProps = {
  children: ReactNode;
  Icon?: LucideIcon;
  isDangerous?: boolean;
  isDisabled?: boolean;
  isPending: boolean;
  question: string;
  /** What will happen. */
  explanation: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
};

/** A button that asks for confirmation before its action. */
export function ConfirmButton({
  children,
  Icon,
  isDangerous = false,
  isDisabled = false,
  isPending,
  explanation,
  onConfirm,
  ...texts
}: ConfirmButtonProps) {
  const dialog = useConfirmDialog();
  const isWaiting = isPending || dialog.isLoading;
  return (
    <>
      <Button
        {...(isDangerous && { variant: 'danger-line' })}
        isDisabled={isDisabled}
        isPending={isWaiting}
        onClick={dialog.ask}
      >
        {Icon && !isWaiting && <Icon aria-hidden="true" />}
        {children}
      </Button>
      {dialog.ConfirmDialog && (
        <dialog.ConfirmDialog
          {...texts}
          isOpen={dialog.isOpen}
          onConfirm={() => {
            dialog.close();
            onConfirm();
          }}
          onCancel={dialog.close}
        >
          {explanation}
        </dialog.ConfirmDialog>
      )}
    </>
  );
}
