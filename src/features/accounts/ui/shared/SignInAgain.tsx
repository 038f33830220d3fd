import { useEffect, useRef } from 'react';
import { t } from '#kernel/words/t.ts';
import { Notice } from '#kit/controls/Notice.tsx';
import { Panel } from '#kit/layout/layout.tsx';
import { LoginForm } from './LoginForm.tsx';

/**
 * Lets a user sign in again on the page where the session ended, so no typed text is lost. It takes
 * the focus, and returns it afterwards.
 */
export function SignInAgain({ email }: { email: string }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const cameFrom = document.activeElement;
    section.current?.querySelector<HTMLElement>('input[type=password]')?.focus();
    return () => {
      if (cameFrom instanceof HTMLElement) cameFrom.focus();
    };
  }, []);

  return (
    <Panel ref={section} as="section" gap="large" aria-label={t('accounts.signInAgain')}>
      <Notice kind="danger" isAlert>
        {t('accounts.sessionEnded')}
      </Notice>
      <LoginForm email={email} keepsPage />
    </Panel>
  );
}
