import { listVehiclesToEdit } from '../../../api/vehicles.ts';
import type { VehicleName } from '../../../domain/vehicle.ts';
import { LazyCombobox } from '../../../shared/form/LazyCombobox.tsx';

const MOST_SUGGESTIONS = 20;

type VehicleFieldProps = {
  label: string;
  placeholder?: string;
  value: VehicleName | undefined;
  onChange: (vehicle: VehicleName | undefined) => void;
};

/** A vehicle of the whole fleet, found by its model. */
export function VehicleField(field: VehicleFieldProps) {
  return (
    <LazyCombobox
      {...field}
      suggest={suggestVehicles}
      keyOf={({ id }) => String(id)}
      titleOf={({ model }) => model}
      noteOf={({ id }) => `#${id}`}
      emptyText="No vehicle of this model"
    />
  );
}

async function suggestVehicles(text: string, signal: AbortSignal): Promise<VehicleName[]> {
  const { content } = await listVehiclesToEdit(
    { search: text, page: 0, size: MOST_SUGGESTIONS, sort: 'model', direction: 'ASC' },
    signal,
  );
  return content;
}
