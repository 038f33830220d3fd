import { deleteUser } from '../../../api/users.ts';
import { PATHS } from '../../../domain/paths.ts';
import { BUILT_IN_ACCOUNT, type User } from '../../../domain/user.ts';
import { DeleteButton } from '../detail/DeleteButton.tsx';
import { RecordForm } from '../detail/RecordForm.tsx';
import { $adminRoute } from '../router.ts';
import { UserFields } from './UserFields.tsx';
import styles from './UserForm.module.css';
import { useUserEdit } from './use-user-edit.ts';

/** The edit of a user (rules, user form); a built-in one is only shown (rules, built-in records). */
export function UserForm({ user }: { user: User }) {
  const edit = useUserEdit(user);
  return (
    <RecordForm
      edit={edit}
      listPath={PATHS.adminUsers}
      lockedBecause={user.builtIn ? BUILT_IN_ACCOUNT : undefined}
      deleting={<DeleteUser id={user.id} isOwn={edit.isOwn} />}
    >
      <UserFields edit={edit} isLocked={user.builtIn} />
    </RecordForm>
  );
}

function DeleteUser({ id, isOwn }: { id: number; isOwn: boolean }) {
  return (
    <div className={styles.deleting}>
      {isOwn && <p className="field-hint">You can not delete your own account.</p>}
      <DeleteButton
        onDelete={() => deleteUser(id)}
        done="User was deleted"
        // Always to the list (rules, deleting).
        onGone={() => $adminRoute.open(PATHS.adminUsers, true)}
        isDisabled={isOwn}
      />
    </div>
  );
}
