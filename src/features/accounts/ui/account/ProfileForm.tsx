import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { ProfileInput, type User } from '#identity/rules.ts';
import { t } from '#kernel/words/t.ts';
import { ApiError } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { EmailField } from '#kit/controls/EmailField.tsx';
import { SaveProblem } from '#kit/form/SaveProblem.tsx';
import { useRecordEdit } from '#kit/form/use-record-edit.ts';
import { Panel, Stack } from '#kit/layout/layout.tsx';
import { getOwnUserCall, updateProfileCall } from '../../calls/account.ts';
import { LanguageField } from '../shared/LanguageField.tsx';
import { PersonFields } from '../shared/PersonFields.tsx';
import { refreshUser, updateUser } from '../shared/session.ts';
import styles from './ProfilePage.module.css';
import { SubmitWhenChanged } from './SubmitWhenChanged.tsx';

/** What the form can change: all but the email (accounts: personal details). */
const ProfileDetails = v.omit(ProfileInput, ['email']);
type ProfileDetails = v.InferOutput<typeof ProfileDetails>;

export function ProfileForm({ user }: { user: User }) {
  const title = useRef<HTMLHeadingElement>(null);
  const edit = useRecordEdit<User, ProfileDetails>({
    opened: user,
    load: () => send(getOwnUserCall),
    draftOf: detailsOf,
    schema: ProfileDetails,
    save: async (details, updatedAt) => {
      try {
        const body = { ...details, email: user.email };
        return await send(updateProfileCall, { body, ifMatch: updatedAt });
      } catch (error) {
        // The desk has changed the account's email since this page opened.
        if (error instanceof ApiError && error.errors.email) void refreshUser();
        throw error;
      }
    },
    done: t('accounts.profileUpdated'),
    firstField: 'firstName',
    onSaved: (saved) => {
      updateUser(saved);
      // The pressed button is now disabled or gone.
      title.current?.focus({ preventScroll: true });
    },
    onNewerLoaded: updateUser,
  });

  const { form, formProps, field, setRecord } = edit;
  // An untouched form adopts a newer version.
  useEffect(() => {
    if (!form.state.isTouched) setRecord(user);
  }, [form, setRecord, user]);

  return (
    <Panel
      {...formProps}
      as="form"
      gap="large"
      className={styles.form}
      aria-labelledby="profile-title"
    >
      <h2 ref={title} id="profile-title" tabIndex={-1}>
        {t('accounts.updateProfile')}
      </h2>
      <Stack as="fieldset" gap="large" disabled={user.builtIn}>
        <PersonFields field={field} />
        <LanguageField field={field} />
        <fieldset disabled>
          <EmailField
            hint={t('accounts.emailFixedHint')}
            name="email"
            value={user.email}
            onChange={() => {}}
          />
        </fieldset>
        <SaveProblem edit={edit} />
        {!user.builtIn && (
          <SubmitWhenChanged form={form}>{t('accounts.updateProfile')}</SubmitWhenChanged>
        )}
      </Stack>
    </Panel>
  );
}

function detailsOf(user: User): ProfileDetails {
  const { firstName, lastName, phoneNumber, address, zipCode, language } = user;
  return { firstName, lastName, phoneNumber, address, zipCode, language };
}
