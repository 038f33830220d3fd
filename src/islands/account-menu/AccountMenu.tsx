import { useEffect, useRef, useState } from 'react';
import { isAdministrator } from '#domain/people/person.ts';
import { useChunk } from '#shared/failure/use-chunk.ts';
import { useSession } from '#shared/session/use-session.ts';
import { type MenuFocus, MenuTrigger } from '#ui/MenuTrigger.tsx';
import styles from './AccountMenu.module.css';

/** Half of the JavaScript of a page for signed-in users, most of whom never open the menu. */
const loadList = () => import('./AccountMenuList.tsx');

/** The header's menu of the signed-in user. */
export default function AccountMenu() {
  const session = useSession();
  const trigger = useRef<HTMLButtonElement>(null);
  const { chunk, isLoading, want } = useChunk('AccountMenuList', loadList);
  const [focus, setFocus] = useState<MenuFocus>();
  const isSignedOut = session.state === 'signed-out';
  const isOfAdministrator = session.state === 'signed-in' && isAdministrator(session.user);

  // It was set before the page was painted, because a token is stored; now the session is known.
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-token', !isSignedOut);
    // Shows the link to the dashboard.
    root.toggleAttribute('data-administrator', isOfAdministrator);
  }, [isSignedOut, isOfAdministrator]);

  // The header keeps its loading indicator until there is a button.
  if (session.state !== 'signed-in') return null;
  const { user } = session;
  return (
    <>
      <MenuTrigger
        ref={trigger}
        isOpen={focus !== undefined}
        isLoading={isLoading}
        // A failure is shown when the menu is opened.
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
