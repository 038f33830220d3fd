import { Download, UserX } from 'lucide-react';
import { useId } from 'react';
import { ApiError, messageOf } from '#api/api-error.ts';
import { send } from '#api/client.ts';
import { eraseUserCall, getDataOfUserCall } from '#contracts/personal-data.ts';
import { fullName, isAdministrator } from '#domain/people/person.ts';
import type { User } from '#domain/people/user.ts';
import { savePersonalData } from '#shared/download/save-personal-data.ts';
import { useConfirmDialog } from '#shared/failure/use-confirm-dialog.ts';
import { queryClient } from '#shared/loading/query-client.ts';
import { focusHeading } from '#shared/routing/use-page-entry.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { PATHS } from '#urls/paths.ts';
import styles from '../detail/RecordSection.module.css';
import { keepRecord } from '../detail/record-query.ts';
import { useOneAtATime } from '../detail/use-one-at-a-time.ts';

/** Downloads all that is kept of a person, and erases the person (rules, erasing a customer). */
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
  const { isPending, begin, end } = useOneAtATime();

  const download = async () => {
    if (!begin()) return;
    try {
      savePersonalData(await send(getDataOfUserCall, { params: { id } }));
    } catch (error) {
      showToast('error', messageOf(error));
    } finally {
      end();
    }
  };

  return (
    <Button isPending={isPending} onClick={download}>
      {!isPending && <Download aria-hidden="true" />}
      Download data
    </Button>
  );
}

function EraseUser({ user }: { user: User }) {
  const { isPending, begin, end } = useOneAtATime();
  const dialog = useConfirmDialog();

  const confirm = async () => {
    dialog.close();
    if (!begin()) return;
    try {
      const erased = await send(eraseUserCall, {
        params: { id: user.id },
        ifMatch: user.updatedAt,
      });
      focusHeading();
      keepRecord(PATHS.adminUsers, erased);
      showToast('success', 'The customer was erased');
    } catch (error) {
      showToast('error', messageOf(error));
      if (error instanceof ApiError && error.code === 'changed_meanwhile') {
        await queryClient.invalidateQueries({ queryKey: [PATHS.adminUsers, String(user.id)] });
      }
    } finally {
      end();
    }
  };

  return (
    <>
      <Button variant="danger-line" isPending={isPending || dialog.isLoading} onClick={dialog.ask}>
        {!isPending && !dialog.isLoading && <UserX aria-hidden="true" />}
        Erase
      </Button>
      {dialog.ConfirmDialog && (
        <dialog.ConfirmDialog
          isOpen={dialog.isOpen}
          question={`Erase ${fullName(user)}?`}
          confirmLabel="Erase"
          onConfirm={confirm}
          onCancel={dialog.close}
        >
          Name, contact details, letters, messages and notes are deleted, and the customer can no
          longer sign in. Reservations stay without a name.{' '}
          {!user.emailConfirmed &&
            'The email is not confirmed: messages from it may be somebody else’s, and are deleted too. '}
          Nobody can undo this.
        </dialog.ConfirmDialog>
      )}
    </>
  );
}
