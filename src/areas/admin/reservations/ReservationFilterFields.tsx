import type { Filters } from '../list/AdminList.tsx';
import { ChoiceField } from '../list/ChoiceField.tsx';
import { DayField } from '../list/DayField.tsx';
import { VehicleField } from '../vehicles/VehicleField.tsx';
import type { ReservationFilter } from './reservation-list.ts';
import { STAGE_TITLES } from './stage-titles.ts';
import { STATUS_OPTIONS } from './status-options.ts';
import type { FilterNames } from './use-filter-names.ts';

/** What the list of reservations can be narrowed to, besides by its customer. */
export function ReservationFilterFields({
  values,
  change,
  names,
}: Filters<ReservationFilter> & { names: FilterNames }) {
  const { carId } = values;
  return (
    <>
      <VehicleField
        label="Vehicle"
        placeholder="All vehicles"
        value={carId ? { id: Number(carId), model: names.vehicle } : undefined}
        onChange={(vehicle) => change({ carId: vehicle && String(vehicle.id) })}
      />
      <ChoiceField
        label="Status"
        all="All statuses"
        value={values.status}
        options={STATUS_OPTIONS}
        onChange={(status) => change({ status: status || undefined })}
      />
      <ChoiceField
        label="Stage"
        all="All stages"
        value={values.stage}
        options={STAGE_TITLES}
        onChange={(stage) => change({ stage: stage || undefined })}
      />
      {/* A period touches these days when it has not ended before the one, nor begins after the other. */}
      <DayField
        label="Period from"
        value={values.dropOffFrom}
        onChange={(day) => change({ dropOffFrom: day })}
      />
      <DayField
        label="Period to"
        value={values.pickUpTo}
        onChange={(day) => change({ pickUpTo: day })}
      />
    </>
  );
}
