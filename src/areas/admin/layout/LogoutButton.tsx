import { LogOut } from 'lucide-react';
import { useConfirmDialog } from '../../../shared/failure/use-confirm-dialog.ts';
import { signOut } from '../../../stores/session.ts';

/** Leaves after the same question as the site's own menu asks (rules, sessions). */
export function LogoutButton({
  className,
  onAsk,
}: {
  className: string | undefined;
  onAsk: () => void;
}) {
  const dialog = useConfirmDialog();
  const ask = () => {
    onAsk();
    void dialog.ask();
  };
  return (
    <>
      <button type="button" className={className} onClick={ask}>
        <LogOut aria-hidden="true" />
        Logout
      </button>
      {dialog.ConfirmDialog && (
        <dialog.ConfirmDialog
          isOpen={dialog.isOpen}
          question="Are you sure to logout?"
          confirmLabel="Logout"
          onConfirm={signOut}
          onCancel={dialog.close}
        />
      )}
    </>
  );
}
