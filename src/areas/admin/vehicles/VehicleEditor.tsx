import { deleteVehicle } from '../../../api/vehicles.ts';
import { PATHS, vehiclePath } from '../../../domain/paths.ts';
import type { VehicleDetail } from '../../../domain/vehicle.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { BuiltInNotice } from '../detail/BuiltInNotice.tsx';
import { CancelButton } from '../detail/CancelButton.tsx';
import { ChangedMeanwhile } from '../detail/ChangedMeanwhile.tsx';
import { DeleteButton } from '../detail/DeleteButton.tsx';
import { RecordPanel } from '../detail/RecordPanel.tsx';
import { stepBack } from '../detail/step-back.ts';
import { useVehicleEditor } from './use-vehicle-editor.ts';
import styles from './VehicleEditor.module.css';
import { VehicleFields } from './VehicleFields.tsx';
import { VehiclePictureField } from './VehiclePictureField.tsx';

/** The form of a vehicle, or of a new one (rules, vehicle form). */
export function VehicleEditor({
  vehicle: loaded,
  takesFocus = false,
  onNewer,
}: {
  vehicle?: VehicleDetail;
  /** Whether it stands where another form had the focus. */
  takesFocus?: boolean;
  /** Told of the vehicle as somebody else has saved it, for a new form. */
  onNewer?: (vehicle: VehicleDetail) => void;
}) {
  const editor = useVehicleEditor(loaded, { takesFocus, onNewer });
  const { vehicle, form, formProps, isLocked, isAdded, problem, restored } = editor;

  return (
    <form.Subscribe selector={({ isSubmitting }) => isSubmitting || isAdded}>
      {(isPending) => (
        <form {...formProps} autoComplete="off">
          <RecordPanel
            isWide
            actions={
              <>
                {!isLocked && (
                  <Button type="submit" variant="primary" isPending={isPending}>
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
            {restored && (
              <Notice kind="info" isAlert>
                {restored}
              </Notice>
            )}
            <fieldset className={styles.columns} disabled={isLocked}>
              <legend className="visually-hidden">Vehicle</legend>
              <VehicleFields editor={editor} />
              <div className={styles.aside}>
                <VehiclePictureField editor={editor} />
                {vehicle && (
                  <a href={vehiclePath(vehicle.id)} target="_blank" rel="noopener">
                    See its page on the site
                  </a>
                )}
              </div>
            </fieldset>
            {problem?.isChangedMeanwhile && (
              <ChangedMeanwhile
                message={problem.message}
                isPending={isPending || editor.isLoadingNewer}
                onLoadNewer={editor.loadNewer}
                onSaveAnyway={editor.saveAnyway}
              />
            )}
            {problem && !problem.isChangedMeanwhile && (
              <Notice kind="danger">{problem.message} What you typed is still here.</Notice>
            )}
          </RecordPanel>
        </form>
      )}
    </form.Subscribe>
  );
}
