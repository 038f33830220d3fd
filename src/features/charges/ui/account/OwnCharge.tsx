import { useState } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import { momentInWords } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { TextAreaField } from '#kit/controls/TextAreaField.tsx';
import { SaveProblem } from '#kit/form/SaveProblem.tsx';
import { useValidatedForm } from '#kit/form/use-validated-form.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { useFocusOnOpen } from '#kit/record/use-focus-on-open.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import { RichText } from '#kit/words/RichText.tsx';
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
      {loweredReason && <p className="quiet">{t('charges.lowered', { reason: loweredReason })}</p>}
      <Evidence
        reservationId={reservationId}
        charge={charge}
        download={downloadOwnChargeFileCall}
      />
      <ObjectionState charge={charge} />
      {canObject && !isObjecting && (
        <div className="actions">
          <Button onClick={() => setObjecting(true)}>
            <RichText
              text={t('charges.object', { charge: chargeInWords(charge) })}
              hidden={(words) => <span className="visually-hidden">{words}</span>}
            />
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
  const said = {
    moment: momentInWords(objection.at, new Date(), pageCompany().timeZone),
    text: objection.text,
  };
  if (objection.answeredAt) return <p>{t('charges.objectionAnswered', said)}</p>;
  return (
    <p>
      {isHeldBack ? t('charges.objectionHeldBack', said) : t('charges.objectionToAnswer', said)}
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
      showToast('success', t('charges.objectionSent'));
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
          label={t('charges.whyObject')}
          rows={4}
          maxLength={BODY_LENGTH.most}
          count={{ length: props.value.length, most: BODY_LENGTH.most }}
        />
      ))}
      <SaveProblem edit={{ isSubmitting, failure, changed: undefined }} />
      <div className="actions">
        <Button variant="primary" type="submit" isPending={isSubmitting}>
          {t('charges.sendObjection')}
        </Button>
        <Button onClick={onClose}>{t('charges.close')}</Button>
      </div>
    </Stack>
  );
}
