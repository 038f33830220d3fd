import { deleteVehicle, getVehicleToEdit } from '../../../api/vehicles.ts';
import { PATHS, vehiclePath } from '../../../domain/paths.ts';
import type { VehicleDetail } from '../../../domain/vehicle.ts';
import { Button } from '../../../ui/Button.tsx';
import { BuiltInNotice } from '../detail/BuiltInNotice.tsx';
import { CancelButton } from '../detail/CancelButton.tsx';
import { DeleteButton } from '../detail/DeleteButton.tsx';
import { EditOutcome } from '../detail/EditOutcome.tsx';
import { RecordPage } from '../detail/RecordPage.tsx';
import { RecordPanel } from '../detail/RecordPanel.tsx';
import { stepBack } from '../detail/step-back.ts';
import { AdminPage } from '../layout/AdminPage.tsx';
import { useVehicleEdit } from './use-vehicle-edit.ts';
import { VehicleFields, VehiclePictureField } from './VehicleFields.tsx';
import styles from './VehiclePage.module.css';

/** One vehicle, or the form of a new one (rules, admin details). */
export default function VehiclePage({ id }: { id?: string }) {
  if (id === undefined) {
    return (
      <AdminPage title="New Vehicle">
        <VehicleForm opened={undefined} />
      </AdminPage>
    );
  }
  return (
    <RecordPage noun="Vehicle" id={id} load={getVehicleToEdit} listPath={PATHS.adminVehicles}>
      {(vehicle) => <VehicleForm opened={vehicle} />}
    </RecordPage>
  );
}

/** The form of a vehicle (rules, vehicle form). */
function VehicleForm({ opened }: { opened: VehicleDetail | undefined }) {
  const edit = useVehicleEdit(opened);
  const { record: vehicle, form, formProps, failure, changed, isLocked } = edit;

  return (
    <form {...formProps} autoComplete="off">
      <form.Subscribe selector={(state) => state.isSubmitting}>
        {(isSubmitting) => (
          <RecordPanel
            isWide
            actions={
              <>
                {!isLocked && (
                  <Button type="submit" variant="primary" isPending={isSubmitting}>
                    Save
                  </Button>
                )}
                <CancelButton listPath={PATHS.adminVehicles} />
              </>
            }
            deleting={
              vehicle &&
              !isLocked && (
                <DeleteButton
                  onDelete={() => deleteVehicle(vehicle.id)}
                  done="Vehicle was deleted"
                  onGone={() => stepBack(PATHS.adminVehicles)}
                />
              )
            }
          >
            {isLocked && <BuiltInNotice of="vehicle" />}
            <fieldset className={styles.columns} disabled={isLocked}>
              <legend className="visually-hidden">Vehicle</legend>
              <VehicleFields edit={edit} />
              <div className={styles.aside}>
                <VehiclePictureField edit={edit} />
                {vehicle && (
                  <a href={vehiclePath(vehicle.id)} target="_blank" rel="noopener">
                    See its page on the site
                  </a>
                )}
              </div>
            </fieldset>
            <EditOutcome failure={failure} changed={changed} isSubmitting={isSubmitting} />
          </RecordPanel>
        )}
      </form.Subscribe>
    </form>
  );
}
