import {
  AddressField,
  Allowed,
  NameFields,
  NewPasswordField,
  PhoneNumberField,
  ZipCodeField,
} from '#accounts/ui.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { NewUserInput, personOf, type User } from '#identity/rules.ts';
import { adminUserPath, PATHS } from '#kernel/paths/paths.ts';
import { t } from '#kernel/words/t.ts';
import { send } from '#kit/client/client.ts';
import { useRecordEdit } from '#kit/form/use-record-edit.ts';
import { AdminPage } from '#kit/layout/AdminPage.tsx';
import { Fields, Stack } from '#kit/layout/layout.tsx';
import { RecordForm } from '#kit/record/RecordForm.tsx';
import { $adminRoute } from '#kit/routing/admin-router.ts';
import { useMailConfigured } from '#letters/ui/use-mail-configured.ts';
import { addUserCall, listUsersCall } from '../../calls/users.ts';
import { loadUser } from './load-user.ts';
import { NewEmailField } from './NewEmailField.tsx';
import { RolesField } from './RolesField.tsx';

type NewUserDraft = Required<Omit<NewUserInput, 'password'>> & { password: string };

/** The form for a new user (customers: new users). */
export function NewUserPage() {
  const edit = useNewUser();
  const { field } = edit;
  const isMailConfigured = useMailConfigured();
  return (
    <AdminPage title="New User" parent={{ title: 'Users', path: PATHS.adminUsers }}>
      <Allowed to="manage-staff">
        <p className="quiet">
          Somebody who works here? <a href={PATHS.adminStaff}>Invite them under Staff</a>.
        </p>
      </Allowed>
      <RecordForm edit={edit} listPath={PATHS.adminUsers}>
        <Stack as="fieldset">
          <legend className="visually-hidden">User</legend>
          <Fields>
            <NameFields field={field} />
          </Fields>
          <Fields>
            {field('email', (props) => (
              <NewEmailField {...props} />
            ))}
            <PhoneNumberField field={field} />
          </Fields>
          <Fields>
            <AddressField field={field} />
            <ZipCodeField field={field} />
          </Fields>
          {field('roles', (props) => (
            <RolesField {...props} />
          ))}
          {isMailConfigured === false &&
            field('password', (props) => (
              <NewPasswordField
                {...props}
                label="Password"
                hint={`Without one, the user can't sign in until you set one. ${t('accounts.passwordHint')}`}
                required={false}
              />
            ))}
        </Stack>
      </RecordForm>
    </AdminPage>
  );
}

function useNewUser() {
  const edit = useRecordEdit<User, NewUserDraft, User | undefined>({
    opened: undefined,
    load: loadUser,
    draftOf,
    schema: NewUserInput,
    save: ({ password, ...draft }) =>
      send(addUserCall, { body: { ...draft, password: password || undefined } }),
    findCreated,
    done: 'User was created',
    firstField: 'firstName',
    onSaved: ({ id }) => {
      const isLeft = edit.formProps.ref.current === null;
      if (!isLeft) $adminRoute.open(adminUserPath(id), true);
    },
  });
  return edit;
}

/** Finds the user that was created from a draft without an answer. Somebody without an email is not found. */
async function findCreated({ email, firstName, lastName }: NewUserDraft) {
  const typed = email.trim().toLowerCase();
  if (!typed) return undefined;
  const { content } = await send(listUsersCall, { query: { search: typed, size: 100 } });
  return content.find(
    (user) =>
      user.email.toLowerCase() === typed &&
      user.firstName === firstName.trim() &&
      user.lastName === lastName.trim(),
  );
}

function draftOf(user: User | undefined): NewUserDraft {
  const language = user?.language ?? pageCompany().languages[0] ?? 'en';
  return { ...personOf(user), language, roles: user?.roles ?? ['Customer'], password: '' };
}
