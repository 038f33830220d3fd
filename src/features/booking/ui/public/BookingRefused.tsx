import { useEffect, useRef } from 'react';
import { Notice } from '#kit/controls/Notice.tsx';
import styles from './BookingForm.module.css';

/**
 * Why a check or a booking was refused. It replaces the pressed button, which is often at the
 * bottom of a phone's screen, so it is scrolled into view.
 */
export function BookingRefused({ children }: { children: string }) {
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new refusal is scrolled to
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  return (
    <div ref={notice} className={styles.problem}>
      <Notice kind="danger" isAlert>
        {children}
      </Notice>
    </div>
  );
}
