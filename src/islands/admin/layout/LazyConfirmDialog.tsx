import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { ConfirmDialog as ConfirmDialogType } from '../../../ui/ConfirmDialog.tsx';
import { loadChunk } from '../../failure/load-chunk.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await loadChunk('ConfirmDialog', () => import('../../../ui/ConfirmDialog.tsx')))
    .ConfirmDialog,
}));

/** A question whose script comes when it is first asked; most visits to a screen never ask. */
export function LazyConfirmDialog(props: ComponentProps<typeof ConfirmDialogType>) {
  const [wasAsked, setWasAsked] = useState(false);
  if (props.isOpen && !wasAsked) setWasAsked(true);
  return (
    wasAsked && (
      <Suspense>
        <ConfirmDialog {...props} />
      </Suspense>
    )
  );
}
