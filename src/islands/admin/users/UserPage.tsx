import { deleteUser, getUser } from '../../../api/users.ts';
import { PATHS } from '../../../domain/paths.ts';
import type { User } from '../../../domain/user.ts';
import { FactList } from '../../facts/FactList.tsx';
import { BuiltInNotice } from '../detail/BuiltInNotice.tsx';
import { CancelButton } from '../detail/CancelButton.tsx';
import { DeleteButton } from '../detail/DeleteButton.tsx';
import { RecordPage } from '../detail/RecordPage.tsx';
import { RecordPanel } from '../detail/RecordPanel.tsx';
import { $adminRoute } from '../router.ts';

/** One user (spec §2: Admin details). */
export default function UserPage({ id }: { id: string }) {
  return (
    <RecordPage noun="User" id={id} load={getUser} listPath={PATHS.adminUsers}>
      {(user) => <UserRecord user={user} />}
    </RecordPage>
  );
}

function UserRecord({ user }: { user: User }) {
  return (
    <RecordPanel
      actions={<CancelButton listPath={PATHS.adminUsers} />}
      deleting={
        !user.builtIn && (
          <DeleteButton
            onDelete={() => deleteUser(user.id)}
            done="User was deleted"
            // To the list, wherever one came from (spec §8); its own address is gone.
            onGone={() => $adminRoute.open(PATHS.adminUsers, true)}
          />
        )
      }
    >
      {user.builtIn && <BuiltInNotice of="account" />}
      <FactList facts={userFacts(user)} />
    </RecordPanel>
  );
}

function userFacts(user: User) {
  return [
    { label: 'First name', value: user.firstName },
    { label: 'Last name', value: user.lastName },
    { label: 'Email', value: <a href={`mailto:${user.email}`}>{user.email}</a> },
    { label: 'Phone number', value: user.phoneNumber },
    { label: 'Address', value: user.address },
    { label: 'Zip code', value: user.zipCode },
    { label: 'User name', value: user.userName },
    { label: 'Roles', value: user.roles.join(', ') },
  ];
}
