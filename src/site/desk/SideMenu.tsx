import { useStore } from '@nanostores/react';
import {
  Banknote,
  CalendarRange,
  Car,
  ChartColumn,
  Globe,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Mail,
  Settings,
  Tag,
  Users,
  X,
} from 'lucide-react';
import { type FocusEvent, type ReactNode, useRef } from 'react';
import type { User } from '#accounts/rules/user.ts';
import { signOut } from '#accounts/ui/shared/session.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { useConfirmDialog } from '#kit/action/use-confirm-dialog.ts';
import { useHydrated } from '#kit/controls/use-hydrated.ts';
import { $adminRoute } from '#kit/routing/admin-router.ts';
import styles from './SideMenu.module.css';

const ENTRIES: readonly { title: string; href: string; Icon: LucideIcon }[] = [
  { title: 'Dashboard', href: PATHS.admin, Icon: LayoutDashboard },
  { title: 'Reservations', href: PATHS.adminReservations, Icon: CalendarRange },
  { title: 'Vehicles', href: PATHS.adminVehicles, Icon: Car },
  { title: 'Users', href: PATHS.adminUsers, Icon: Users },
  { title: 'Contact Messages', href: PATHS.adminMessages, Icon: Mail },
  { title: 'Payments', href: PATHS.adminPayments, Icon: Banknote },
  { title: 'Prices', href: PATHS.adminPrices, Icon: Tag },
  { title: 'Figures', href: PATHS.adminFigures, Icon: ChartColumn },
  { title: 'Settings', href: PATHS.adminSettings, Icon: Settings },
  { title: 'Web Site', href: PATHS.home, Icon: Globe },
];

const LINKED_IN_SETTINGS = [PATHS.adminLetters, PATHS.adminHistory];

/** Links to the area's screens: beside the screen, or over it on a phone. */
export function SideMenu({
  id,
  brand,
  builtFor,
  user,
}: {
  id: string;
  brand: ReactNode;
  /** The path that was prerendered. */
  builtFor: string;
  user: User | undefined;
}) {
  const route = useStore($adminRoute);
  const path = useHydrated() ? route?.path : builtFor;
  const menu = useRef<HTMLElement>(null);
  const hide = () => menu.current?.hidePopover();

  // On a phone the open menu would cover the next focused element.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const hasLeft = relatedTarget && !currentTarget.contains(relatedTarget);
    if (hasLeft && currentTarget.matches(':popover-open')) hide();
  };

  return (
    <nav
      ref={menu}
      id={id}
      className={`ink screen-only ${styles.menu}`}
      aria-label="Administration"
      popover="auto"
      onBlur={leave}
    >
      <div className={styles.head}>
        {brand}
        <button className="icon-button" type="button" popoverTarget={id} popoverTargetAction="hide">
          <X aria-hidden="true" />
          <span className="visually-hidden">Close menu</span>
        </button>
      </div>
      <ul className={styles.entries}>
        {ENTRIES.map(({ title, href, Icon }) => (
          <li key={href}>
            <a
              className={styles.entry}
              href={href}
              aria-current={currentEntry(path, href)}
              onClick={hide}
            >
              <Icon aria-hidden="true" />
              {title}
            </a>
          </li>
        ))}
        <li>
          <LogoutButton isReady={user !== undefined} onAsk={hide} />
        </li>
      </ul>
      {user && (
        <p className={styles.user}>
          Signed in as
          <strong>{fullName(user)}</strong>
        </p>
      )}
    </nav>
  );
}

/** Asks for the same confirmation as the site's own menu (accounts: sessions). */
function LogoutButton({ isReady, onAsk }: { isReady: boolean; onAsk: () => void }) {
  const dialog = useConfirmDialog();
  const ask = () => {
    onAsk();
    void dialog.ask();
  };
  return (
    <>
      <button type="button" className={styles.entry} disabled={!isReady} onClick={ask}>
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

/** Marks a screen's own entry, for a record the entry of its list, and for letters and history the settings. */
function currentEntry(path: string | undefined, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  if (href === PATHS.adminSettings && LINKED_IN_SETTINGS.some((linked) => path?.startsWith(linked)))
    return 'true';
  const isSection = href !== PATHS.admin && href !== PATHS.home;
  return isSection && path?.startsWith(`${href}/`) ? 'true' : undefined;
}
