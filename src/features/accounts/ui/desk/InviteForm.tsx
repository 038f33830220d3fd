import { useSelector } from '@tanstack/react-form';
import { PATHS } from '#kernel/paths/paths.ts';
import type { StaffRole } from '#kernel/staff/permissions.ts';
import { STAFF_ROLE_WORDS } from '#kernel/staff/staff-words.ts';
import { ApiError } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { EmailField } from '#kit/controls/EmailField.tsx';
import { SelectField } from '#kit/controls/SelectField.tsx';
import { useValidatedForm } from '#kit/form/use-validated-form.tsx';
import { Fields, Stack } from '#kit/layout/layout.tsx';
import { queryClient } from '#kit/loading/query-client.ts';
import { RecordSection } from '#kit/record/RecordSection.tsx';
import { showToast } from '#kit/toasts/toasts.ts';
import { addStaffCall, listStaffCall } from '../../calls/staff.ts';
import { NewStaffInput } from '../../rules/staff-member.ts';
import { type ChosenPlaces, PlacesOfRole } from './PlacesOfRole.tsx';
import { ROLE_OPTIONS } from './role-options.ts';
import { useUnconfirmedQuestion } from './use-unconfirmed-question.tsx';

type Draft = { email: string; role: StaffRole | ''; placeIds: ChosenPlaces };

/** Invites somebody, or gives a role to whoever has an account (accounts: staff). */
export function InviteForm() {
  const { ask, question } = useUnconfirmedQuestion();
  const { form, field, formProps, isSubmitting } = useValidatedForm<Draft>({
    defaultValues: { email: '', role: '', placeIds: null },
    schema: NewStaffInput,
    onSubmit: async (draft) => {
      const body = draft as NewStaffInput;
      const added = await send(addStaffCall, { body: { ...body, onlyConfirmed: true } }).catch(
        async (error: unknown) => {
          if (!(error instanceof ApiError && error.code === 'email_not_confirmed')) throw error;
          return (await ask(body.email)) ? send(addStaffCall, { body }) : undefined;
        },
      );
      if (!added) return;
      const { staff } = await send(listStaffCall);
      const isInvited = staff.some(({ id, isInvited }) => id === added.id && isInvited);
      const { email } = added;
      showToast(
        'success',
        isInvited ? `An invitation was sent to ${email}` : `${email} now has the role`,
      );
      form.reset();
      await queryClient.invalidateQueries({ queryKey: [PATHS.adminStaff] });
    },
  });
  const role = useSelector(form.store, ({ values }) => values.role);
  return (
    <RecordSection title="Invite somebody">
      <p className="quiet">
        They get an email with a link to set a password, which works for 7 days. Somebody who has an
        account gets the role at once.
      </p>
      <Stack as="form" {...formProps} autoComplete="off">
        <Fields>
          {field('email', (props) => (
            <EmailField {...props} />
          ))}
          {field('role', (props) => (
            <SelectField
              {...props}
              label="Role"
              placeholder="Choose a role"
              options={ROLE_OPTIONS}
              hint={props.value ? STAFF_ROLE_WORDS[props.value as StaffRole].summary : undefined}
            />
          ))}
        </Fields>
        {field('placeIds', (props) => (
          <PlacesOfRole {...props} label="Works at" role={role} />
        ))}
        <div className="actions">
          <Button type="submit" variant="primary" isPending={isSubmitting}>
            Invite
          </Button>
        </div>
      </Stack>
      {question}
    </RecordSection>
  );
}
