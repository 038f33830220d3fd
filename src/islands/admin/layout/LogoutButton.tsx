import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { signOut } from '../../../stores/session.ts';
import { useConfirmDialog } from '../../failure/use-confirm-dialog.ts';

/** Leaves after the same question as the site's own menu asks (spec §2: Navigation). */
export function LogoutButton({
  className,
  onAsk,
}: {
  className: string | undefined;
  onAsk: () => void;
}) {
  const [asksToLeave, setAsksToLeave] = useState(false);
  const dialog = useConfirmDialog();
  const ask = async () => {
    onAsk();
    if (await dialog.want()) setAsksToLeave(true);
  };
  return (
    <>
      <button type="button" className={className} onClick={ask}>
        <LogOut aria-hidden="true" />
        Logout
      </button>
      {dialog.ConfirmDialog && (
        <dialog.ConfirmDialog
          isOpen={asksToLeave}
          question="Are you sure to logout?"
          confirmLabel="Logout"
          onConfirm={signOut}
          onCancel={() => setAsksToLeave(false)}
        />
      )}
    </>
  );
}
