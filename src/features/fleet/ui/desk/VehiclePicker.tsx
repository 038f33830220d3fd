import { vehicleTitle } from '#fleet/rules/vehicle-title.ts';
import { ApiError } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { LazyCombobox } from '#kit/form/LazyCombobox.tsx';
import { listVehiclesToEditCall } from '../../calls/vehicles.ts';
import type { DeskVehicleName } from '../../rules/vehicle.ts';
import { loadVehicle } from './load-vehicle.ts';

const MOST_SUGGESTIONS = 50;

type VehiclePickerProps = {
  label: string;
  hint?: string;
  placeholder?: string;
  name?: string;
  error?: string | undefined;
  value: DeskVehicleName | undefined;
  onChange: (vehicle: DeskVehicleName | undefined) => void;
  onBlur?: () => void;
};

/** Chooses a vehicle of the fleet, found by its model, its plate or its number. */
export function VehiclePicker(field: VehiclePickerProps) {
  return (
    <LazyCombobox
      {...field}
      suggest={findVehicles}
      keyOf={({ id }) => String(id)}
      titleOf={vehicleTitle}
      noteOf={({ id }) => `#${id}`}
      emptyText="No vehicle with this model, plate or number"
    />
  );
}

/** The vehicle with this number ('7' or '#7'), then those whose model or plate contains the text. */
async function findVehicles(text: string, signal: AbortSignal): Promise<DeskVehicleName[]> {
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

async function findVehicle(id: number, signal: AbortSignal): Promise<DeskVehicleName | undefined> {
  try {
    return await loadVehicle(id, signal);
  } catch (error) {
    if (error instanceof ApiError && error.isNotFound) return undefined;
    throw error;
  }
}
