import { useState } from 'react';
import type { AdminReservationDetail } from '#booking/rules.ts';
import { loadReservation } from '#booking/ui.ts';
import { openPlaces, placeOf } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { adminReservationPath } from '#kernel/paths/paths.ts';
import { LIMITS } from '#kernel/records/field.ts';
import { send } from '#kit/client/client.ts';
import { Notice } from '#kit/controls/Notice.tsx';
import { SelectField } from '#kit/controls/SelectField.tsx';
import { TextAreaField } from '#kit/controls/TextAreaField.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { useRecordEdit } from '#kit/form/use-record-edit.ts';
import { Fields, Stack } from '#kit/layout/layout.tsx';
import { MomentFields } from '#kit/record/MomentFields.tsx';
import { RecordForm } from '#kit/record/RecordForm.tsx';
import { useFocusOnOpen } from '#kit/record/use-focus-on-open.ts';
import {
  type Handling,
  type HandlingDraft,
  handlingBody,
  handlingDraft,
  handlingForm,
  odometerQuestion,
} from '#rental/rules.ts';
import { endingInWords } from '#upkeep/rules.ts';
import { prepareHandOverCall } from '../../calls/hand-overs.ts';
import { REASON_LABELS } from './MissingReason.tsx';
import { ReadingFields } from './ReadingFields.tsx';
import { sendRecord } from './use-handling.ts';

type HandlingFieldsProps = {
  handling: Handling;
  reservation: AdminReservationDetail;
  onChanged: (reservation: AdminReservationDetail) => void;
  onDone: () => void;
  /** What a new record's note begins with. */
  proposedNote: string;
};

/** The form of a return and of a recorded hand-over. Before the hand-over it has the readings, which hand nothing over. */
export function HandlingFields({
  handling,
  reservation,
  onChanged,
  onDone,
  proposedNote,
}: HandlingFieldsProps) {
  const company = pageCompany();
  const isReturn = handling === 'return';
  const isBefore = !isReturn && reservation.handOver === null;
  const places = openPlaces(company);
  const asksPlace = isReturn && places.length > 1;
  const planned = ({ dropOffLocation }: AdminReservationDetail) =>
    placeOf(company, dropOffLocation);
  const asksReason = !isReturn && !isBefore && reservation.endingPapers.length > 0;
  /** About the odometer. The next press confirms it. */
  const [question, setQuestion] = useState<string>();
  const edit = useRecordEdit<
    AdminReservationDetail,
    HandlingDraft & { papersReason: string; placeId: string }
  >({
    opened: reservation,
    load: loadReservation,
    draftOf: (newest) => ({
      ...handlingDraft(
        company,
        isReturn ? newest.return : (newest.handOver ?? newest.prepared),
        new Date(),
        proposedNote,
      ),
      papersReason: newest.papersReason ?? '',
      placeId: String(newest.returnPlaceId ?? planned(newest)?.id ?? ''),
    }),
    schema: () => handlingForm(company),
    prepare: async (draft, newest) => {
      const asked = odometerQuestion(company, draft, {
        ...(isReturn && newest.handOver?.odometer != null && { handOver: newest.handOver }),
        ...(!isReturn && { lastReading: newest.car.odometer }),
      });
      setQuestion(asked);
      return asked === undefined || asked === question;
    },
    save: ({ papersReason, placeId, ...draft }, updatedAt) => {
      const body = handlingBody(company, draft);
      if (isBefore) {
        const { time: _, ...readings } = body;
        const params = { reservationId: reservation.id };
        return send(prepareHandOverCall, { params, body: readings, ifMatch: updatedAt });
      }
      const reason = asksReason ? { papersReason: papersReason.trim() || null } : {};
      const place = asksPlace && placeId ? { placeId: Number(placeId) } : {};
      return sendRecord(handling, reservation.id, { ...body, ...reason, ...place }, updatedAt);
    },
    done: isBefore ? 'Readings saved' : isReturn ? 'Return recorded' : 'Hand-over recorded',
    onSaved: (saved) => {
      onChanged(saved);
      onDone();
    },
    onNewerLoaded: onChanged,
    firstField: isBefore ? 'odometer' : 'time',
  });
  const { field } = edit;

  useFocusOnOpen(() => edit.focusField('odometer'));

  return (
    <RecordForm
      isInQuery
      edit={edit}
      listPath={adminReservationPath(reservation.id)}
      saveLabel={isBefore ? 'Save readings' : isReturn ? 'Save return' : 'Save hand-over'}
    >
      <Stack>
        <Fields>
          {!isBefore && (
            <MomentFields field={field} names={['date', 'time']} labels={['Date', 'Time']} />
          )}
          <ReadingFields field={field} />
          {asksPlace &&
            field('placeId', (props) => (
              <SelectField
                {...props}
                label="Returned at"
                isOptional={!planned(reservation)}
                placeholder={reservation.dropOffLocation}
                options={places.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            ))}
        </Fields>
        {asksReason &&
          field('papersReason', (props) => (
            <TextField
              {...props}
              label={REASON_LABELS.papersReason}
              hint={endingInWords(reservation.endingPapers)}
            />
          ))}
        {field('note', (props) => (
          <TextAreaField
            {...props}
            label="Note"
            hint="For example, scratches. Only staff can see it."
            rows={3}
            maxLength={LIMITS.handlingNote}
            count={{ length: props.value.length, most: LIMITS.handlingNote }}
            isOptional
          />
        ))}
        {question && (
          <Notice kind="info" isAlert>
            {question} If it is, save again.
          </Notice>
        )}
      </Stack>
    </RecordForm>
  );
}
