import { useRef, useState } from 'react';
import * as v from 'valibot';
import { updateProfile } from '../../api/account.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { ProfileInput, type User } from '../../domain/user.ts';
import { refreshUser, sessionExpired, updateUser } from '../../stores/session.ts';
import { showToast } from '../../stores/toasts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { PersonFields } from '../form/PersonFields.tsx';
import { useValidatedForm } from '../form/use-validated-form.ts';
import styles from './ProfilePage.module.css';
import { SubmitWhenChanged } from './SubmitWhenChanged.tsx';

/** The e-mail is the account's own and stands in no field that could be changed (spec §5). */
const ProfileDetails = v.omit(ProfileInput, ['email']);
type ProfileDetails = v.InferOutput<typeof ProfileDetails>;

export function ProfileForm({ user }: { user: User }) {
  const title = useRef<HTMLHeadingElement>(null);
  const [failure, setFailure] = useState<string>();
  const { form, formProps, fieldProps, showServerErrors } = useValidatedForm({
    defaultValues: detailsOf(user),
    schema: ProfileDetails,
    onSubmit: async (values) => {
      setFailure(undefined);
      const updated = await updateProfile({ ...values, email: user.email });
      const { values: typedMeanwhile } = form.state;
      updateUser(updated);
      showToast('success', 'Your profile was updated successfully');
      // The button that has the focus is about to be disabled.
      title.current?.focus({ preventScroll: true });
      form.reset(detailsOf(updated));
      for (const name of Object.keys(values) as (keyof ProfileDetails)[]) {
        if (typedMeanwhile[name] !== values[name]) form.setFieldValue(name, typedMeanwhile[name]);
      }
    },
    onFailure: (error) => {
      if (error instanceof ApiError && error.isUnauthenticated) return sessionExpired();
      if (!showServerErrors(error)) setFailure(messageOf(error));
      showToast('error', messageOf(error));
      // An administrator gave the account another e-mail since this page was opened.
      if (error instanceof ApiError && error.errors.email) void refreshUser();
    },
  });

  return (
    <form {...formProps} className={`panel ${styles.form}`} aria-labelledby="profile-title">
      <h2 ref={title} id="profile-title" tabIndex={-1}>
        Update Profile
      </h2>
      <fieldset disabled={user.builtIn}>
        <PersonFields
          field={(name, control) => (
            <form.Field name={name}>{(field) => control(fieldProps(field))}</form.Field>
          )}
        />
        <fieldset disabled>
          <TextField
            label="Email"
            hint="The email of an account stays as it is."
            name="email"
            type="email"
            value={user.email}
            onChange={() => {}}
          />
        </fieldset>
        {failure && (
          <Notice kind="danger" isAlert>
            {failure} What you typed is still here.
          </Notice>
        )}
        {!user.builtIn && <SubmitWhenChanged form={form}>Update Profile</SubmitWhenChanged>}
      </fieldset>
    </form>
  );
}

function detailsOf({ firstName, lastName, phoneNumber, address, zipCode }: User): ProfileDetails {
  return { firstName, lastName, phoneNumber, address, zipCode };
}
