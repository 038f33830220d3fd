import { useState } from 'react';
import { useChunk } from './use-chunk.ts';

/** The dialog of a question, whose script comes when it is first asked; most visits never ask. */
export function useConfirmDialog() {
  const [isOpen, setOpen] = useState(false);
  const { chunk, isLoading, want } = useChunk(
    'ConfirmDialog',
    () => import('../../ui/ConfirmDialog.tsx'),
  );
  return {
    ConfirmDialog: chunk?.ConfirmDialog,
    isOpen,
    isLoading,
    ask: async () => {
      if (await want()) setOpen(true);
    },
    close: () => setOpen(false),
  };
}
