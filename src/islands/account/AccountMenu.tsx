import { useEffect, useState } from 'react';
import { PATHS } from '../../domain/paths.ts';
import { isAdministrator } from '../../domain/user.ts';
import { signOut } from '../../stores/session.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { MenuButton, MenuItem, MenuSeparator } from '../../ui/Menu.tsx';
import { useSession } from '../session/use-session.ts';
import styles from './AccountMenu.module.css';

/** The header's menu of whoever is signed in (spec §2: Navigation). */
export default function AccountMenu() {
  const session = useSession();
  const [asksToLeave, setAsksToLeave] = useState(false);
  const isSignedOut = session.state === 'signed-out';

  // The mark was set before the page was painted, from the token alone; here its truth is known.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-token', !isSignedOut);
  }, [isSignedOut]);

  // The header keeps its loading indicator until there is a button.
  if (session.state !== 'signed-in') return null;
  const { user } = session;
  return (
    <>
      <MenuButton
        title={
          <span className={styles.name}>
            {user.firstName} {user.lastName}
          </span>
        }
      >
        {isAdministrator(user) && (
          <>
            <MenuItem href={PATHS.admin}>Admin Panel</MenuItem>
            <MenuSeparator />
          </>
        )}
        <MenuItem href={PATHS.profile}>Profile</MenuItem>
        <MenuItem href={PATHS.ownReservations}>Reservations</MenuItem>
        <MenuItem onAction={() => setAsksToLeave(true)}>Logout</MenuItem>
      </MenuButton>
      <ConfirmDialog
        isOpen={asksToLeave}
        question="Are you sure to logout?"
        confirmLabel="Logout"
        onConfirm={signOut}
        onCancel={() => setAsksToLeave(false)}
      />
    </>
  );
}
