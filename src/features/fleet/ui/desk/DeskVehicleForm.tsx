import { PATHS } from '#kernel/paths/paths.ts';
import { send } from '#kit/client/client.ts';
import { Columns, Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { DeleteButton } from '#kit/record/DeleteButton.tsx';
import { RecordForm } from '#kit/record/RecordForm.tsx';
import { RecordLoading } from '#kit/record/RecordWaiting.tsx';
import { useNamedRecord } from '#kit/record/record-query.ts';
import { stepBack } from '#kit/record/step-back.ts';
import { forgetEdits } from '#kit/record/unsaved-edits.ts';
import { deleteVehicleCall } from '../../calls/vehicles.ts';
import {
  BUILT_IN_VEHICLE,
  type DeskVehicleDetail,
  VEHICLE_HAS_RESERVATIONS,
} from '../../rules/vehicle.ts';
import { vehiclePath } from '../../rules/vehicle-paths.ts';
import styles from './DeskVehicleForm.module.css';
import { loadVehicle } from './load-vehicle.ts';
import { useVehicleEdit } from './use-vehicle-edit.ts';
import { VehicleFields, VehicleImagesField } from './VehicleFields.tsx';

/** The form for a new vehicle. It is filled with the vehicle of the id `from`, if there is one. */
export function NewVehicle({ from }: { from: string | undefined }) {
  const { status, data, refetch } = useNamedRecord(PATHS.adminVehicles, from, loadVehicle);
  if (from === undefined) return <DeskVehicleForm opened={undefined} hasReservations={false} />;
  if (status === 'pending') return <RecordLoading />;
  if (status === 'error') {
    return <LoadFailed message="The vehicle to copy could not be loaded." onRetry={refetch} />;
  }
  return <DeskVehicleForm opened={undefined} copied={data} hasReservations={false} />;
}

/**
 * The form of a vehicle (fleet: vehicle fields). A built-in vehicle is read-only (rules, built-in
 * records).
 */
export function DeskVehicleForm({
  opened,
  copied,
  hasReservations,
}: {
  opened: DeskVehicleDetail | undefined;
  copied?: DeskVehicleDetail;
  /** Reservations keep it from being deleted; undefined until that is known. */
  hasReservations: boolean | undefined;
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
        vehicle &&
        hasReservations !== undefined &&
        (hasReservations ? (
          <p className="note">{VEHICLE_HAS_RESERVATIONS}</p>
        ) : (
          <DeleteButton
            onDelete={() => send(deleteVehicleCall, { params: { id: vehicle.id } })}
            onGone={() => {
              forgetEdits();
              stepBack(PATHS.adminVehicles);
            }}
          />
        ))
      }
    >
      <Columns as="fieldset" disabled={isLocked}>
        <legend className="visually-hidden">Vehicle</legend>
        <VehicleFields edit={edit} />
        <Stack className={styles.aside}>
          <VehicleImagesField edit={edit} />
          {vehicle && (
            <a href={vehiclePath(vehicle.id)} target="_blank" rel="noopener">
              See its page on the site
            </a>
          )}
        </Stack>
      </Columns>
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
