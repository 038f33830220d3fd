import { type RefObject, useState } from 'react';
import { isStaff, type User } from '#identity/rules.ts';
import { localPath } from '#kernel/paths/local-path.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { t } from '#kernel/words/t.ts';
import { ConfirmDialog } from '#kit/controls/ConfirmDialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '#kit/controls/Menu.tsx';
import type { MenuFocus } from '#kit/controls/MenuTrigger.tsx';
import { signOut } from '../shared/session.ts';

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
        {isStaff(user) && (
          <>
            <MenuItem href={PATHS.admin}>{t('accounts.adminPanel')}</MenuItem>
            <MenuSeparator />
          </>
        )}
        <MenuItem href={localPath(PATHS.profile)}>{t('accounts.profile')}</MenuItem>
        <MenuItem href={localPath(PATHS.ownReservations)}>{t('accounts.reservations')}</MenuItem>
        <MenuItem onAction={() => setAsksToLogOut(true)}>{t('accounts.logOut')}</MenuItem>
      </Menu>
      <ConfirmDialog
        isOpen={asksToLogOut}
        question={t('accounts.askLogOut')}
        confirmLabel={t('accounts.logOut')}
        onConfirm={signOut}
        onCancel={() => setAsksToLogOut(false)}
      />
    </>
  );
}
