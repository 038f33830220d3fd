import { deleteVehicle, getVehicle } from '../../../api/vehicles.ts';
import { formatDollars } from '../../../domain/dollars.ts';
import { PATHS } from '../../../domain/paths.ts';
import { type Vehicle, vehicleFacts } from '../../../domain/vehicle.ts';
import { FactList } from '../../facts/FactList.tsx';
import { BuiltInNotice } from '../detail/BuiltInNotice.tsx';
import { CancelButton } from '../detail/CancelButton.tsx';
import { DeleteButton } from '../detail/DeleteButton.tsx';
import { RecordPage } from '../detail/RecordPage.tsx';
import { RecordPanel } from '../detail/RecordPanel.tsx';
import { stepBack } from '../detail/step-back.ts';

/** One vehicle (spec §2: Admin details). */
export default function VehiclePage({ id }: { id: string }) {
  return (
    <RecordPage noun="Vehicle" id={id} load={getVehicle} listPath={PATHS.adminVehicles}>
      {(vehicle) => <VehicleRecord vehicle={vehicle} />}
    </RecordPage>
  );
}

function VehicleRecord({ vehicle }: { vehicle: Vehicle }) {
  return (
    <RecordPanel
      actions={<CancelButton listPath={PATHS.adminVehicles} />}
      deleting={
        !vehicle.builtIn && (
          <DeleteButton
            onDelete={() => deleteVehicle(vehicle.id)}
            done="Vehicle was deleted"
            onGone={() => stepBack(PATHS.adminVehicles)}
          />
        )
      }
    >
      {vehicle.builtIn && <BuiltInNotice of="vehicle" />}
      <FactList
        facts={[
          ...vehicleFacts(vehicle),
          { label: 'Price per hour', value: formatDollars(vehicle.pricePerHour) },
        ]}
      />
    </RecordPanel>
  );
}
