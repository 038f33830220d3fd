import { useEffect, useEffectEvent, useRef } from 'react';
import { useMay } from '#accounts/ui.ts';
import { MoneyAtHandOver } from '#payments/ui.ts';
import { openMoney, type StepFacts } from './handling-progress.ts';
import { MissingReason } from './MissingReason.tsx';

/** What is taken before the keys are handed over (payments: deposits). `onDone` follows when nothing is open any more, or later. */
export function MoneyStep({ onDone, ...facts }: StepFacts & { onDone: () => void }) {
  const { reservation, payments } = facts;
  const may = useMay();
  const hasTaken = useRef(false);
  const open = openMoney(facts);
  const goOn = useEffectEvent(onDone);
  useEffect(() => {
    if (open === '' && hasTaken.current) goOn();
  }, [open]);
  if (!payments) return null;
  return (
    <>
      <MoneyAtHandOver
        reservation={reservation}
        payments={payments}
        onTaken={() => {
          hasTaken.current = true;
        }}
      >
        {open !== '' && (
          <MissingReason
            reservation={reservation}
            name="unpaidReason"
            stored={reservation.unpaidReason}
            opener="Later…"
            onSaved={onDone}
          />
        )}
      </MoneyAtHandOver>
      {open !== '' && !may('take-money') && (
        <p className="quiet">You can go on. Somebody who may take money settles it.</p>
      )}
    </>
  );
}
