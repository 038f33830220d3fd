import { pageCompany } from '#company/ui/page-company.ts';
import { formatDollars } from '#kernel/money/dollars.ts';
import { adminReservationPath } from '#kernel/paths/paths.ts';
import { LIMITS } from '#kernel/records/field.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { formatWallClock, hoursInWords } from '#kernel/time/wall-clock-text.ts';
import { Button } from '#kit/controls/Button.tsx';
import { TextAreaField } from '#kit/controls/TextAreaField.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { FactList } from '#kit/facts/FactList.tsx';
import { useRecordEdit } from '#kit/form/use-record-edit.ts';
import { Fields, Pair, Stack } from '#kit/layout/layout.tsx';
import { MomentFields } from '#kit/record/MomentFields.tsx';
import { RecordForm } from '#kit/record/RecordForm.tsx';
import { RecordSection } from '#kit/record/RecordSection.tsx';
import { stepBack } from '#kit/record/step-back.ts';
import { useFocusOnOpen } from '#kit/record/use-focus-on-open.ts';
import { type Handling, type HandlingRecord, latenessAt } from '#rental/rules/hand-over.ts';
import {
  type HandlingDraft,
  handlingBody,
  handlingDraft,
  handlingForm,
} from '#rental/rules/handling-form.ts';
import type { AdminReservationDetail } from '../../rules/admin-reservation.ts';
import { HandlingButton } from './HandlingButton.tsx';
import styles from './HandlingSection.module.css';
import { handlingPath } from './handling-paths.ts';
import { stepsPath } from './handling-steps.ts';
import { loadReservation } from './load-reservation.ts';
import { sendRecord, useHandling } from './use-handling.ts';

type HandlingSectionProps = {
  reservation: AdminReservationDetail;
  /** The open form, according to the URL. */
  opened: string | undefined;
  onChanged: (reservation: AdminReservationDetail) => void;
};

/** The recorded hand-over and return (rental: hand-over and return). */
export function HandlingSection({ reservation, opened, onChanged }: HandlingSectionProps) {
  if (reservation.status === 'CANCELLED' && !reservation.handOver) return null;
  return (
    <RecordSection title="Hand-over and return" tabIndex={-1}>
      <div className={styles.moments}>
        <Moment handling="hand-over" reservation={reservation} onChanged={onChanged} />
        <Moment handling="return" reservation={reservation} onChanged={onChanged} />
      </div>
      {(opened === 'hand-over' || opened === 'return') && (
        <HandlingFields
          key={opened}
          handling={opened}
          reservation={reservation}
          onChanged={onChanged}
        />
      )}
    </RecordSection>
  );
}

type MomentProps = Omit<HandlingSectionProps, 'opened'> & { handling: Handling };

/** A hand-over or return: its record, or the button that records it. */
function Moment({ handling, reservation, onChanged }: MomentProps) {
  const { undo, isPending } = useHandling(onChanged);
  const { id, status, stage, updatedAt } = reservation;
  const isReturn = handling === 'return';
  const name = isReturn ? 'Return' : 'Hand-over';
  const record = isReturn ? reservation.return : reservation.handOver;
  // The hand-over of a returned vehicle can't be undone.
  const canUndo = isReturn || !reservation.return;
  const canRecord = isReturn ? stage === 'out' || stage === 'late' : status === 'CREATED';
  const isDue = isReturn && stage !== 'upcoming' && stage !== 'no-show';

  return (
    <Stack className={styles.moment}>
      <h3>{name}</h3>
      {record ? (
        <FactList facts={factsOf(record)} />
      ) : (
        <p className="quiet">
          Not recorded{isDue && `, due ${formatWallClock(reservation.dropOffTime)}`}
        </p>
      )}
      {isReturn && <Lateness reservation={reservation} />}
      <div className="actions">
        {!record && canRecord && (
          <HandlingButton handling={handling} id={id} version={updatedAt} onChanged={onChanged} />
        )}
        {(record ? !isReturn && canUndo : canRecord) && (
          <a className="button" href={stepsPath(id, handling)}>
            Step by step<span className="visually-hidden">: {name.toLowerCase()}</span>
          </a>
        )}
        {(record || canRecord) && (
          <a className="button" href={handlingPath(id, handling)}>
            {record ? 'Edit' : 'Enter details'}
            <span className="visually-hidden"> of the {name.toLowerCase()}</span>
          </a>
        )}
        {record && canUndo && (
          <Button isPending={isPending} onClick={() => undo(handling, reservation)}>
            Undo<span className="visually-hidden"> the {name.toLowerCase()}</span>
          </Button>
        )}
      </div>
    </Stack>
  );
}

/** How late the vehicle is or was returned. */
function Lateness({ reservation }: { reservation: AdminReservationDetail }) {
  const company = pageCompany();
  const { stage, returnedAt, priceBookId } = reservation;
  const lateUntil = stage === 'late' ? toWallClock(new Date(), company.timeZone) : returnedAt;
  const lateness = lateUntil ? latenessAt(company, lateUntil, reservation) : undefined;
  if (!lateness) return null;
  return (
    <p className={styles.late}>
      {hoursInWords(lateness.hours)} late
      {priceBookId === undefined
        ? `, ${formatDollars(lateness.dollars)} at this rate. Nothing is charged for it.`
        : `. ${lateFeeInWords(reservation)}`}
    </p>
  );
}

/** Where the desk finds the fee for late hours. */
function lateFeeInWords({ returnedAt, proposedCharges }: AdminReservationDetail): string {
  if (returnedAt === null) return 'The late fee is decided after the return.';
  return proposedCharges ? 'Late fee: see Charges.' : '';
}

function factsOf({ time, odometer, fuel, note }: HandlingRecord) {
  return [
    { label: 'Time', value: formatWallClock(time) },
    ...(odometer === null
      ? []
      : [{ label: 'Odometer', value: `${odometer.toLocaleString('en-US')} miles` }]),
    ...(fuel === null ? [] : [{ label: 'Fuel or charge', value: `${fuel}%` }]),
    ...(note === null
      ? []
      : [{ label: 'Note', value: <span className={styles.note}>{note}</span> }]),
  ];
}

/**
 * The form of a recorded hand-over or return. It closes with a step back by default. A new record
 * begins with the proposed note.
 */
export function HandlingFields({
  handling,
  reservation,
  onChanged,
  onDone,
  proposedNote,
}: MomentProps & { onDone?: () => void; proposedNote?: string }) {
  const company = pageCompany();
  const path = adminReservationPath(reservation.id);
  const isReturn = handling === 'return';
  const edit = useRecordEdit<AdminReservationDetail, HandlingDraft>({
    opened: reservation,
    load: loadReservation,
    draftOf: (newest) =>
      handlingDraft(company, isReturn ? newest.return : newest.handOver, new Date(), proposedNote),
    schema: () => handlingForm(company),
    save: (draft, updatedAt) =>
      sendRecord(handling, reservation.id, handlingBody(company, draft), updatedAt),
    done: isReturn ? 'Return recorded' : 'Hand-over recorded',
    onSaved: (saved) => {
      onChanged(saved);
      if (onDone) onDone();
      else stepBack(path);
    },
    onNewerLoaded: onChanged,
    firstField: 'time',
  });
  const { field } = edit;

  useFocusOnOpen(() => edit.focusField('odometer'));

  return (
    <RecordForm
      isInQuery
      edit={edit}
      listPath={path}
      saveLabel={isReturn ? 'Save return' : 'Save hand-over'}
    >
      <h3>{isReturn ? 'Details of the return' : 'Details of the hand-over'}</h3>
      <Stack>
        <Fields>
          <MomentFields field={field} names={['date', 'time']} labels={['Date', 'Time']} />
          <Pair>
            {field('odometer', (props) => (
              <TextField {...props} label="Odometer, miles" inputMode="numeric" isOptional />
            ))}
            {field('fuel', (props) => (
              <TextField {...props} label="Fuel or charge, %" inputMode="numeric" isOptional />
            ))}
          </Pair>
        </Fields>
        {field('note', (props) => (
          <TextAreaField
            {...props}
            label="Note"
            hint="Such as scratches. Only staff can see it."
            rows={3}
            maxLength={LIMITS.handlingNote}
            count={{ length: props.value.length, most: LIMITS.handlingNote }}
            isOptional
          />
        ))}
      </Stack>
    </RecordForm>
  );
}
