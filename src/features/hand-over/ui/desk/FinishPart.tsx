import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useMay } from '#accounts/ui.ts';
import { adminReservationPath, PATHS } from '#kernel/paths/paths.ts';
import { Button } from '#kit/controls/Button.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { keepRecord } from '#kit/record/record-query.ts';
import { useGuardedEdit } from '#kit/record/use-guarded-edit.ts';
import { $adminRoute } from '#kit/routing/admin-router.ts';
import { endingInWords } from '#upkeep/rules.ts';
import { missingSteps, openMoney, type StepFacts } from './handling-progress.ts';
import { type Step, stepsPath } from './handling-steps.ts';
import { REASON_LABELS } from './MissingReason.tsx';
import { useHandling } from './use-handling.ts';

type ReasonName = keyof typeof REASON_LABELS;

/** The end of a hand-over: what is missing, why it is done all the same, and the press that records it. */
export function FinishPart(facts: StepFacts) {
  const { id, updatedAt, endingPapers, papersReason } = facts.reservation;
  const may = useMay();
  const [typed, setTyped] = useState<Partial<Record<ReasonName, string>>>({});
  const [wasPressed, setPressed] = useState(false);
  const { record, isPending } = useHandling((saved) => {
    keepRecord(PATHS.adminReservations, saved);
    // Not after an undo.
    if (saved.handOver) {
      // Nothing that was typed is lost.
      flushSync(() => setTyped({}));
      $adminRoute.open(adminReservationPath(id));
    }
  });
  useGuardedEdit(() => Object.values(typed).some((reason) => reason !== ''));
  const missing = missingSteps(facts);
  const reasons: ReasonName[] = [
    ...(missing.includes('drivers') ? (['driverReason'] as const) : []),
    // Whoever may not take money can do nothing about it.
    ...(missing.includes('money') && may('take-money') ? (['unpaidReason'] as const) : []),
    ...(endingPapers.length > 0 && papersReason === null ? (['papersReason'] as const) : []),
  ];
  const isWithout = (name: ReasonName) => !typed[name]?.trim();
  const finish = () => {
    setPressed(true);
    if (reasons.some(isWithout)) return;
    void record('hand-over', id, updatedAt, typed);
  };
  return (
    <Stack
      as="form"
      noValidate
      aria-label="Finish"
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
    >
      {missing.length > 0 && (
        <>
          <h3>Missing</h3>
          <ul>
            {missing.map((step) => (
              <li key={step}>
                <a href={stepsPath(id, 'hand-over', step)}>{missingInWords(step, facts)}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {reasons.map((name) => (
        <TextField
          key={name}
          label={REASON_LABELS[name]}
          hint={name === 'papersReason' ? endingInWords(endingPapers) : undefined}
          name={name}
          autoComplete="off"
          value={typed[name] ?? ''}
          error={wasPressed && isWithout(name) ? 'Enter the reason' : undefined}
          onChange={(reason) => setTyped({ ...typed, [name]: reason })}
        />
      ))}
      <div className="actions">
        <Button
          type="submit"
          {...(missing.length === 0 && { variant: 'primary' as const })}
          isPending={isPending}
        >
          {missing.length === 0
            ? 'Finish'
            : `Finish without ${missing.length === 1 ? 'it' : 'them'}`}
        </Button>
      </div>
    </Stack>
  );
}

/** What a step would have recorded. */
function missingInWords(step: Step, facts: StepFacts): string {
  if (step === 'money') return openMoney(facts);
  return {
    drivers: "Driver's license",
    photos: 'Photographs',
    marks: 'Damage',
    keys: 'Odometer and fuel',
    agreement: 'Signature',
  }[step];
}
