import { useEffect, useRef } from 'react';
import { Notice } from '#ui/Notice.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './SignInAgain.module.css';

/**
 * Signs somebody in again on the page where their session ended, so that they lose nothing they
 * typed. It takes the focus, and returns it when it is done.
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
    <section ref={section} className={`panel ${styles.signIn}`} aria-label="Sign in again">
      <Notice kind="danger" isAlert>
        Your session has ended. Sign in again to go on: what you typed is kept.
      </Notice>
      <LoginForm email={email} keepsPage />
    </section>
  );
}
