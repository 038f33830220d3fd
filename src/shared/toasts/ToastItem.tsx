import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import {
  startToastClock,
  stopToastClock,
  TOAST_DURATION_MS,
  type Toast,
} from '../../stores/toasts.ts';
import styles from './ToastItem.module.css';

const ICONS = { success: CircleCheck, error: CircleAlert, default: Info };

/** One toast. Its time stops while `isPaused`. */
export function ToastItem({
  toast,
  isPaused,
  onDismiss,
}: {
  toast: Toast;
  isPaused: boolean;
  onDismiss: () => void;
}) {
  const Icon = ICONS[toast.kind];
  const timeIsUp = useEffectEvent(onDismiss);
  const timeLeft = useEffectEvent(() => TOAST_DURATION_MS - toast.shownMs);
  useEffect(() => {
    if (isPaused) return;
    startToastClock(toast.id);
    const timer = setTimeout(() => timeIsUp(), timeLeft());
    return () => {
      clearTimeout(timer);
      stopToastClock(toast.id);
    };
  }, [isPaused, toast.id]);

  return (
    <div className={`toast toast-${toast.kind}`}>
      <Icon aria-hidden="true" />
      <p className={styles.message}>{toast.message}</p>
      <button
        type="button"
        className={`icon-button ${styles.close}`}
        aria-label="Dismiss"
        onClick={onDismiss}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
