import { type RefObject, useState } from 'react';
import type { User } from '#domain/people/user.ts';
import { isAdministrator } from '#domain/people/user-name.ts';
import { fullName } from '#domain/records/person-name.ts';
import { signOut } from '#stores/session.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/Menu.tsx';
import type { MenuFocus } from '#ui/MenuTrigger.tsx';
import { PATHS } from '#urls/paths.ts';

type AccountMenuListProps = {
  user: User;
  triggerRef: RefObject<HTMLButtonElement | null>;
  /** Where the focus goes; undefined while the menu is closed. */
  focus: MenuFocus | undefined;
  onClose: () => void;
};

/** The items of the account menu, and the confirmation of a logout. */
export function AccountMenuList({ user, triggerRef, focus, onClose }: AccountMenuListProps) {
  const [asksToLogOut, setAsksToLogOut] = useState(false);
  return (
    <>
      <Menu
        label={fullName(user)}
        triggerRef={triggerRef}
        isOpen={focus !== undefined}
        focus={focus ?? true}
        onClose={onClose}
      >
        {isAdministrator(user) && (
          <>
            <MenuItem href={PATHS.admin}>Admin Panel</MenuItem>
            <MenuSeparator />
          </>
        )}
        <MenuItem href={PATHS.profile}>Profile</MenuItem>
        <MenuItem href={PATHS.ownReservations}>Reservations</MenuItem>
        <MenuItem onAction={() => setAsksToLogOut(true)}>Logout</MenuItem>
      </Menu>
      <ConfirmDialog
        isOpen={asksToLogOut}
        question="Are you sure to logout?"
        confirmLabel="Logout"
        onConfirm={signOut}
        onCancel={() => setAsksToLogOut(false)}
      />
    </>
  );
}
