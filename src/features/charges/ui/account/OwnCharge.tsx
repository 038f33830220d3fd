import { useState } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import { momentInWords } from '#kernel/time/wall-clock-text.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { TextAreaField } from '#kit/controls/TextAreaField.tsx';
import { SaveProblem } from '#kit/form/SaveProblem.tsx';
import { useValidatedForm } from '#kit/form/use-validated-form.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { useFocusOnOpen } from '#kit/record/use-focus-on-open.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import { BODY_LENGTH } from '#messages/rules/contact-message.ts';
import { downloadOwnChargeFileCall } from '../../calls/charge-files.ts';
import { objectToChargeCall } from '../../calls/later-charges.ts';
import { type LaterCharge, ObjectionInput } from '../../rules/later-charge.ts';
import { chargeInWords } from '../shared/charge-words.ts';
import { Evidence } from '../shared/Evidence.tsx';
import { keepOwnCharges } from './use-own-charges.ts';

type OwnChargeProps = { reservationId: number; charge: LaterCharge };

/** Why the customer is charged something after the return. They can object (charges: objections). */
export function OwnCharge({ reservationId, charge }: OwnChargeProps) {
  const [isObjecting, setObjecting] = useState(false);
  const { reason, loweredReason, fee, canObject } = charge;
  return (
    <Stack gap="small">
      {reason && <p>{reason}</p>}
      {fee > 0 && <p className="quiet">{chargeInWords(charge)}</p>}
      {loweredReason && <p className="quiet">Lowered: {loweredReason}</p>}
      <Evidence
        reservationId={reservationId}
        charge={charge}
        download={downloadOwnChargeFileCall}
      />
      <ObjectionState charge={charge} />
      {canObject && !isObjecting && (
        <div className="actions">
          <Button onClick={() => setObjecting(true)}>
            Object<span className="visually-hidden"> to {chargeInWords(charge)}</span>
          </Button>
        </div>
      )}
      {isObjecting && (
        <ObjectionForm
          reservationId={reservationId}
          charge={charge}
          onClose={() => setObjecting(false)}
        />
      )}
    </Stack>
  );
}

function ObjectionState({ charge: { objection, isHeldBack } }: { charge: LaterCharge }) {
  if (!objection) return null;
  const at = momentInWords(objection.at, new Date(), pageCompany().timeZone);
  return (
    <p>
      You objected {at}: “{objection.text}”{' '}
      {objection.answeredAt
        ? 'We have answered.'
        : isHeldBack
          ? "We won't charge your card for it until we have answered."
          : 'We will answer by email.'}
    </p>
  );
}

function ObjectionForm({
  reservationId,
  charge: { id },
  onClose,
}: OwnChargeProps & { onClose: () => void }) {
  const { formProps, field, failure, isSubmitting, focusField } = useValidatedForm({
    defaultValues: { text: '' },
    schema: ObjectionInput,
    onSubmit: async (body) => {
      const params = { reservationId, chargeId: id };
      const saved = await send(objectToChargeCall, { params, body });
      showToast('success', 'Your objection was sent');
      onClose();
      keepOwnCharges(reservationId, saved);
    },
  });
  useFocusOnOpen(() => focusField('text'));
  return (
    <Stack {...formProps} as="form">
      {field('text', (props) => (
        <TextAreaField
          {...props}
          label="Why do you object?"
          rows={4}
          maxLength={BODY_LENGTH.most}
          count={{ length: props.value.length, most: BODY_LENGTH.most }}
        />
      ))}
      <SaveProblem edit={{ isSubmitting, failure, changed: undefined }} />
      <div className="actions">
        <Button variant="primary" type="submit" isPending={isSubmitting}>
          Send the objection
        </Button>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Stack>
  );
}
