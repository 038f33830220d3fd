import * as v from 'valibot';
import { pageCompany } from '#company/ui/page-company.ts';
import { vehiclePartPath } from '#fleet/ui.ts';
import { moneyInWords } from '#kernel/money/typed-money.ts';
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
import { addCostCall, deleteCostCall, updateCostCall } from '../../calls/costs.ts';
import { COST_KINDS, COST_WORDS, type Cost } from '../../rules/cost.ts';
import { type CostDraft, costDraft, costForm } from '../../rules/upkeep-forms.ts';
import { NoteField } from './NoteField.tsx';
import { leaveForm, loadCosts } from './use-upkeep.ts';

const KINDS = COST_KINDS.map((value) => ({ value, label: COST_WORDS[value] }));

/** The form of a cost. It closes with a step back. */
export function CostFields({ vehicleId, opened }: { vehicleId: number; opened: Cost | undefined }) {
  const company = pageCompany();
  const parse = (draft: CostDraft) => v.parse(costForm(company, new Date()), draft);
  const edit = useRecordEdit<Cost, CostDraft, Cost | undefined>({
    opened,
    load: async (id) => rowById(await loadCosts(vehicleId), id),
    draftOf: (cost) => costDraft(company, cost, new Date()),
    schema: () => costForm(company, new Date()),
    save: (draft, ifMatch, cost) => {
      const body = parse(draft);
      return cost
        ? send(updateCostCall, { params: { id: vehicleId, costId: cost.id }, body, ifMatch })
        : send(addCostCall, { params: { id: vehicleId }, body });
    },
    findCreated: async (draft) => {
      const sent = JSON.stringify(parse(draft));
      const [newest] = (await loadCosts(vehicleId)).toSorted((one, other) => other.id - one.id);
      const isSame =
        newest && JSON.stringify(parse(costDraft(company, newest, new Date()))) === sent;
      return isSame ? newest : undefined;
    },
    done: opened ? 'The cost was updated' : 'The cost was added',
    onSaved: () => leaveForm(vehicleId, 'costs'),
    firstField: 'kind',
  });
  const { field } = edit;
  useFocusOnOpen(() => edit.focusField('kind'));
  return (
    <RecordForm
      edit={edit}
      listPath={vehiclePartPath(vehicleId, 'costs')}
      isInQuery
      deleting={
        opened && (
          <DeleteButton
            onDelete={() => send(deleteCostCall, { params: { id: vehicleId, costId: opened.id } })}
            onGone={() => {
              forgetEdits();
              leaveForm(vehicleId, 'costs');
            }}
          />
        )
      }
    >
      <Stack>
        <Fields>
          {field('kind', (props) => (
            <SelectField {...props} label="Kind" placeholder="Select" options={KINDS} />
          ))}
          {field('day', (props) => (
            <DateField {...props} label="Day" />
          ))}
          {field('amount', (props) => (
            <TextField {...props} label={`Amount in ${moneyInWords()}`} inputMode="decimal" />
          ))}
        </Fields>
        {field('note', (props) => (
          <NoteField {...props} />
        ))}
      </Stack>
    </RecordForm>
  );
}
