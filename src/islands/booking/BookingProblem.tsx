import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import styles from './BookingForm.module.css';

/**
 * Why a check or a booking was refused. It takes the place of the button that was pressed, often the
 * last line of a phone's screen, so the whole of it is scrolled into view.
 */
export function BookingProblem({ children }: { children: string }) {
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another refusal is shown as well
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
