import { useState } from 'react';
import * as v from 'valibot';
import { pageCompany } from '#company/ui/page-company.ts';
import { ChooseFile } from '#documents/ui/desk/ChooseFile.tsx';
import { CostField, vehiclePartPath } from '#fleet/ui.ts';
import { distanceWords } from '#kernel/locale/distance.ts';
import { messageOf } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { sendFile } from '#kit/client/uploads.ts';
import { DateField } from '#kit/controls/DateField.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { useRecordEdit } from '#kit/form/use-record-edit.ts';
import { Fields, Row, Stack } from '#kit/layout/layout.tsx';
import { RecordForm } from '#kit/record/RecordForm.tsx';
import { rowById } from '#kit/record/record-query.ts';
import { useFocusOnOpen } from '#kit/record/use-focus-on-open.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import { recordDutyCall } from '../../calls/duties.ts';
import { uploadDutyFileCall } from '../../calls/duty-files.ts';
import { type Duty, dutyName } from '../../rules/duty.ts';
import { type DutyRecordDraft, dutyRecordDraft, dutyRecordForm } from '../../rules/upkeep-forms.ts';
import { NoteField } from './NoteField.tsx';
import { leaveForm, loadDuties } from './use-upkeep.ts';

type DutyRecordFieldsProps = {
  vehicleId: number;
  duty: Duty;
  /** The last odometer of the vehicle. */
  odometer: number | undefined;
};

/** The form that records that a paper was renewed or a service was done. It closes with a step back. */
export function DutyRecordFields({ vehicleId, duty, odometer }: DutyRecordFieldsProps) {
  const company = pageCompany();
  const [file, setFile] = useState<File>();
  /** It was recorded already, so a failure here does not keep the form open. */
  const addFile = async ({ records }: Duty, chosen: File) => {
    const recordId = Math.max(...records.map(({ id }) => id));
    const params = { id: vehicleId, dutyId: duty.id, recordId };
    await sendFile(uploadDutyFileCall, chosen, { params }).catch((error: unknown) =>
      showToast('error', `The file was not stored. ${messageOf(error)}`),
    );
  };
  const edit = useRecordEdit<Duty, DutyRecordDraft>({
    opened: duty,
    load: async (id) => rowById(await loadDuties(vehicleId), id),
    draftOf: () => dutyRecordDraft(company, odometer, new Date()),
    schema: () => dutyRecordForm(company, new Date()),
    save: async (draft, ifMatch) => {
      const saved = await send(recordDutyCall, {
        params: { id: vehicleId, dutyId: duty.id },
        body: v.parse(dutyRecordForm(company, new Date()), draft),
        ifMatch,
      });
      if (file) await addFile(saved, file);
      return saved;
    },
    done: `${dutyName(duty)} was recorded as done`,
    onSaved: () => leaveForm(vehicleId, 'upkeep'),
    firstField: 'doneOn',
  });
  const { field } = edit;
  useFocusOnOpen(() => edit.focusField('doneOn'));
  return (
    <RecordForm
      edit={edit}
      listPath={vehiclePartPath(vehicleId, 'upkeep')}
      saveLabel={`Record ${dutyName(duty)}`}
      isInQuery
    >
      <Stack>
        <Fields>
          {field('doneOn', (props) => (
            <DateField {...props} label="Done on" />
          ))}
          {field('odometer', (props) => (
            <TextField
              {...props}
              label={`At ${distanceWords().short}`}
              inputMode="numeric"
              isOptional={duty.repeatMiles === null}
            />
          ))}
          {field('cost', (props) => (
            <CostField {...props} />
          ))}
        </Fields>
        {field('note', (props) => (
          <NoteField {...props} />
        ))}
        <Row>
          <ChooseFile onChosen={setFile}>{file ? 'Choose another file' : 'Add a file'}</ChooseFile>
          <p className="quiet">{file?.name ?? 'PDF or picture, up to 4 MB'}</p>
        </Row>
      </Stack>
    </RecordForm>
  );
}
