import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { TOAST_DURATION_MS, type Toast } from '../../stores/toasts.ts';
import styles from './ToastItem.module.css';

const ICONS = { success: CircleCheck, error: CircleAlert, default: Info };

/** One toast; its time begins anew when it is let go. */
export function ToastItem({
  toast,
  isHeld,
  onDismiss,
}: {
  toast: Toast;
  isHeld: boolean;
  onDismiss: () => void;
}) {
  const Icon = ICONS[toast.kind];
  const timeIsUp = useEffectEvent(onDismiss);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => timeIsUp(), TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);

  return (
    <div className={`toast toast-${toast.kind}`}>
      <Icon aria-hidden="true" />
      <p className={styles.message}>{toast.message}</p>
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={onDismiss}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
