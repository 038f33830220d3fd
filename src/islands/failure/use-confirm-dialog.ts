import { useChunk } from './use-chunk.ts';

/** The dialog of a question, whose script comes when it is first asked; most visits never ask. */
export function useConfirmDialog() {
  const { chunk, isLoading, want } = useChunk(
    'ConfirmDialog',
    () => import('../../ui/ConfirmDialog.tsx'),
  );
  return { ConfirmDialog: chunk?.ConfirmDialog, isLoading, want };
}
