import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { send } from '../../api/client.ts';
import { getOwnUserCall, updateProfileCall } from '../../contracts/account.ts';
import { ProfileInput, type User } from '../../domain/user.ts';
import { ChangedMeanwhile } from '../../shared/form/ChangedMeanwhile.tsx';
import { PersonFields } from '../../shared/form/PersonFields.tsx';
import { useValidatedForm } from '../../shared/form/use-validated-form.tsx';
import { refreshUser, updateUser } from '../../stores/session.ts';
import { showToast } from '../../stores/toasts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './ProfilePage.module.css';
import { SubmitWhenChanged } from './SubmitWhenChanged.tsx';

/** What the form can change: all but the e-mail (rules, profile). */
const ProfileDetails = v.omit(ProfileInput, ['email']);
type ProfileDetails = v.InferOutput<typeof ProfileDetails>;

export function ProfileForm({ user }: { user: User }) {
  const title = useRef<HTMLHeadingElement>(null);
  const [failure, setFailure] = useState<string>();
  const [changedMessage, setChangedMessage] = useState<string>();
  const [isLoadingNewer, setLoadingNewer] = useState(false);
  /** The `updatedAt` of the version that the form began with; undefined saves over any version. */
  const readAt = useRef<string | undefined>(user.updatedAt);
  const { form, formProps, fieldProps, showServerErrors } = useValidatedForm({
    defaultValues: detailsOf(user),
    schema: ProfileDetails,
    onSubmit: async (values) => {
      setFailure(undefined);
      const updated = await send(updateProfileCall, {
        body: { ...values, email: user.email },
        ifMatch: readAt.current,
      });
      const { values: typedMeanwhile } = form.state;
      showToast('success', 'Your profile was updated successfully');
      adopt(updated);
      for (const name of Object.keys(values) as (keyof ProfileDetails)[]) {
        if (typedMeanwhile[name] !== values[name]) form.setFieldValue(name, typedMeanwhile[name]);
      }
    },
    onFailure: (error) => {
      const isChanged = error instanceof ApiError && error.code === 'changed_meanwhile';
      if (isChanged) setChangedMessage(error.message);
      else if (!showServerErrors(error)) setFailure(messageOf(error));
      showToast('error', messageOf(error));
      // An administrator has changed the account's e-mail since this page was opened.
      if (error instanceof ApiError && error.errors.email) void refreshUser();
    },
  });

  // A form that nobody has typed in takes over a newer version by itself.
  useEffect(() => {
    if (!form.state.isTouched) readAt.current = user.updatedAt;
  }, [form, user]);

  /** Continues with a version from the server. */
  const adopt = (newest: User): void => {
    readAt.current = newest.updatedAt;
    setFailure(undefined);
    setChangedMessage(undefined);
    updateUser(newest);
    // The button that has the focus is about to be disabled, or gone.
    title.current?.focus({ preventScroll: true });
    form.reset(detailsOf(newest));
  };

  const loadNewer = async (): Promise<void> => {
    setLoadingNewer(true);
    try {
      adopt(await send(getOwnUserCall));
    } catch (error) {
      showToast('error', messageOf(error));
    } finally {
      setLoadingNewer(false);
    }
  };

  const saveAnyway = async (): Promise<void> => {
    const before = readAt.current;
    readAt.current = undefined;
    await form.handleSubmit();
    // After a failure, a later save checks the version again.
    readAt.current ??= before;
  };

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
            hint="The email of an account can't be changed."
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
        {changedMessage && (
          <form.Subscribe selector={(state) => state.isSubmitting}>
            {(isSubmitting) => (
              <ChangedMeanwhile
                message={changedMessage}
                isPending={isSubmitting || isLoadingNewer}
                onLoadNewer={loadNewer}
                onSaveAnyway={saveAnyway}
              />
            )}
          </form.Subscribe>
        )}
        {!user.builtIn && <SubmitWhenChanged form={form}>Update Profile</SubmitWhenChanged>}
      </fieldset>
    </form>
  );
}

function detailsOf({ firstName, lastName, phoneNumber, address, zipCode }: User): ProfileDetails {
  return { firstName, lastName, phoneNumber, address, zipCode };
}
