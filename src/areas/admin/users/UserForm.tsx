import { deleteUser } from '../../../api/users.ts';
import { PATHS } from '../../../domain/paths.ts';
import type { User } from '../../../domain/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { BuiltInNotice } from '../detail/BuiltInNotice.tsx';
import { CancelButton } from '../detail/CancelButton.tsx';
import { DeleteButton } from '../detail/DeleteButton.tsx';
import { EditOutcome } from '../detail/EditOutcome.tsx';
import { RecordPanel } from '../detail/RecordPanel.tsx';
import { $adminRoute } from '../router.ts';
import { UserFields } from './UserFields.tsx';
import styles from './UserForm.module.css';
import { useUserEdit } from './use-user-edit.ts';

/** The edit of a user (rules, user form); a built-in one only shows itself (rules, built-in records). */
export function UserForm({ user }: { user: User }) {
  const edit = useUserEdit(user);
  const { form, formProps, failure, changed, isOwn } = edit;
  const isLocked = user.builtIn;

  return (
    <form {...formProps} autoComplete="off">
      <form.Subscribe selector={(state) => state.isSubmitting}>
        {(isSubmitting) => (
          <RecordPanel
            actions={
              <>
                {!isLocked && (
                  <Button type="submit" variant="primary" isPending={isSubmitting}>
                    Save
                  </Button>
                )}
                <CancelButton listPath={PATHS.adminUsers} />
              </>
            }
            deleting={!isLocked && <DeleteUser id={user.id} isOwn={isOwn} />}
          >
            {isLocked && <BuiltInNotice of="account" />}
            <UserFields edit={edit} isLocked={isLocked} />
            <EditOutcome failure={failure} changed={changed} isSubmitting={isSubmitting} />
          </RecordPanel>
        )}
      </form.Subscribe>
    </form>
  );
}

function DeleteUser({ id, isOwn }: { id: number; isOwn: boolean }) {
  return (
    <div className={styles.deleting}>
      {isOwn && <p className="field-hint">You can not delete your own account.</p>}
      <DeleteButton
        onDelete={() => deleteUser(id)}
        done="User was deleted"
        // To the list, wherever one came from (rules, deleting); its own address is gone.
        onGone={() => $adminRoute.open(PATHS.adminUsers, true)}
        isDisabled={isOwn}
      />
    </div>
  );
}
