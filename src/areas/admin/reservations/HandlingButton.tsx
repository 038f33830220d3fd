import { KeyRound, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import type { AdminReservationDetail } from '#domain/renting/admin-reservation.ts';
import type { Handling } from '#domain/renting/hand-over.ts';
import { Button } from '#ui/Button.tsx';
import styles from './HandlingButton.module.css';
import { useHandling } from './use-handling.ts';

type HandlingButtonProps = {
  handling: Handling;
  id: number;
  /** Tells it from the others of a list. */
  subject?: string;
  /** The version on show; without it any is changed. */
  version?: string;
  onChanged?: (reservation: AdminReservationDetail) => void;
};

/** Records a hand-over or return as of now, without a question. */
export function HandlingButton({ handling, id, subject, version, onChanged }: HandlingButtonProps) {
  const box = useRef<HTMLSpanElement>(null);
  const { record, isPending } = useHandling((reservation) => {
    // The button may be about to go. Its section keeps the focus near.
    const section = box.current?.closest('section');
    if (box.current?.contains(document.activeElement)) section?.focus({ preventScroll: true });
    onChanged?.(reservation);
  });
  const Icon = handling === 'return' ? Undo2 : KeyRound;
  return (
    <span ref={box} className={styles.box} data-in-row={subject !== undefined || undefined}>
      <Button isPending={isPending} onClick={() => record(handling, id, version)}>
        {!isPending && subject === undefined && <Icon aria-hidden="true" />}
        {handling === 'return' ? 'Returned' : 'Picked up'}
        {subject && <span className="visually-hidden"> {subject}</span>}
      </Button>
    </span>
  );
}
