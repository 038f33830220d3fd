import { useState } from 'react';
import { useChunk } from '../failure/use-chunk.ts';

/** A confirm dialog, loaded on first use, because most visits never open it. */
export function useConfirmDialog() {
  const [isOpen, setOpen] = useState(false);
  const { chunk, isLoading, want } = useChunk(
    'ConfirmDialog',
    () => import('../controls/ConfirmDialog.tsx'),
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
