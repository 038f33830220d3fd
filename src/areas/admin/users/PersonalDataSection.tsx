import { Download, UserX } from 'lucide-react';
import { useId } from 'react';
import { ApiError } from '#api/api-error.ts';
import { send } from '#api/client.ts';
import { eraseUserCall, getDataOfUserCall } from '#contracts/personal-data.ts';
import type { User } from '#domain/people/user.ts';
import { fullName, isAdministrator } from '#domain/people/user-name.ts';
import { ConfirmButton } from '#shared/action/ConfirmButton.tsx';
import { useAction } from '#shared/action/use-action.ts';
import { savePersonalData } from '#shared/download/save-personal-data.ts';
import { queryClient } from '#shared/loading/query-client.ts';
import { focusHeading } from '#shared/routing/use-page-entry.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { PATHS } from '#urls/paths.ts';
import styles from '../detail/RecordSection.module.css';
import { keepRecord } from '../detail/record-query.ts';

/** Downloads all personal data of a user, and erases the user (rules, erasing a customer). */
export function PersonalDataSection({ user }: { user: User }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>Personal data</h2>
      {!user.builtIn && (
        <p className="quiet">
          {isAdministrator(user)
            ? "Administrators can't be erased. Take the Admin role away first."
            : 'Erase forgets the person and keeps their reservations without a name. Delete is for accounts without reservations, and leaves letters and messages.'}
        </p>
      )}
      <div className="actions">
        <DownloadData id={user.id} />
        {!user.builtIn && !isAdministrator(user) && <EraseUser user={user} />}
      </div>
    </section>
  );
}

function DownloadData({ id }: { id: number }) {
  const [download, isPending] = useAction(async () => {
    savePersonalData(await send(getDataOfUserCall, { params: { id } }));
  });
  return (
    <Button isPending={isPending} onClick={download}>
      {!isPending && <Download aria-hidden="true" />}
      Download data
    </Button>
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
