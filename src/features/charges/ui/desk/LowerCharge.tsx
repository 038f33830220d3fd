import * as v from 'valibot';
import { formatMoney } from '#kernel/money/money.ts';
import { moneyInWords } from '#kernel/money/typed-money.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { SaveProblem } from '#kit/form/SaveProblem.tsx';
import { useValidatedForm } from '#kit/form/use-validated-form.tsx';
import { Fields, Stack } from '#kit/layout/layout.tsx';
import { useFocusOnOpen } from '#kit/record/use-focus-on-open.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import { useReservationPayments } from '#payments/ui.ts';
import { lowerLaterChargeCall } from '../../calls/later-charges.ts';
import { LoweringForm } from '../../rules/charge-forms.ts';
import type { LaterCharge } from '../../rules/later-charge.ts';
import { type ChargedReservation, keepCharges } from './use-later-charges.ts';

/** The form that lowers a charge. */
export function LowerCharge({
  reservation,
  charge: { id, amount },
  onClose,
}: {
  reservation: ChargedReservation;
  charge: LaterCharge;
  onClose: () => void;
}) {
  const { id: reservationId } = reservation;
  const { data: payments } = useReservationPayments(reservation);
  const taxes = payments?.taxesAre === 'included' ? 'with tax' : 'before tax';
  const { formProps, field, failure, isSubmitting, focusField } = useValidatedForm({
    defaultValues: { amount: '', reason: '' },
    schema: LoweringForm,
    onSubmit: async (draft) => {
      const saved = await send(lowerLaterChargeCall, {
        params: { reservationId, chargeId: id },
        body: v.parse(LoweringForm, draft),
      });
      showToast('success', 'The charge was lowered');
      onClose();
      await keepCharges(reservationId, saved);
    },
  });
  useFocusOnOpen(() => focusField('amount'));
  return (
    <Stack {...formProps} as="form">
      <Fields>
        {field('amount', (props) => (
          <TextField
            {...props}
            label={`New amount ${taxes}, in ${moneyInWords()}`}
            hint={`Below ${formatMoney(amount)}. What was overpaid online goes back.`}
            inputMode="decimal"
          />
        ))}
        {field('reason', (props) => (
          <TextField {...props} label="Reason, shown to the customer" autoComplete="off" />
        ))}
      </Fields>
      <SaveProblem edit={{ isSubmitting, failure, changed: undefined }} />
      <div className="actions">
        <Button variant="primary" type="submit" isPending={isSubmitting}>
          Lower
        </Button>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Stack>
  );
}
