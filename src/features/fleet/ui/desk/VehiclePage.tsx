import { Copy } from 'lucide-react';
import { MaintenanceSection } from '#availability/ui/desk/MaintenanceSection.tsx';
import { HistorySection } from '#history/ui/HistorySection.tsx';
import { duplicateVehiclePath, PATHS } from '#kernel/paths/paths.ts';
import { send } from '#kit/client/client.ts';
import { AdminPage } from '#kit/layout/AdminPage.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { DeleteButton } from '#kit/record/DeleteButton.tsx';
import { RecordForm } from '#kit/record/RecordForm.tsx';
import { RecordPage } from '#kit/record/RecordPage.tsx';
import { RecordLoading } from '#kit/record/RecordWaiting.tsx';
import { useNamedRecord } from '#kit/record/record-query.ts';
import { stepBack } from '#kit/record/step-back.ts';
import { forgetEdits } from '#kit/record/unsaved-edits.ts';
import type { RouteSearch } from '#kit/routing/admin-router.ts';
import { deleteVehicleCall } from '../../calls/vehicles.ts';
import { BUILT_IN_VEHICLE, type VehicleDetail } from '../../rules/vehicle.ts';
import { vehiclePath } from '../../rules/vehicle-paths.ts';
import { loadVehicle } from './load-vehicle.ts';
import { useVehicleEdit } from './use-vehicle-edit.ts';
import { VehicleFields, VehicleImagesField } from './VehicleFields.tsx';
import styles from './VehiclePage.module.css';

/** `id` is empty for a new vehicle. */
type VehiclePageProps = { id: string; search: RouteSearch };

/** One vehicle, or the form for a new one. */
export function VehiclePage({ id, search }: VehiclePageProps) {
  if (!id) {
    return (
      <AdminPage title="New Vehicle" parent={{ title: 'Vehicles', path: PATHS.adminVehicles }}>
        <NewVehicle key={search.from} from={search.from} />
      </AdminPage>
    );
  }
  return (
    <RecordPage
      noun="Vehicle"
      id={id}
      load={loadVehicle}
      listPath={PATHS.adminVehicles}
      listTitle="Vehicles"
      nameOf={({ model }) => model}
      actions={(vehicle) => (
        <a className="button" href={duplicateVehiclePath(vehicle.id)}>
          <Copy aria-hidden="true" />
          Duplicate
        </a>
      )}
    >
      {(vehicle) => (
        <>
          <VehicleForm opened={vehicle} />
          <MaintenanceSection vehicleId={vehicle.id} search={search} />
          <HistorySection kind="vehicle" id={vehicle.id} />
        </>
      )}
    </RecordPage>
  );
}

/** The form for a new vehicle. It is filled with the vehicle of the id `from`, if there is one. */
function NewVehicle({ from }: { from: string | undefined }) {
  const { status, data, refetch } = useNamedRecord(PATHS.adminVehicles, from, loadVehicle);
  if (from === undefined) return <VehicleForm opened={undefined} />;
  if (status === 'pending') return <RecordLoading />;
  if (status === 'error') {
    return <LoadFailed message="The vehicle to copy could not be loaded." onRetry={refetch} />;
  }
  return <VehicleForm opened={undefined} copied={data} />;
}

/**
 * The form of a vehicle (rules, vehicle fields). A built-in vehicle is read-only (rules, built-in
 * records).
 */
function VehicleForm({
  opened,
  copied,
}: {
  opened: VehicleDetail | undefined;
  copied?: VehicleDetail;
}) {
  const edit = useVehicleEdit(opened, copied);
  const { record: vehicle, isLocked } = edit;

  return (
    <RecordForm
      isWide
      edit={edit}
      listPath={PATHS.adminVehicles}
      lockedBecause={isLocked && <BuiltInNotice />}
      deleting={
        vehicle && (
          <DeleteButton
            onDelete={() => send(deleteVehicleCall, { params: { id: vehicle.id } })}
            onGone={() => {
              forgetEdits();
              stepBack(PATHS.adminVehicles);
            }}
          />
        )
      }
    >
      <fieldset className={styles.columns} disabled={isLocked}>
        <legend className="visually-hidden">Vehicle</legend>
        <VehicleFields edit={edit} />
        <div className={styles.aside}>
          <VehicleImagesField edit={edit} />
          {vehicle && (
            <a href={vehiclePath(vehicle.id)} target="_blank" rel="noopener">
              See its page on the site
            </a>
          )}
        </div>
      </fieldset>
    </RecordForm>
  );
}

function BuiltInNotice() {
  return (
    <>
      <p>{BUILT_IN_VEHICLE}</p>
      <p>The vehicle can still be duplicated, and blocked for maintenance: neither changes it.</p>
    </>
  );
}
