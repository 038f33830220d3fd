import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  AddressField,
  LanguageField,
  NameFields,
  NewPasswordField,
  PhoneNumberField,
  useMay,
  ZipCodeField,
} from '#accounts/ui.ts';
import { isStaff, STAFF_ACCOUNT, type User } from '#identity/rules.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { t } from '#kernel/words/t.ts';
import { Button } from '#kit/controls/Button.tsx';
import { EmailField } from '#kit/controls/EmailField.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { Fields, Stack } from '#kit/layout/layout.tsx';
import { RecordForm } from '#kit/record/RecordForm.tsx';
import { RolesField } from './RolesField.tsx';
import { type UserEdit, useUserEdit } from './use-user-edit.ts';

const OWN_ROLE = "You can't take the Admin role from your own account.";
const OWN_EMAIL = "You can't change the email of your own account.";
const NEW_EMAIL =
  'The user signs in with it from now on, and gets a letter with a link to confirm it.';
const NO_EMAIL = 'No email: tell the customer by phone.';
const FIRST_EMAIL =
  'The user signs in with it from now on, and gets a letter with a link to set a password.';
const OTHER_PASSWORD =
  'Leave it empty to keep the password. A new one signs the user out everywhere.';

/** Edits a user. A built-in user is read-only (rules, built-in records), and staff for those who don't appoint them. */
export function UserForm({ user }: { user: User }) {
  const edit = useUserEdit(user);
  const may = useMay();
  const isOfOthers = isStaff(user) && !may('manage-staff');
  return (
    <RecordForm
      edit={edit}
      listPath={PATHS.adminUsers}
      lockedBecause={user.builtIn ? t('accounts.builtIn') : isOfOthers ? STAFF_ACCOUNT : undefined}
    >
      <UserFields edit={edit} isLocked={user.builtIn || isOfOthers} />
      {edit.question}
    </RecordForm>
  );
}

/** Editable only on demand, because the user signs in with it (accounts: confirmed email). */
function CorrectableEmail({ edit, isLocked }: { edit: UserEdit; isLocked: boolean }) {
  const { email } = edit.record;
  const [corrected, setCorrected] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  // Ends with a save, which changes the user's email.
  const isCorrecting = corrected === email;
  const isMissing = email === '';
  const fixedHint = isMissing ? NO_EMAIL : edit.isOwn && OWN_EMAIL;
  const newHint = isMissing ? FIRST_EMAIL : NEW_EMAIL;

  const correct = () => {
    flushSync(() => setCorrected(email));
    input.current?.focus();
  };

  return (
    <Stack gap="small">
      {edit.field('email', (props) => (
        <EmailField
          {...props}
          hint={isCorrecting ? newHint : fixedHint || undefined}
          disabled={!isCorrecting}
          isOptional={isMissing}
          inputRef={input}
        />
      ))}
      {!isLocked && !isCorrecting && (
        <Button onClick={correct}>{isMissing ? 'Add email' : 'Correct email'}</Button>
      )}
    </Stack>
  );
}

function UserFields({ edit, isLocked }: { edit: UserEdit; isLocked: boolean }) {
  const { field, isOwn } = edit;
  return (
    <Stack as="fieldset" disabled={isLocked}>
      <legend className="visually-hidden">User</legend>
      <Fields>
        <NameFields field={field} />
      </Fields>
      <Fields>
        <CorrectableEmail edit={edit} isLocked={isLocked || isOwn} />
        <PhoneNumberField field={field} />
      </Fields>
      <AddressField field={field} />
      <Fields>
        <ZipCodeField field={field} />
        {field('userName', (props) => (
          <TextField {...props} label="User name" autoCapitalize="none" />
        ))}
      </Fields>
      <LanguageField field={field} />
      {field('roles', (props) => (
        <RolesField
          {...props}
          hint={isOwn && !isLocked ? OWN_ROLE : undefined}
          isAdminLocked={isOwn}
        />
      ))}
      {!isLocked && isOwn && (
        <p className="field-hint">
          To change your own password, use <a href={PATHS.profile}>your profile</a>. You need the
          current password.
        </p>
      )}
      {!isLocked &&
        !isOwn &&
        edit.record.email !== '' &&
        field('password', (props) => (
          <NewPasswordField
            {...props}
            label="Password"
            hint={`${OTHER_PASSWORD} ${t('accounts.passwordHint')}`}
            required={false}
          />
        ))}
    </Stack>
  );
}
