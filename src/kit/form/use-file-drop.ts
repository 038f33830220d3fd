import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Accepts files that are dropped or pasted anywhere on the page, and reports whether one is dragged
 * over it. Without this the browser would leave the page and open the dropped file.
 */
export function useFileDrop(isEnabled: boolean, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const onTaken = useEffectEvent(onFiles);

  useEffect(() => {
    if (!isEnabled) return;
    const dragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onTaken(files);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isTextForField(event)) return;
      event.preventDefault();
      onTaken(files);
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('dragover', dragOver, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', paste, { signal });
    return () => listening.abort();
  }, [isEnabled]);

  return isOver;
}

/** Office programs copy a text together with an image of it. */
function isTextForField({ target, clipboardData }: ClipboardEvent): boolean {
  const isField = target instanceof HTMLInputElement && target.type !== 'file';
  return isField && clipboardData?.types.includes('text/plain') === true;
}
