import { type ReactNode, Suspense, useEffect } from 'react';
import type { User } from '#identity/rules.ts';
import { OWN_DATA_PATH } from '#kernel/paths/account-paths.ts';
import { localPath } from '#kernel/paths/local-path.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { t } from '#kernel/words/t.ts';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { Columns, Panel, Stack } from '#kit/layout/layout.tsx';
import { RoutePage } from '#kit/routing/RoutePage.tsx';
import { Avatar } from '../shared/Avatar.tsx';
import styles from './ProfilePage.module.css';

const ProfileForms = lazyPart('ProfileForms', () => import('./ProfileForms.tsx'));

/**
 * The user's details and the forms to change them (accounts: personal details). Shows skeletons until
 * the user is known.
 */
export function ProfilePage({
  user,
  further,
  children,
}: {
  user: User | undefined;
  /** Below the details. */
  further?: ReactNode;
  /** Above the details. */
  children?: ReactNode;
}) {
  useEffect(() => {
    // Starts loading together with the session check.
    void ProfileForms.preload();
  }, []);

  return (
    <RoutePage title={t('accounts.profile')}>
      <Stack gap="large">
        {children}
        <Columns className={styles.columns}>
          <Panel as="section" gap="small" className={styles.person} aria-label={t('accounts.you')}>
            {user ? <Person user={user} /> : <div className="skeleton skeleton-panel" />}
          </Panel>
          <Suspense fallback={<WaitingForms />}>
            {/* The key discards typed text when another user signs in in another tab. */}
            {user ? <ProfileForms key={user.id} user={user} further={further} /> : <WaitingForms />}
          </Suspense>
        </Columns>
      </Stack>
    </RoutePage>
  );
}

function Person({ user }: { user: User }) {
  return (
    <>
      <Avatar firstName={user.firstName} lastName={user.lastName} />
      <h2>{fullName(user)}</h2>
      <p className="quiet">{user.email}</p>
      <a className="button" href={localPath(PATHS.ownReservations)}>
        {t('accounts.myReservations')}
      </a>
      <a className="button" href={localPath(OWN_DATA_PATH)}>
        {t('accounts.myData')}
      </a>
    </>
  );
}

function WaitingForms() {
  return (
    <Stack gap="large">
      <p className="visually-hidden" role="status">
        {t('kit.loading')}
      </p>
      <div className={`skeleton ${styles.waitingForm}`} />
    </Stack>
  );
}
