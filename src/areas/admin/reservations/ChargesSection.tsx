import { useId, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { send } from '#api/client.ts';
import { decideChargesCall } from '#contracts/admin-reservations.ts';
import { readDollars } from '#domain/fleet/vehicle-form.ts';
import type { ChargeKind } from '#domain/money/charges.ts';
import { formatDollars } from '#domain/money/dollars.ts';
import { lineInWords } from '#domain/money/line-words.ts';
import type { AnsweredLine } from '#domain/money/price-line.ts';
import type { AdminReservationDetail } from '#domain/renting/admin-reservation.ts';
import { useAction } from '#shared/action/use-action.ts';
import { focusHeading } from '#shared/routing/use-page-entry.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './HandlingSection.module.css';
import { refreshReservations } from './use-handling.ts';

type Decision = { amount: string; reason: string };

/** What the price book asks for after the return. The desk accepts, changes or drops each (rules, charges). */
export function ChargesSection({
  reservation,
  onChanged,
}: {
  reservation: AdminReservationDetail;
  onChanged: (reservation: AdminReservationDetail) => void;
}) {
  const titleId = useId();
  const { proposedCharges = [], id, updatedAt } = reservation;
  const [decided, setDecided] = useState<Record<string, Decision>>({});
  const [problem, setProblem] = useState<string>();
  const decisionOf = ({ kind, amount }: AnsweredLine): Decision =>
    decided[kind] ?? { amount: amount.toFixed(2), reason: '' };
  const [decide, isPending] = useAction(
    async () => {
      setProblem(undefined);
      const charges = proposedCharges.map((line) => {
        const { amount, reason } = decisionOf(line);
        return { kind: line.kind as ChargeKind, amount: readDollars(amount.trim()), reason };
      });
      const params = { reservationId: id };
      const changed = await send(decideChargesCall, {
        params,
        body: { charges },
        ifMatch: updatedAt,
      });
      focusHeading();
      onChanged(changed);
      showToast('success', 'Charges recorded');
      await refreshReservations();
    },
    (error) => {
      const [message] = Object.values(error instanceof ApiError ? error.errors : {});
      setProblem(message);
    },
  );
  if (proposedCharges.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>Charges</h2>
      <p>By the price book of this reservation. Another amount needs a reason; 0 drops a charge.</p>
      {proposedCharges.map((line) => {
        const decision = decisionOf(line);
        const isChanged = readDollars(decision.amount.trim()) !== line.amount;
        const set = (next: Partial<Decision>) =>
          setDecided({ ...decided, [line.kind]: { ...decision, ...next } });
        return (
          <fieldset key={line.kind} className={styles.charge}>
            <legend className="figures">
              {lineInWords(line)}, {formatDollars(line.amount)}
            </legend>
            <TextField
              label="Amount in dollars"
              name={`${line.kind}-amount`}
              inputMode="decimal"
              autoComplete="off"
              value={decision.amount}
              onChange={(amount) => set({ amount })}
            />
            {isChanged && (
              <TextField
                label="Reason"
                name={`${line.kind}-reason`}
                autoComplete="off"
                value={decision.reason}
                onChange={(reason) => set({ reason })}
              />
            )}
          </fieldset>
        );
      })}
      {problem && (
        <Notice kind="danger" isAlert>
          {problem}
        </Notice>
      )}
      <div className="actions">
        <Button variant="primary" isPending={isPending} onClick={() => void decide()}>
          Add charges
        </Button>
      </div>
    </section>
  );
}
