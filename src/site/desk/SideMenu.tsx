import { useStore } from '@nanostores/react';
import {
  Banknote,
  BookOpen,
  CalendarRange,
  Car,
  ChartColumn,
  Globe,
  History,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Mail,
  MailCheck,
  MapPin,
  Plug,
  Route,
  Settings,
  Tag,
  Users,
  X,
} from 'lucide-react';
import { type FocusEvent, type ReactNode, useRef } from 'react';
import { signOut } from '#accounts/ui/shared/session.ts';
import { openPlaces, placeById } from '#company/rules/place.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { placesOf, userMay } from '#identity/rules/staff.ts';
import type { User } from '#identity/rules/user.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { useConfirmDialog } from '#kit/action/use-confirm-dialog.ts';
import { useHydrated } from '#kit/controls/use-hydrated.ts';
import {
  $adminRoute,
  type AdminRoute,
  PARTNERS_PATH,
  PLACES_PATH,
} from '#kit/routing/admin-router.ts';
import styles from './SideMenu.module.css';
import { SCREEN_PERMISSIONS } from './screen-permissions.ts';

type Entry = {
  title: string;
  route?: AdminRoute['route'];
  href: string;
  Icon: LucideIcon;
  /** Whoever may open the settings finds it there. */
  isInSettings?: true;
  /** Whether only a company with several places has it. */
  isOfPlaces?: true;
};

const ENTRIES: readonly Entry[] = [
  { title: 'Dashboard', route: 'dashboard', href: PATHS.admin, Icon: LayoutDashboard },
  {
    title: 'Reservations',
    route: 'reservations',
    href: PATHS.adminReservations,
    Icon: CalendarRange,
  },
  { title: 'Vehicles', route: 'vehicles', href: PATHS.adminVehicles, Icon: Car },
  {
    title: 'Transfers',
    route: 'transfers',
    href: PATHS.adminTransfers,
    Icon: Route,
    isOfPlaces: true,
  },
  { title: 'Users', route: 'users', href: PATHS.adminUsers, Icon: Users },
  { title: 'Contact Messages', route: 'messages', href: PATHS.adminMessages, Icon: Mail },
  { title: 'Payments', route: 'payments', href: PATHS.adminPayments, Icon: Banknote },
  { title: 'Prices', route: 'prices', href: PATHS.adminPrices, Icon: Tag },
  { title: 'Figures', route: 'figures', href: PATHS.adminFigures, Icon: ChartColumn },
  {
    title: 'Letters',
    route: 'letters',
    href: PATHS.adminLetters,
    Icon: MailCheck,
    isInSettings: true,
  },
  {
    title: 'History',
    route: 'history',
    href: PATHS.adminHistory,
    Icon: History,
    isInSettings: true,
  },
  { title: 'Places', route: 'places', href: PLACES_PATH, Icon: MapPin },
  { title: 'Partners', route: 'partners', href: PARTNERS_PATH, Icon: Plug },
  { title: 'Settings', route: 'settings', href: PATHS.adminSettings, Icon: Settings },
  { title: 'Manual', href: PATHS.manual, Icon: BookOpen },
  { title: 'Web Site', href: PATHS.home, Icon: Globe },
];

const LINKED_IN_SETTINGS = [PATHS.adminLetters, PATHS.adminHistory];

/** The entries whose screens a user may see: all of them until it is known who it is. */
function shownTo(user: User | undefined): Entry[] {
  const mayOpen = (route: AdminRoute['route']) => !user || userMay(user, SCREEN_PERMISSIONS[route]);
  return ENTRIES.filter(
    ({ route, isInSettings, isOfPlaces }) =>
      !(isOfPlaces && openPlaces(pageCompany()).length < 2) &&
      (!route || (mayOpen(route) && !(isInSettings && mayOpen('settings')))),
  );
}

/** Links to the area's screens: beside the screen, or over it on a phone. */
export function SideMenu({
  id,
  brand,
  builtFor,
  release,
  user,
}: {
  id: string;
  brand: ReactNode;
  /** The path that was prerendered. */
  builtFor: string;
  release: string;
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
        {shownTo(user).map(({ title, href, Icon }) => (
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
      <div className={styles.foot}>
        {user && (
          <p>
            Signed in as
            <strong>{fullName(user)}</strong>
            <PlacesOfUser user={user} />
          </p>
        )}
        <p>{release}</p>
      </div>
    </nav>
  );
}

/** At which places somebody works whose role doesn't hold for all (identity: places of staff). */
function PlacesOfUser({ user }: { user: User }) {
  const ids = placesOf(user);
  if (!ids) return null;
  const names = ids.map((id) => placeById(pageCompany(), id)?.name ?? `place ${id}`);
  return <span>You work at: {names.join(', ')}</span>;
}

/** Asks for the same confirmation as the site's own menu (identity: sessions). */
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

/**
 * Marks a screen's own entry, for a record the entry of its list, for the staff the users, and for letters
 * and history the settings.
 */
function currentEntry(path: string | undefined, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  if (href === PATHS.adminSettings && LINKED_IN_SETTINGS.some((linked) => path?.startsWith(linked)))
    return 'true';
  if (href === PATHS.adminUsers && path === PATHS.adminStaff) return 'true';
  const isSection = href !== PATHS.admin && href !== PATHS.home;
  return isSection && path?.startsWith(`${href}/`) ? 'true' : undefined;
}
