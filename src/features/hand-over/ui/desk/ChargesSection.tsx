import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AdminReservationDetail } from '#booking/rules.ts';
import { formatMoney, toAmount } from '#kernel/money/money.ts';
import { amountText, moneyInWords, readMoney } from '#kernel/money/typed-money.ts';
import { useAction } from '#kit/action/use-action.ts';
import { ApiError } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { Fields } from '#kit/layout/layout.tsx';
import { RecordSection } from '#kit/record/RecordSection.tsx';
import { refreshReservations } from '#kit/record/record-query.ts';
import { useGuardedEdit } from '#kit/record/use-guarded-edit.ts';
import { focusHeading } from '#kit/routing/use-page-entry.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import {
  type AnsweredLine,
  type ChargeDecision,
  type ChargeKind,
  decidedCharges,
  decisionErrors,
  lineInWords,
  sumOfLines,
  toAnsweredLine,
  toPriceLine,
} from '#prices/rules.ts';
import { PriceLines } from '#prices/ui/shared/PriceTotal.tsx';
import { useVisitorPrices } from '#prices/ui/shared/use-visitor-prices.ts';
import { decideChargesCall } from '../../calls/hand-overs.ts';

type Decision = { amount: string; reason: string };

/** What the price book asks for after the return. The desk accepts, changes or drops each (prices: charges). */
export function ChargesSection({
  reservation,
  onChanged,
}: {
  reservation: AdminReservationDetail;
  onChanged: (reservation: AdminReservationDetail) => void;
}) {
  const section = useRef<HTMLElement>(null);
  const { proposedCharges = [], id, updatedAt } = reservation;
  const [decided, setDecided] = useState<Record<string, Decision>>({});
  const [wasPressed, setPressed] = useState(false);
  const [problem, setProblem] = useState<string>();
  const rows = proposedCharges.map((line) => {
    const typed = decided[line.kind] ?? acceptanceOf(line);
    const amount = readMoney(typed.amount);
    const decision = { kind: line.kind as ChargeKind, amount, reason: typed.reason };
    return { line, typed, decision, errors: decisionErrors(toPriceLine(line), decision) };
  });
  useGuardedEdit(() =>
    rows.some(
      ({ line, typed }) => typed.amount !== acceptanceOf(line).amount || typed.reason !== '',
    ),
  );
  const [decide, isPending] = useAction(
    async () => {
      setProblem(undefined);
      const changed = await send(decideChargesCall, {
        params: { reservationId: id },
        body: { charges: rows.map(({ decision }) => decision) },
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
  const press = () => {
    flushSync(() => setPressed(true));
    const invalid = section.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (invalid) invalid.focus();
    else void decide();
  };
  if (proposedCharges.length === 0) return null;
  return (
    <RecordSection ref={section} title="Charges">
      <p>Change an amount and say why. 0 removes it.</p>
      {rows.map(({ line, typed, decision, errors }) => {
        const set = (next: Partial<Decision>) =>
          setDecided({ ...decided, [line.kind]: { ...typed, ...next } });
        return (
          <Fields key={line.kind} as="fieldset">
            <legend className="figures">
              {lineInWords(line)}, {formatMoney(line.amount)}
            </legend>
            <TextField
              label={`Amount in ${moneyInWords()}`}
              name={`${line.kind}-amount`}
              inputMode="decimal"
              autoComplete="off"
              value={typed.amount}
              error={wasPressed ? errors.amount : undefined}
              onChange={(amount) => set({ amount })}
            />
            {decision.amount !== line.amount && (
              <TextField
                label="Reason"
                name={`${line.kind}-reason`}
                autoComplete="off"
                value={typed.reason}
                error={wasPressed ? errors.reason : undefined}
                onChange={(reason) => set({ reason })}
              />
            )}
          </Fields>
        );
      })}
      <NewTotal
        reservation={reservation}
        charges={
          rows.some(({ errors }) => errors.amount)
            ? undefined
            : rows.map(({ decision }) => decision)
        }
      />
      {problem && (
        <Notice kind="danger" isAlert>
          {problem}
        </Notice>
      )}
      <div className="actions">
        <Button variant="primary" isPending={isPending} onClick={press}>
          Add charges
        </Button>
      </div>
    </RecordSection>
  );
}

/** What is typed until the desk changes it. */
function acceptanceOf({ amount }: AnsweredLine): Decision {
  return { amount: amountText(amount), reason: '' };
}

/** The charges with their taxes, and the total with them. `charges` is undefined while an amount is no number. */
function NewTotal({
  reservation: { priceBookId, proposedCharges = [], totalPrice },
  charges,
}: {
  reservation: AdminReservationDetail;
  charges: ChargeDecision[] | undefined;
}) {
  const { data: prices } = useVisitorPrices({ bookId: priceBookId }, true);
  if (!prices || !charges) return null;
  const lines = decidedCharges(prices, proposedCharges.map(toPriceLine), {
    charges,
  });
  return (
    <div role="status">
      <PriceLines lines={lines.map(toAnsweredLine)} />
      <p>
        New total:{' '}
        <strong className="figures">{formatMoney(totalPrice + toAmount(sumOfLines(lines)))}</strong>
      </p>
    </div>
  );
}
