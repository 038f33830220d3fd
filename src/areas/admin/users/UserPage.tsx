import { CalendarRange } from 'lucide-react';
import { getUser } from '../../../api/users.ts';
import { PATHS, userReservationsPath } from '../../../domain/paths.ts';
import { RecordPage } from '../detail/RecordPage.tsx';
import { CancelUpcoming } from './CancelUpcoming.tsx';
import { UserForm } from './UserForm.tsx';

/** One user (rules, admin details). */
export default function UserPage({ id }: { id: string }) {
  return (
    <RecordPage
      noun="User"
      id={id}
      load={getUser}
      listPath={PATHS.adminUsers}
      actions={(user) => (
        <>
          <CancelUpcoming user={user} />
          <a className="button" href={userReservationsPath(user.id)}>
            <CalendarRange aria-hidden="true" />
            Reservations
          </a>
        </>
      )}
    >
      {(user) => <UserForm user={user} />}
    </RecordPage>
  );
}
