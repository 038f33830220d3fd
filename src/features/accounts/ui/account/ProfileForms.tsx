import type { ReactNode } from 'react';
import type { User } from '#identity/rules.ts';
import { t } from '#kernel/words/t.ts';
import { Notice } from '#kit/controls/Notice.tsx';
import { LoadedPart } from '#kit/failure/LoadedPart.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { Stack } from '#kit/layout/layout.tsx';
import { LazySignInAgain } from '../shared/LazySignInAgain.tsx';
import { useSession } from '../shared/use-session.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SessionsSection } from './SessionsSection.tsx';

const TwoStepSignIn = lazyPart('TwoStepSignIn', () => import('./TwoStepSignIn.tsx'));

/** What users can change about their account. A built-in one can't be changed (rules, built-in records). */
export function ProfileForms({ user, further }: { user: User; further: ReactNode }) {
  const hasExpired = useSession().state === 'signed-out';
  return (
    <Stack gap="large">
      {hasExpired && <LazySignInAgain email={user.email} />}
      {user.builtIn && <Notice kind="danger">{t('accounts.builtIn')}</Notice>}
      <ProfileForm user={user} />
      {further}
      <PasswordForm user={user} />
      {!user.builtIn && (
        <LoadedPart>
          <TwoStepSignIn user={user} />
        </LoadedPart>
      )}
      <SessionsSection user={user} />
    </Stack>
  );
}
