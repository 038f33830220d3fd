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
    /** Opens it. Returns false if it could not be loaded. */
    ask: async (): Promise<boolean> => {
      const isLoaded = (await want()) !== undefined;
      if (isLoaded) setOpen(true);
      return isLoaded;
    },
    close: () => setOpen(false),
  };
}
