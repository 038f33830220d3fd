import { useQuery } from '@tanstack/react-query';
import { AddressField, PhoneNumberField, useMay, ZipCodeField } from '#accounts/ui.ts';
import { isStaff, missingDetails, missingDetailsInWords, type User } from '#identity/rules.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { Button } from '#kit/controls/Button.tsx';
import { SaveProblem } from '#kit/form/SaveProblem.tsx';
import { Panel, Stack } from '#kit/layout/layout.tsx';
import { recordQuery } from '#kit/record/record-query.ts';
import { loadUser } from './load-user.ts';
import { useUserEdit } from './use-user-edit.ts';

/** Asks for what is still missing of a customer, before the vehicle is theirs (customers: missing details). */
export function MissingDetails({ userId }: { userId: number }) {
  const may = useMay();
  const { data: user } = useQuery({
    ...recordQuery(PATHS.adminUsers, String(userId), loadUser),
    enabled: may('see-customers'),
  });
  if (!user || user.erased || missingDetails(user).length === 0) return null;
  const mayEdit = may('edit-customers') && (!isStaff(user) || may('manage-staff'));
  return mayEdit ? (
    <DetailsForm user={user} />
  ) : (
    <p className="quiet">{missingDetailsInWords(missingDetails(user))}</p>
  );
}

const FIELDS = { phoneNumber: PhoneNumberField, address: AddressField, zipCode: ZipCodeField };

function DetailsForm({ user }: { user: User }) {
  const edit = useUserEdit(user);
  const missing = missingDetails(edit.record);
  return (
    <Panel as="section" aria-label="Details of the customer">
      <Stack {...edit.formProps} as="form">
        <p>{missingDetailsInWords(missing)}</p>
        {missing.map((name) => {
          const Field = FIELDS[name];
          return <Field key={name} field={edit.field} />;
        })}
        <SaveProblem edit={edit} />
        <div className="actions">
          <Button type="submit" isPending={edit.isSubmitting}>
            Save details
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
