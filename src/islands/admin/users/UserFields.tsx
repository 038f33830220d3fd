import { PASSWORD_HINT } from '../../../domain/password.ts';
import { PATHS } from '../../../domain/paths.ts';
import { CheckboxGroup } from '../../../ui/CheckboxGroup.tsx';
import { MaskedField } from '../../../ui/MaskedField.tsx';
import { PHONE_MASK } from '../../../ui/masks.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from '../detail/RecordForm.module.css';
import type { UserEdit } from './use-user-edit.ts';

const OWN_ROLE = 'You can not take the Admin role from your own account.';
const OTHER_PASSWORD =
  'Leave it empty to keep the password. A new one ends the sessions of this user.';

/** What administrators can change of a user: all but the e-mail (spec §5). */
export function UserFields({ edit, isLocked }: { edit: UserEdit; isLocked: boolean }) {
  const { form, fieldProps, isOwn } = edit;
  return (
    <fieldset className={styles.fields} disabled={isLocked}>
      <legend className="visually-hidden">User</legend>
      <div className={styles.pair}>
        <form.Field name="firstName">
          {(field) => (
            <TextField {...fieldProps(field)} label="First name" autoCapitalize="words" />
          )}
        </form.Field>
        <form.Field name="lastName">
          {(field) => <TextField {...fieldProps(field)} label="Last name" autoCapitalize="words" />}
        </form.Field>
      </div>
      <div className={styles.pair}>
        <form.Field name="email">
          {(field) => (
            <TextField
              {...fieldProps(field)}
              label="Email"
              hint="The email of an account can not be changed."
              type="email"
              disabled
            />
          )}
        </form.Field>
        <form.Field name="phoneNumber">
          {(field) => (
            <MaskedField
              {...fieldProps(field)}
              label="Phone number"
              hint="A US number, as in (562) 555-0142"
              type="tel"
              inputMode="tel"
              mask={PHONE_MASK}
            />
          )}
        </form.Field>
      </div>
      <form.Field name="address">
        {(field) => <TextField {...fieldProps(field)} label="Address" />}
      </form.Field>
      <div className={styles.pair}>
        <form.Field name="zipCode">
          {(field) => <TextField {...fieldProps(field)} label="Zip code" inputMode="numeric" />}
        </form.Field>
        <form.Field name="userName">
          {(field) => <TextField {...fieldProps(field)} label="User name" autoCapitalize="none" />}
        </form.Field>
      </div>
      <form.Field name="roles">
        {(field) => (
          <CheckboxGroup
            {...fieldProps(field)}
            label="Roles"
            hint={isOwn && !isLocked ? OWN_ROLE : undefined}
            options={[
              { value: 'Customer', label: 'Customer' },
              { value: 'Administrator', label: 'Admin', isLocked: isOwn },
            ]}
          />
        )}
      </form.Field>
      {!isLocked && isOwn && (
        <p className="field-hint">
          You change your own password <a href={PATHS.profile}>in your profile</a>, with the current
          one.
        </p>
      )}
      {!isLocked && !isOwn && (
        <form.Field name="password">
          {(field) => (
            <PasswordField
              {...fieldProps(field)}
              label="Password"
              hint={`${OTHER_PASSWORD} ${PASSWORD_HINT}`}
              autoComplete="new-password"
              required={false}
            />
          )}
        </form.Field>
      )}
    </fieldset>
  );
}
