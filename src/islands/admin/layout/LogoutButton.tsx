import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { signOut } from '../../../stores/session.ts';
import { LazyConfirmDialog } from './LazyConfirmDialog.tsx';

/** Leaves after the same question as the site's own menu asks (spec §2: Navigation). */
export function LogoutButton({
  className,
  onAsk,
}: {
  className: string | undefined;
  onAsk: () => void;
}) {
  const [asksToLeave, setAsksToLeave] = useState(false);
  const ask = () => {
    onAsk();
    setAsksToLeave(true);
  };
  return (
    <>
      <button type="button" className={className} onClick={ask}>
        <LogOut aria-hidden="true" />
        Logout
      </button>
      <LazyConfirmDialog
        isOpen={asksToLeave}
        question="Are you sure to logout?"
        confirmLabel="Logout"
        onConfirm={signOut}
        onCancel={() => setAsksToLeave(false)}
      />
    </>
  );
}
