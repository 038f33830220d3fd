import { useSelector } from '@tanstack/react-form';
import { useState } from 'react';
import * as v from 'valibot';
import { formatMoney } from '#kernel/money/money.ts';
import { moneyInWords } from '#kernel/money/typed-money.ts';
import { LIMITS } from '#kernel/records/field.ts';
import { clockInWords } from '#kernel/time/wall-clock-text.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Checkbox } from '#kit/controls/Checkbox.tsx';
import { CheckboxGroup } from '#kit/controls/CheckboxGroup.tsx';
import { SelectField } from '#kit/controls/SelectField.tsx';
import { TextAreaField } from '#kit/controls/TextAreaField.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { SaveProblem } from '#kit/form/SaveProblem.tsx';
import { useValidatedForm } from '#kit/form/use-validated-form.tsx';
import { Fields, Stack } from '#kit/layout/layout.tsx';
import { useFocusOnOpen } from '#kit/record/use-focus-on-open.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import { useReservationPayments } from '#payments/ui.ts';
import { LATER_CHARGE_KINDS, LATER_CHARGE_WORDS } from '#prices/rules.ts';
import { HANDLING_WORDS, markInWords, VIEW_WORDS } from '#proof/rules.ts';
import { useCondition, usePhotos } from '#proof/ui.ts';
import { addLaterChargeCall } from '../../calls/later-charges.ts';
import type { ChargeFile } from '../../rules/charge-file.ts';
import { ChargeForm, EMPTY_CHARGE } from '../../rules/charge-forms.ts';
import { ChargeFiles } from './ChargeFiles.tsx';
import { type ChargedReservation, keepCharges } from './use-later-charges.ts';

const KINDS = LATER_CHARGE_KINDS.map((value) => ({ value, label: LATER_CHARGE_WORDS[value] }));

/** The form that charges something after the return. A repeated press adds it once. */
export function AddCharge({
  reservation,
  onClose,
}: {
  reservation: ChargedReservation;
  onClose: () => void;
}) {
  const { id: reservationId } = reservation;
  const [chargeId] = useState(() => crypto.randomUUID());
  const [files, setFiles] = useState<ChargeFile[]>([]);
  const { data: photos = [] } = usePhotos(reservationId);
  const { data: condition } = useCondition(reservationId);
  const { data: payments } = useReservationPayments(reservation);
  const { form, formProps, field, failure, isSubmitting, focusField } = useValidatedForm({
    defaultValues: EMPTY_CHARGE,
    schema: ChargeForm,
    onSubmit: async (draft) => {
      const body = { ...v.parse(ChargeForm, draft), id: chargeId };
      const saved = await send(addLaterChargeCall, { params: { reservationId }, body });
      showToast('success', 'The charge was added');
      onClose();
      await keepCharges(reservationId, saved);
    },
  });
  useFocusOnOpen(() => focusField('kind'));
  const isFine = useSelector(form.store, ({ values }) => values.kind === 'fine');
  const fee = isFine ? (payments?.fineFee ?? 0) : 0;
  const areIncluded = payments?.taxesAre === 'included';
  const marks = [
    ...(condition?.formerMarks ?? []).map((mark) => ({ ...mark, of: `${mark.vehicle}, ` })),
    ...(condition?.marks ?? []).map((mark) => ({ ...mark, of: '' })),
  ];
  return (
    <Stack {...formProps} as="form">
      <Fields>
        {field('kind', (props) => (
          <SelectField {...props} label="Kind" placeholder="Select" options={KINDS} />
        ))}
        {field('amount', (props) => (
          <TextField
            {...props}
            label={`Amount ${areIncluded ? 'with' : 'before'} tax, in ${moneyInWords()}`}
            inputMode="decimal"
          />
        ))}
      </Fields>
      {fee > 0 &&
        field('fee', (props) => (
          <Checkbox {...props} isOptional>
            Add the administration fee of {formatMoney(fee)}
          </Checkbox>
        ))}
      {field('taxed', (props) => (
        <Checkbox {...props} isOptional>
          {areIncluded
            ? 'It includes the taxes of the price book'
            : 'Add the taxes of the price book'}
        </Checkbox>
      ))}
      {field('reason', (props) => (
        <TextAreaField
          {...props}
          label="Reason, shown to the customer"
          rows={2}
          maxLength={LIMITS.handlingNote}
          count={{ length: props.value.length, most: LIMITS.handlingNote }}
        />
      ))}
      {photos.length > 0 &&
        field('photos', (props) => (
          <CheckboxGroup
            {...props}
            label="Photographs that show it"
            isStacked
            options={photos.map((photo) => ({
              value: String(photo.id),
              label: [
                `${HANDLING_WORDS[photo.at]()}: ${VIEW_WORDS[photo.view]()}`,
                clockInWords(photo.takenAt ?? photo.receivedAt),
                photo.by,
              ]
                .filter(Boolean)
                .join(', '),
            }))}
          />
        ))}
      {marks.length > 0 &&
        field('marks', (props) => (
          <CheckboxGroup
            {...props}
            label="Recorded damage"
            isStacked
            options={marks.map((mark) => ({
              value: mark.key,
              label: `${mark.of}${HANDLING_WORDS[mark.at]()}: ${markInWords(mark)}`,
            }))}
          />
        ))}
      <ChargeFiles charge={{ reservationId, chargeId }} files={files} onChange={setFiles} />
      <SaveProblem edit={{ isSubmitting, failure, changed: undefined }} />
      <div className="actions">
        <Button variant="primary" type="submit" isPending={isSubmitting}>
          Charge
        </Button>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Stack>
  );
}
