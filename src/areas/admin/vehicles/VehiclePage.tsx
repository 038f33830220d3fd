import { useState } from 'react';
import { getVehicleToEdit } from '../../../api/vehicles.ts';
import { PATHS } from '../../../domain/paths.ts';
import type { VehicleDetail } from '../../../domain/vehicle.ts';
import { RecordPage } from '../detail/RecordPage.tsx';
import { VehicleEditor } from './VehicleEditor.tsx';

/** One vehicle (rules, admin details). */
export default function VehiclePage({ id }: { id: string }) {
  return (
    <RecordPage noun="Vehicle" id={id} load={getVehicleToEdit} listPath={PATHS.adminVehicles}>
      {(vehicle) => <VehicleVersions opened={vehicle} />}
    </RecordPage>
  );
}

/** A form for the vehicle as it was opened, and a new one for each newer version that is loaded. */
function VehicleVersions({ opened }: { opened: VehicleDetail }) {
  const [vehicle, setVehicle] = useState(opened);
  return (
    <VehicleEditor
      key={vehicle.updatedAt}
      vehicle={vehicle}
      takesFocus={vehicle !== opened}
      onNewer={setVehicle}
    />
  );
}
