import { KeyRound, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import type { AdminReservationDetail } from '#booking/rules.ts';
import type { Permission } from '#kernel/staff/permissions.ts';
import { Button } from '#kit/controls/Button.tsx';
import type { Handling } from '#rental/rules.ts';
import styles from './HandlingButton.module.css';
import { useHandling } from './use-handling.ts';

type HandlingButtonProps = {
  handling: Handling;
  id: number;
  /** Distinguishes the button from the others in a list, for screen readers. */
  subject?: string;
  /** The displayed version. Without it, any version is changed. */
  version?: string;
  onChanged?: (reservation: AdminReservationDetail) => void;
};

/** The permission that each needs. */
export const HANDLING_NEEDS = {
  'hand-over': 'hand-over',
  return: 'take-back',
} as const satisfies Record<Handling, Permission>;

/** Records a hand-over or return with the current time, without a confirmation. */
export function HandlingButton({ handling, id, subject, version, onChanged }: HandlingButtonProps) {
  const box = useRef<HTMLSpanElement>(null);
  const { record, isPending } = useHandling((reservation) => {
    // The button may disappear. Its section then takes the focus.
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
