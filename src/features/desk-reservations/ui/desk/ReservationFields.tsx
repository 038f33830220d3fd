import { useState } from 'react';
import type { AdminReservationDetail } from '#booking/rules.ts';
import { type DeskVehicleName, vehicleTitle } from '#fleet/rules.ts';
import { VehiclePicker } from '#fleet/ui.ts';
import { exchangePath } from '#hand-over/ui/desk/handling-steps.ts';
import { SelectField } from '#kit/controls/SelectField.tsx';
import { Fields, Stack } from '#kit/layout/layout.tsx';
import { optionsOf } from '#kit/list/ChoiceField.tsx';
import { RESERVATION_STATUSES, STATUS_WORDS } from '#rental/rules.ts';
import { PlaceFields } from '#rental/ui/PlaceField.tsx';
import { otherVehicleProblem } from '../../rules/moving.ts';
import { RentalTimes } from './RentalFields.tsx';
import { stageInWords } from './ReservationState.tsx';
import type { useReservationEdit } from './use-reservation-edit.ts';

type ReservationFieldsProps = {
  edit: ReturnType<typeof useReservationEdit>;
  /** As it is saved. */
  reservation: AdminReservationDetail;
};

/** The fields of a reservation that the desk can change (booking: changing a reservation). */
export function ReservationFields({ edit, reservation }: ReservationFieldsProps) {
  const { car, status } = reservation;
  // The status of the header: 'Expected' instead of 'Confirmed'.
  const words = {
    ...STATUS_WORDS,
    ...(status === 'CREATED' && { CREATED: stageInWords(reservation) }),
  };
  const { form, fieldProps } = edit;
  /** The form contains only the vehicle's id. */
  const [chosen, setChosen] = useState<DeskVehicleName>(car);
  return (
    <Stack>
      <Fields>
        <PlaceFields rental={edit} />
      </Fields>
      <RentalTimes edit={edit} />
      <Fields>
        <form.Field name="carId">
          {(field) =>
            otherVehicleProblem({
              ...reservation,
              isExchanged: reservation.exchangedAt !== null,
            }) ? (
              <LockedVehicle reservation={reservation} />
            ) : (
              <VehiclePicker
                {...fieldProps(field)}
                label="Vehicle"
                hint="Type a model or a number to find it."
                value={[car, chosen].find(({ id }) => id === field.state.value)}
                onChange={(vehicle) => {
                  if (vehicle) setChosen(vehicle);
                  field.handleChange(vehicle?.id);
                }}
              />
            )
          }
        </form.Field>
        <form.Field name="status">
          {(field) => (
            <SelectField
              {...fieldProps(field)}
              label="Status"
              placeholder="Status"
              options={optionsOf(RESERVATION_STATUSES, words)}
            />
          )}
        </form.Field>
      </Fields>
    </Stack>
  );
}

/** The vehicle of a reservation that is out, or was exchanged: no edit changes it. */
function LockedVehicle({
  reservation: { id, car, returnedAt },
}: Pick<ReservationFieldsProps, 'reservation'>) {
  return (
    <div className="field">
      <span className="field-label">Vehicle</span>
      <p>
        {vehicleTitle(car)}
        {returnedAt === null && (
          <>
            {' '}
            <a href={exchangePath(id)}>Exchange</a>
          </>
        )}
      </p>
    </div>
  );
}
