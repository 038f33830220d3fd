import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { t } from '#kernel/words/t.ts';
import { Row } from '../layout/layout.tsx';
import styles from './ToastItem.module.css';
import {
  startToastClock,
  stopToastClock,
  type Toast,
  type ToastAction,
  toastDurationMs,
} from './toasts.ts';

const ICONS = { success: CircleCheck, error: CircleAlert, default: Info };

/** One toast. Its timer stops while `isPaused`. */
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
  const timeLeft = useEffectEvent(() => toastDurationMs(toast) - toast.shownMs);
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
      <div className={styles.message}>
        <p>{toast.message}</p>
        {toast.actions && (
          <Row as="p" className={styles.actions}>
            {toast.actions.map((action) => (
              <Action key={action.label} action={action} onDone={onDismiss} />
            ))}
          </Row>
        )}
      </div>
      <button
        type="button"
        className={`icon-button ${styles.close}`}
        aria-label={t('kit.dismiss')}
        onClick={onDismiss}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  );
}

/** Both a button and a link dismiss the toast. */
function Action({ action, onDone }: { action: ToastAction; onDone: () => void }) {
  if ('href' in action) {
    return (
      <a className={styles.action} href={action.href} onClick={onDone}>
        {action.label}
      </a>
    );
  }
  const press = () => {
    onDone();
    action.onPress();
  };
  return (
    <button type="button" className={styles.action} onClick={press}>
      {action.label}
    </button>
  );
}
