import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { isStaff } from '#identity/rules.ts';
import { type MenuFocus, MenuTrigger } from '#kit/controls/MenuTrigger.tsx';
import { useChunk } from '#kit/failure/use-chunk.ts';
import { $savedName } from '../shared/session.ts';
import { useSession } from '../shared/use-session.ts';
import styles from './AccountMenu.module.css';

/** Loaded on demand. The list is half of a page's JavaScript for signed-in users, and most never open it. */
const loadList = () => import('./AccountMenuList.tsx');

/** The header's menu of the signed-in user. */
export default function AccountMenu() {
  const session = useSession();
  const trigger = useRef<HTMLButtonElement>(null);
  const { chunk, isLoading, want } = useChunk('AccountMenuList', loadList);
  const [focus, setFocus] = useState<MenuFocus>();
  const savedName = useStore($savedName);
  const isSignedOut = session.state === 'signed-out' && savedName === undefined;
  const isOfStaff = session.state === 'signed-in' && isStaff(session.user);

  // A stored token set the attribute before the first paint. The session is known now.
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-token', !isSignedOut);
    // The attribute shows the link to the dashboard.
    root.toggleAttribute('data-staff', isOfStaff);
  }, [isSignedOut, isOfStaff]);

  // The header shows its loading indicator until there is a name.
  if (session.state !== 'signed-in') {
    return savedName && <span className={styles.name}>{savedName}</span>;
  }
  const { user } = session;
  return (
    <>
      <MenuTrigger
        ref={trigger}
        isOpen={focus !== undefined}
        isLoading={isLoading}
        // Opening the menu shows the failure.
        onApproach={() => void loadList().catch(() => {})}
        onOpen={async (wanted) => {
          if (await want()) setFocus(wanted);
        }}
      >
        <span className={styles.name}>
          {user.firstName} {user.lastName}
        </span>
      </MenuTrigger>
      {chunk && (
        <chunk.AccountMenuList
          user={user}
          triggerRef={trigger}
          focus={focus}
          onClose={() => setFocus(undefined)}
        />
      )}
    </>
  );
}
