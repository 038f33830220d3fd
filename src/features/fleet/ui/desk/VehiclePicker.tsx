import { ApiError } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { LazyCombobox } from '#kit/form/LazyCombobox.tsx';
import { getVehicleToEditCall, listVehiclesToEditCall } from '../../calls/vehicles.ts';
import type { VehicleName } from '../../rules/vehicle.ts';

const MOST_SUGGESTIONS = 50;

type VehiclePickerProps = {
  label: string;
  hint?: string;
  placeholder?: string;
  name?: string;
  error?: string | undefined;
  value: VehicleName | undefined;
  onChange: (vehicle: VehicleName | undefined) => void;
  onBlur?: () => void;
};

/** Chooses a vehicle of the fleet, found by its model or its number. */
export function VehiclePicker(field: VehiclePickerProps) {
  return (
    <LazyCombobox
      {...field}
      suggest={findVehicles}
      keyOf={({ id }) => String(id)}
      titleOf={({ model }) => model}
      noteOf={({ id }) => `#${id}`}
      emptyText="No vehicle with this model or number"
    />
  );
}

/** The vehicle with this number ('7' or '#7'), then those whose model contains the text. */
async function findVehicles(text: string, signal: AbortSignal): Promise<VehicleName[]> {
  const [, number] = /^#?(\d{1,9})$/.exec(text.trim()) ?? [];
  const [numbered, { content }] = await Promise.all([
    number === undefined ? undefined : findVehicle(Number(number), signal),
    send(listVehiclesToEditCall, {
      query: { search: text, page: 0, size: MOST_SUGGESTIONS, sort: 'model', direction: 'ASC' },
      signal,
    }),
  ]);
  return numbered ? [numbered, ...content.filter(({ id }) => id !== numbered.id)] : content;
}

async function findVehicle(id: number, signal: AbortSignal): Promise<VehicleName | undefined> {
  try {
    return await send(getVehicleToEditCall, { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.isNotFound) return undefined;
    throw error;
  }
}
