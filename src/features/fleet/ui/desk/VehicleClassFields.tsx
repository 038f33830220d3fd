import * as v from 'valibot';
import { send } from '#kit/client/client.ts';
import { TextField } from '#kit/controls/TextField.tsx';
import { useRecordEdit } from '#kit/form/use-record-edit.ts';
import { Fields } from '#kit/layout/layout.tsx';
import { DeleteButton } from '#kit/record/DeleteButton.tsx';
import { RecordForm } from '#kit/record/RecordForm.tsx';
import { rowById } from '#kit/record/record-query.ts';
import { stepBack } from '#kit/record/step-back.ts';
import { forgetEdits } from '#kit/record/unsaved-edits.ts';
import { useFocusOnOpen } from '#kit/record/use-focus-on-open.ts';
import { VEHICLE_CLASSES_PATH } from '#kit/routing/admin-router.ts';
import {
  addVehicleClassCall,
  deleteVehicleClassCall,
  updateVehicleClassCall,
} from '../../calls/vehicle-classes.ts';
import {
  MOST_CLASS_NAME_CHARACTERS,
  type VehicleClass,
  type VehicleClassDraft,
  VehicleClassForm,
  vehicleClassDraft,
} from '../../rules/vehicle-class.ts';
import { VEHICLE_FIELDS } from '../../rules/vehicle-fields.ts';
import { loadVehicleClasses, refreshVehicleClasses } from './use-vehicle-classes.ts';

/** The form of a class. It closes with a step back. */
export function VehicleClassFields({ opened }: { opened: VehicleClass | undefined }) {
  const leave = () => {
    void refreshVehicleClasses();
    stepBack(VEHICLE_CLASSES_PATH);
  };
  const edit = useRecordEdit<VehicleClass, VehicleClassDraft, VehicleClass | undefined>({
    opened,
    load: async (id) => rowById(await loadVehicleClasses(), id),
    draftOf: vehicleClassDraft,
    schema: VehicleClassForm,
    save: (draft, ifMatch, vehicleClass) => {
      const body = v.parse(VehicleClassForm, draft);
      return vehicleClass
        ? send(updateVehicleClassCall, { query: { id: vehicleClass.id }, body, ifMatch })
        : send(addVehicleClassCall, { body });
    },
    findCreated: async (draft) => {
      const { name } = v.parse(VehicleClassForm, draft);
      return (await loadVehicleClasses()).find((vehicleClass) => vehicleClass.name === name);
    },
    done: opened ? 'The class was updated' : 'The class was added',
    onSaved: leave,
    firstField: 'name',
  });
  const { field } = edit;
  useFocusOnOpen(() => edit.focusField('name'));
  return (
    <RecordForm
      edit={edit}
      listPath={VEHICLE_CLASSES_PATH}
      isInQuery
      deleting={
        opened && (
          <DeleteButton
            onDelete={() => send(deleteVehicleClassCall, { query: { id: opened.id } })}
            onGone={() => {
              forgetEdits();
              leave();
            }}
          />
        )
      }
    >
      <Fields>
        {field('name', (props) => (
          <TextField
            {...props}
            label="Name"
            hint="Customers choose by it: Compact, SUV, Van."
            count={{ length: props.value.length, most: MOST_CLASS_NAME_CHARACTERS }}
          />
        ))}
        {field('minimumDriverAge', (props) => (
          <TextField
            {...props}
            label={VEHICLE_FIELDS.minimumDriverAge.label}
            hint="Years, for its vehicles without an age of their own. Leave it empty for 18."
            inputMode="numeric"
            isOptional
          />
        ))}
      </Fields>
    </RecordForm>
  );
}
