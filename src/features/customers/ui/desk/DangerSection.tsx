import { UserX } from 'lucide-react';
import { useIsOwn } from '#accounts/ui.ts';
import { isStaff, USER_HAS_RESERVATIONS, type User } from '#identity/rules.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
import { useAction } from '#kit/action/use-action.ts';
import { ApiError } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import { DeleteButton } from '#kit/record/DeleteButton.tsx';
import { RecordSection } from '#kit/record/RecordSection.tsx';
import { keepRecord } from '#kit/record/record-query.ts';
import { forgetEdits } from '#kit/record/unsaved-edits.ts';
import { $adminRoute } from '#kit/routing/admin-router.ts';
import { focusHeading } from '#kit/routing/use-page-entry.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import { eraseUserCall } from '../../calls/personal-data.ts';
import { deleteUserCall } from '../../calls/users.ts';

/** The id of the heading, for links to it. */
export const DANGER_ZONE = 'danger-zone';

/** Deletes or erases a user (customers: erasing a customer), away from what can be undone. */
export function DangerSection({
  user,
  hasReservations,
}: {
  user: User;
  /** Reservations keep an account from being deleted; undefined until that is known. */
  hasReservations: boolean | undefined;
}) {
  const isOwn = useIsOwn(user);
  return (
    <RecordSection title="Danger zone" titleId={DANGER_ZONE} isDangerous>
      <p className="quiet">
        {isStaff(user)
          ? "Staff can't be erased. Take the role away first."
          : 'Erase deletes personal data. Reservations stay, unnamed.'}{' '}
        {isOwn
          ? "You can't delete your own account."
          : 'Delete is for accounts without reservations, and keeps letters and messages.'}
      </p>
      <div className="actions">
        {!isStaff(user) && <EraseUser user={user} />}
        {(isOwn || hasReservations === false) && (
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
        )}
      </div>
      {!isOwn && hasReservations && <p className="note">{USER_HAS_RESERVATIONS}</p>}
    </RecordSection>
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
