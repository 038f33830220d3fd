import { useStore } from '@nanostores/react';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { t } from '#kernel/words/t.ts';
import { ToastItem } from './ToastItem.tsx';
import { $toasts, dismissToast, handOverToasts, restoreToasts, type Toast } from './toasts.ts';

/**
 * The toasts, at the top right, or at the bottom on a phone. Screen readers announce successes
 * politely, and all others at once. The timers stop once the pointer moves over a toast, and while one is focused. A toast that appears
 * under a pointer at rest goes away.
 * (react-aria's toasts are still unstable, announce everything as an alert, and would add 20.6 kB to each form.)
 */
export default function ToastRegion() {
  const toasts = useStore($toasts, { ssr: 'initial' });
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const cameFrom = useRef<Element>(null);
  useEffect(() => {
    restoreToasts();
    window.addEventListener('pagehide', handOverToasts);
    // The page came back from the back/forward cache.
    window.addEventListener('pageshow', restoreToasts);
    return () => {
      window.removeEventListener('pagehide', handOverToasts);
      window.removeEventListener('pageshow', restoreToasts);
    };
  }, []);

  const focusMoved = ({ currentTarget, relatedTarget, type }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    setFocused(type === 'focus');
    if (type === 'focus') cameFrom.current = relatedTarget;
  };

  const dismiss = (id: string) => {
    dismissToast(id);
    setHovered(false);
    if (isFocused && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    setFocused(false);
  };

  const list = (isWanted: (toast: Toast) => boolean) =>
    toasts
      .filter(isWanted)
      .map((toast) => (
        <ToastItem
          key={toast.id}
          toast={toast}
          isPaused={isHovered || isFocused}
          onDismiss={() => dismiss(toast.id)}
        />
      ));

  return (
    <section
      className="toast-region"
      aria-label={t('kit.notifications')}
      // Keeps the toasts reachable while a dialog of react-aria hides the rest of the page.
      data-react-aria-top-layer="true"
      onPointerMove={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={focusMoved}
      onBlur={focusMoved}
    >
      <div aria-live="polite">{list(({ kind }) => kind === 'success')}</div>
      <div aria-live="assertive">{list(({ kind }) => kind !== 'success')}</div>
    </section>
  );
}
