import { useStore } from '@nanostores/react';
import { Menu } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import { RecordSearch } from '#desk-reservations/ui/desk/RecordSearch.tsx';
import type { User } from '#identity/rules/user.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { useConfirmDialog } from '#kit/action/use-confirm-dialog.ts';
import { $leave } from '#kit/record/unsaved-edits.ts';
import styles from './AdminLayout.module.css';
import { SideMenu } from './SideMenu.tsx';

const MENU_ID = 'admin-menu';

/** The frame around every screen of the area: the search, and a side menu, which a phone shows on demand. */
export function AdminLayout({
  logo,
  builtFor,
  release,
  user,
  children,
}: {
  logo: ReactNode;
  /** The path that was prerendered. */
  builtFor: string;
  release: string;
  /** Undefined until the user is known to be staff. */
  user: User | undefined;
  children: ReactNode;
}) {
  const brand = (
    <a className={styles.brand} href={PATHS.admin} aria-label={`${pageCompany().name}, dashboard`}>
      {logo}
    </a>
  );
  return (
    <div className={styles.area}>
      <a className="skip-link button button-primary visually-hidden" href="#content">
        Skip to content
      </a>
      <header className={`ink screen-only ${styles.bar}`}>
        {brand}
        <RecordSearch isReady={user !== undefined} />
        <button className={`icon-button ${styles.open}`} type="button" popoverTarget={MENU_ID}>
          <Menu aria-hidden="true" />
          <span className="visually-hidden">Menu</span>
        </button>
      </header>
      <SideMenu id={MENU_ID} brand={brand} builtFor={builtFor} release={release} user={user} />
      <LeaveQuestion />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** Asks whether to discard unsaved edits. */
function LeaveQuestion() {
  const leave = useStore($leave);
  const dialog = useConfirmDialog();
  const ask = useEffectEvent(() => void dialog.ask());
  useEffect(() => {
    if (leave) ask();
  }, [leave]);

  const answer = (isLeaving: boolean) => {
    dialog.close();
    $leave.set(undefined);
    if (isLeaving) leave?.();
  };
  return (
    dialog.ConfirmDialog && (
      <dialog.ConfirmDialog
        isOpen={dialog.isOpen}
        question="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      >
        Your changes are not saved and will be lost.
      </dialog.ConfirmDialog>
    )
  );
}
