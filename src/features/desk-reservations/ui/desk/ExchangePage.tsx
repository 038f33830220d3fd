import { useSelector } from '@tanstack/react-form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMay } from '#accounts/ui.ts';
import type { AdminReservationDetail } from '#booking/rules.ts';
import { loadReservation } from '#booking/ui.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { vehicleTitle } from '#fleet/rules.ts';
import { exchangeVehicleCall } from '#hand-over/calls/exchange.ts';
import {
  EXCHANGE_PRICES,
  type ExchangeDraft,
  exchangeBody,
  exchangeDraft,
  exchangeForm,
  NEXT_OF_VEHICLE,
} from '#hand-over/rules/exchange.ts';
import { stepsPath } from '#hand-over/ui/desk/handling-steps.ts';
import { ReadingFields } from '#hand-over/ui/desk/ReadingFields.tsx';
import { formatMoney } from '#kernel/money/money.ts';
import { adminReservationPath, PATHS } from '#kernel/paths/paths.ts';
import { LIMITS } from '#kernel/records/field.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { send } from '#kit/client/client.ts';
import { ChoiceButtons } from '#kit/controls/ChoiceButtons.tsx';
import { Loading } from '#kit/controls/Loading.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { TextAreaField } from '#kit/controls/TextAreaField.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { useRecordEdit } from '#kit/form/use-record-edit.ts';
import { AdminPage } from '#kit/layout/AdminPage.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { MomentFields } from '#kit/record/MomentFields.tsx';
import { RecordForm } from '#kit/record/RecordForm.tsx';
import { keepRecord, recordQuery, refreshReservations } from '#kit/record/record-query.ts';
import { $adminRoute } from '#kit/routing/admin-router.ts';
import { NoSuchPage } from '#kit/routing/NoSuchPage.tsx';
import type { Condition } from '#proof/rules.ts';
import {
  MarksStep,
  PhotoStep,
  startSendingPhotos,
  UnsavedMarks,
  UnsentPhotos,
  useCondition,
  watchUnsavedMarks,
} from '#proof/ui.ts';
import {
  EXCHANGE_REASON_WORDS,
  EXCHANGE_REASONS,
  type ExchangeReason,
  odometerQuestion,
} from '#rental/rules.ts';
import { ExchangeVehicles, moreInWords } from './ExchangeVehicles.tsx';

/** The exchange of a vehicle that is out, for whoever stands beside it with a phone (hand-over: exchange). */
export function ExchangePage({ id }: { id: string }) {
  useEffect(startSendingPhotos, []);
  useEffect(watchUnsavedMarks, []);
  const reservation = useQuery(recordQuery(PATHS.adminReservations, id, loadReservation));
  const condition = useCondition(Number(id));
  const error = reservation.error ?? condition.error;
  if (!/^\d+$/.test(id)) return <NoSuchPage />;
  const { data } = reservation;
  return (
    <AdminPage
      title={data ? `Exchange ${vehicleTitle(data.car)}` : 'Exchange vehicle'}
      lead={data && fullName(data.customer)}
      parent={{ title: `Reservation ${id}`, path: adminReservationPath(Number(id)) }}
    >
      {error && (
        <LoadFailed
          message="The reservation could not be loaded."
          onRetry={() => Promise.all([reservation.refetch(), condition.refetch()])}
        />
      )}
      {!error && !(data && condition.data) && <Loading />}
      {data && condition.data && (
        <Exchange key={data.stretch} reservation={data} condition={condition.data} />
      )}
    </AdminPage>
  );
}

function Exchange({
  reservation,
  condition,
}: {
  reservation: AdminReservationDetail;
  condition: Condition;
}) {
  const { id, status, pickedUpAt, handOver } = reservation;
  if (status !== 'CREATED' || pickedUpAt === null || handOver === null) {
    const isOpen = status === 'CREATED' && pickedUpAt !== null;
    return (
      <Notice kind="info">
        {isOpen
          ? 'The hand-over of this vehicle is not recorded yet.'
          : 'Only a vehicle that is out can be exchanged.'}{' '}
        <a href={isOpen ? stepsPath(id, 'hand-over') : adminReservationPath(id)}>
          {isOpen ? 'Go on with the hand-over' : 'Open the reservation'}
        </a>
      </Notice>
    );
  }
  return <ExchangeForm reservation={reservation} condition={condition} />;
}

const NEXT_WORDS = { free: 'Free', service: 'Needs service' };

function ExchangeForm({
  reservation,
  condition,
}: {
  reservation: AdminReservationDetail;
  condition: Condition;
}) {
  const company = pageCompany();
  const may = useMay();
  const { id } = reservation;
  /** About the odometer. The next press confirms it. */
  const [question, setQuestion] = useState<string>();
  /** What the whole rental costs with the new vehicle. */
  const [newTotal, setNewTotal] = useState<number>();
  const edit = useRecordEdit<AdminReservationDetail, ExchangeDraft>({
    opened: reservation,
    load: loadReservation,
    draftOf: () => exchangeDraft(company, new Date()),
    schema: () => exchangeForm(company),
    prepare: async (draft, { handOver }) => {
      const asked = odometerQuestion(company, draft, { handOver });
      setQuestion(asked);
      return asked === undefined || asked === question;
    },
    save: (draft, ifMatch) => {
      const body = exchangeBody(company, draft);
      const total = body.price === 'new-vehicle' ? { expectedTotal: newTotal } : {};
      return send(exchangeVehicleCall, {
        params: { reservationId: id },
        body: { ...body, ...total },
        ifMatch,
      });
    },
    done: 'Vehicle exchanged. Hand over the new one',
    onSaved: (saved) => {
      keepRecord(PATHS.adminReservations, saved);
      void refreshReservations();
      $adminRoute.open(stepsPath(id, 'hand-over', 'photos'));
    },
    onNewerLoaded: (newest) => keepRecord(PATHS.adminReservations, newest),
    firstField: 'place',
    fieldOf: (name) => (name === 'serviceUntil' ? 'serviceTime' : name),
  });
  const { field, form } = edit;
  const next = useSelector(form.store, (state) => state.values.next);
  const chosenId = useSelector(form.store, (state) => state.values.carId);
  const date = useSelector(form.store, (state) => state.values.date);
  const time = useSelector(form.store, (state) => state.values.time);
  const of = { reservationId: id, handling: 'return' } as const;

  return (
    <RecordForm edit={edit} listPath={adminReservationPath(id)} saveLabel="Exchange" isInQuery>
      <Stack gap="wide" className="text-width">
        <Stack as="section" aria-labelledby="why">
          <h2 id="why">What happened</h2>
          {field('reason', ({ error, ...props }) => (
            <ChoiceButtons
              {...props}
              legend="Why"
              options={EXCHANGE_REASONS}
              wordsOf={(reason: ExchangeReason) => EXCHANGE_REASON_WORDS[reason]}
              error={error}
            />
          ))}
          {field('place', (props) => (
            <TextField
              {...props}
              label="Where"
              hint="Only staff can see it."
              count={{ length: props.value.length, most: LIMITS.location }}
              isOptional
            />
          ))}
          <MomentFields field={field} names={['date', 'time']} labels={['Date', 'Time']} />
        </Stack>
        <Stack as="section" aria-labelledby="old">
          <h2 id="old">{vehicleTitle(reservation.car)}</h2>
          <ReadingFields field={field} />
          {question && (
            <Notice kind="info" isAlert>
              {question} If it is, press Exchange again.
            </Notice>
          )}
          <details className="disclosure">
            <summary>Damage</summary>
            <Stack>
              <MarksStep reservation={reservation} handling="return" condition={condition} />
            </Stack>
          </details>
          <details className="disclosure">
            <summary>Photographs</summary>
            <PhotoStep reservationId={id} handling="return" />
          </details>
          <UnsentPhotos {...of} />
          <UnsavedMarks {...of} />
          {field('note', (props) => (
            <TextAreaField
              {...props}
              label="Note"
              hint="Only staff can see it."
              rows={2}
              maxLength={LIMITS.handlingNote}
              isOptional
            />
          ))}
          {field('next', ({ error, ...props }) => (
            <ChoiceButtons
              {...props}
              legend="Afterwards"
              options={NEXT_OF_VEHICLE}
              wordsOf={(one: keyof typeof NEXT_WORDS) => NEXT_WORDS[one]}
              error={error}
            />
          ))}
          {next === 'service' && (
            <MomentFields
              field={field}
              names={['serviceDate', 'serviceTime']}
              labels={['Until', 'Time']}
            />
          )}
        </Stack>
        <Stack as="section" aria-labelledby="new">
          <h2 id="new">The new vehicle</h2>
          {field('carId', ({ value, error, onChange, onBlur }) => (
            <ExchangeVehicles
              reservation={reservation}
              at={[date, time]}
              value={value}
              error={error}
              onChange={(vehicle) => {
                onChange(vehicle.car.id);
                setNewTotal(vehicle.totalPrice);
              }}
              onBlur={onBlur}
            />
          ))}
          {chosenId !== null &&
            newTotal !== undefined &&
            may('see-money') &&
            field('price', ({ error, ...props }) => (
              <ChoiceButtons
                {...props}
                legend="Price"
                options={EXCHANGE_PRICES}
                wordsOf={(price: ExchangeDraft['price']) =>
                  priceInWords(price, reservation.totalPrice, newTotal)
                }
                error={error}
              />
            ))}
        </Stack>
      </Stack>
    </RecordForm>
  );
}

function priceInWords(
  price: ExchangeDraft['price'],
  total: number | undefined,
  newTotal: number,
): string {
  if (total === undefined) return price;
  if (price === 'keep') return `Keep ${formatMoney(total)}`;
  return `By the new vehicle: ${formatMoney(newTotal)}, ${moreInWords(newTotal - total)}`;
}
