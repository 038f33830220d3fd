import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { signOut } from '../../../stores/session.ts';
import { LazyConfirmDialog } from './LazyConfirmDialog.tsx';

/** Leaves after the same question as the site's own menu asks (spec §2: Navigation). */
export function LogoutButton({ className }: { className: string | undefined }) {
  const [asksToLeave, setAsksToLeave] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setAsksToLeave(true)}>
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
