import { getVehicle } from '../../../api/vehicles.ts';
import { PATHS } from '../../../domain/paths.ts';
import { RecordPage } from '../detail/RecordPage.tsx';
import { VehicleEditor } from './VehicleEditor.tsx';

/** One vehicle (spec §2: Admin details). */
export default function VehiclePage({ id }: { id: string }) {
  return (
    <RecordPage noun="Vehicle" id={id} load={getVehicle} listPath={PATHS.adminVehicles}>
      {(vehicle, reload) => <VehicleEditor vehicle={vehicle} onReload={reload} />}
    </RecordPage>
  );
}
