import * as v from 'valibot';
import { vehiclePartPath } from '#fleet/ui.ts';
import { distanceWords } from '#kernel/locale/distance.ts';
import { send } from '#kit/client/client.ts';
import { DateField } from '#kit/controls/DateField.tsx';
import { SelectField } from '#kit/controls/SelectField.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { useRecordEdit } from '#kit/form/use-record-edit.ts';
import { Fields, Stack } from '#kit/layout/layout.tsx';
import { DeleteButton } from '#kit/record/DeleteButton.tsx';
import { RecordForm } from '#kit/record/RecordForm.tsx';
import { rowById } from '#kit/record/record-query.ts';
import { forgetEdits } from '#kit/record/unsaved-edits.ts';
import { useFocusOnOpen } from '#kit/record/use-focus-on-open.ts';
import { addDutyCall, deleteDutyCall, updateDutyCall } from '../../calls/duties.ts';
import type { Duty } from '../../rules/duty.ts';
import { DUTY_KINDS, DUTY_WORDS } from '../../rules/duty-kinds.ts';
import { type DutyDraft, DutyForm, dutyDraft } from '../../rules/upkeep-forms.ts';
import { leaveForm, loadDuties } from './use-upkeep.ts';

const KINDS = DUTY_KINDS.map((value) => ({ value, label: DUTY_WORDS[value] }));

/** The form of a paper or a service. It closes with a step back. */
export function DutyFields({ vehicleId, opened }: { vehicleId: number; opened: Duty | undefined }) {
  const edit = useRecordEdit<Duty, DutyDraft, Duty | undefined>({
    opened,
    load: async (id) => rowById(await loadDuties(vehicleId), id),
    draftOf: dutyDraft,
    schema: DutyForm,
    save: (draft, ifMatch, duty) => {
      const body = v.parse(DutyForm, draft);
      return duty
        ? send(updateDutyCall, { params: { id: vehicleId, dutyId: duty.id }, body, ifMatch })
        : send(addDutyCall, { params: { id: vehicleId }, body });
    },
    findCreated: async (draft) => {
      const sent = JSON.stringify(v.parse(DutyForm, draft));
      const duties = await loadDuties(vehicleId);
      return duties.find((duty) => JSON.stringify(v.parse(DutyForm, dutyDraft(duty))) === sent);
    },
    done: opened ? 'The entry was updated' : 'The entry was added',
    onSaved: () => leaveForm(vehicleId, 'upkeep'),
    firstField: 'kind',
  });
  const { field, form } = edit;
  useFocusOnOpen(() => edit.focusField('kind'));
  return (
    <RecordForm
      edit={edit}
      listPath={vehiclePartPath(vehicleId, 'upkeep')}
      isInQuery
      deleting={
        opened && (
          <DeleteButton
            onDelete={() => send(deleteDutyCall, { params: { id: vehicleId, dutyId: opened.id } })}
            onGone={() => {
              forgetEdits();
              leaveForm(vehicleId, 'upkeep');
            }}
          />
        )
      }
    >
      <Stack>
        <Fields>
          {field('kind', (props) => (
            <SelectField {...props} label="What is due" placeholder="Select" options={KINDS} />
          ))}
          <form.Subscribe selector={({ values }) => values.kind}>
            {(kind) =>
              kind === 'other' && field('name', (props) => <TextField {...props} label="Name" />)
            }
          </form.Subscribe>
        </Fields>
        <Fields>
          {field('dueOn', (props) => (
            <DateField {...props} label="Due on" isOptional />
          ))}
          {field('dueAt', (props) => (
            <TextField
              {...props}
              label={`Or at ${distanceWords().short}`}
              inputMode="numeric"
              isOptional
            />
          ))}
        </Fields>
        <Fields>
          {field('repeatMonths', (props) => (
            <TextField
              {...props}
              label="Repeat after months"
              hint="Counted from the day it was done"
              inputMode="numeric"
              isOptional
            />
          ))}
          {field('repeatMiles', (props) => (
            <TextField
              {...props}
              label={`Or after ${distanceWords().short}`}
              inputMode="numeric"
              isOptional
            />
          ))}
        </Fields>
      </Stack>
    </RecordForm>
  );
}
