import { UserX } from 'lucide-react';
import { ApiError } from '#api/api-error.ts';
import { send } from '#api/client.ts';
import { eraseUserCall } from '#contracts/personal-data.ts';
import { deleteUserCall } from '#contracts/users.ts';
import type { User } from '#domain/people/user.ts';
import { isAdministrator } from '#domain/people/user-name.ts';
import { fullName } from '#domain/records/person-name.ts';
import { ConfirmButton } from '#shared/action/ConfirmButton.tsx';
import { useAction } from '#shared/action/use-action.ts';
import { queryClient } from '#shared/loading/query-client.ts';
import { focusHeading } from '#shared/routing/use-page-entry.ts';
import { useSession } from '#shared/session/use-session.ts';
import { showToast } from '#stores/toasts.ts';
import { PATHS } from '#urls/paths.ts';
import { DeleteButton } from '../detail/DeleteButton.tsx';
import styles from '../detail/RecordSection.module.css';
import { keepRecord } from '../detail/record-query.ts';
import { forgetEdits } from '../detail/unsaved-edits.ts';
import { $adminRoute } from '../router.ts';

/** The id of the heading, for links to it. */
export const DANGER_ZONE = 'danger-zone';

/** Deletes or erases a user (rules, erasing a customer), away from what can be undone. */
export function DangerSection({ user }: { user: User }) {
  const session = useSession();
  const isOwn = session.state === 'signed-in' && session.user.id === user.id;
  return (
    <section className={styles.danger} aria-labelledby={DANGER_ZONE}>
      <h2 id={DANGER_ZONE}>Danger zone</h2>
      <p className="quiet">
        {isAdministrator(user)
          ? "Administrators can't be erased. Take the Admin role away first."
          : 'Erase forgets the person and keeps their reservations without a name.'}{' '}
        {isOwn
          ? "You can't delete your own account."
          : 'Delete is for accounts without reservations, and leaves letters and messages.'}
      </p>
      <div className="actions">
        {!isAdministrator(user) && <EraseUser user={user} />}
        <DeleteButton
          onDelete={() => send(deleteUserCall, { params: { id: user.id } })}
          // Always leads to the list (rules, pages). The URL of a deleted user is removed from the
          // history.
          onGone={() => {
            forgetEdits();
            $adminRoute.open(PATHS.adminUsers, true);
          }}
          isDisabled={isOwn}
        />
      </div>
    </section>
  );
}

function EraseUser({ user }: { user: User }) {
  const [erase, isPending] = useAction(
    async () => {
      const erased = await send(eraseUserCall, {
        params: { id: user.id },
        ifMatch: user.updatedAt,
      });
      focusHeading();
      keepRecord(PATHS.adminUsers, erased);
      showToast('success', 'The customer was erased');
    },
    (error) => {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return;
      void queryClient.invalidateQueries({ queryKey: [PATHS.adminUsers, String(user.id)] });
    },
  );
  return (
    <ConfirmButton
      Icon={UserX}
      isDangerous
      isPending={isPending}
      question={`Erase ${fullName(user)}?`}
      explanation={
        <>
          Name, contact details, letters, messages and notes are deleted, and the customer can no
          longer sign in. Reservations stay without a name.{' '}
          {!user.emailConfirmed &&
            'The email is not confirmed: messages from it may be somebody else’s, and are deleted too. '}
          Nobody can undo this.
        </>
      }
      confirmLabel="Erase"
      onConfirm={erase}
    >
      Erase
    </ConfirmButton>
  );
}
