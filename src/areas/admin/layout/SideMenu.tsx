import { useStore } from '@nanostores/react';
import {
  CalendarRange,
  Car,
  Globe,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Users,
  X,
} from 'lucide-react';
import { type FocusEvent, type ReactNode, useRef } from 'react';
import { PATHS } from '../../../domain/paths.ts';
import type { User } from '../../../domain/user.ts';
import { $adminRoute } from '../router.ts';
import { LogoutButton } from './LogoutButton.tsx';
import styles from './SideMenu.module.css';

const ENTRIES: readonly { title: string; href: string; Icon: LucideIcon }[] = [
  { title: 'Dashboard', href: PATHS.admin, Icon: LayoutDashboard },
  { title: 'Users', href: PATHS.adminUsers, Icon: Users },
  { title: 'Vehicles', href: PATHS.adminVehicles, Icon: Car },
  { title: 'Reservations', href: PATHS.adminReservations, Icon: CalendarRange },
  { title: 'Contact Messages', href: PATHS.adminMessages, Icon: Mail },
  { title: 'Web Site', href: PATHS.home, Icon: Globe },
];

/** The area's entries (rules, navigation): beside the screen, or in front of it on a phone. */
export function SideMenu({ id, brand, user }: { id: string; brand: ReactNode; user: User }) {
  const path = useStore($adminRoute)?.path;
  const menu = useRef<HTMLElement>(null);
  const hide = () => menu.current?.hidePopover();

  // In front of the screen it covers what the focus would go on to.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const hasLeft = relatedTarget && !currentTarget.contains(relatedTarget);
    if (hasLeft && currentTarget.matches(':popover-open')) hide();
  };

  return (
    <nav
      ref={menu}
      id={id}
      className={`ink ${styles.menu}`}
      aria-label="Administration"
      popover="auto"
      onBlur={leave}
    >
      <div className={styles.head}>
        {brand}
        <button
          className={`icon-button ${styles.close}`}
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
        >
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
              aria-current={currentMark(path, href)}
              onClick={hide}
            >
              <Icon aria-hidden="true" />
              {title}
            </a>
          </li>
        ))}
        <li>
          <LogoutButton className={styles.entry} onAsk={hide} />
        </li>
      </ul>
      <p className={styles.user}>
        Signed in as
        <strong>
          {user.firstName} {user.lastName}
        </strong>
      </p>
    </nav>
  );
}

/** A screen marks its own entry, and a screen below marks the entry of the list it is in. */
function currentMark(path: string | undefined, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  const isSection = href !== PATHS.admin && href !== PATHS.home;
  return isSection && path?.startsWith(`${href}/`) ? 'true' : undefined;
}
