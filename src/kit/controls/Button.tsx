import type { MouseEvent, ReactNode } from 'react';
import { t } from '#kernel/words/t.ts';
import { Spinner } from './Spinner.tsx';

type ButtonProps = {
  children: ReactNode;
  type?: 'button' | 'submit';
  variant?: 'primary' | 'quiet' | 'danger' | 'danger-line';
  isBlock?: boolean;
  isDisabled?: boolean;
  /** The action is in progress. The button shows a spinner, keeps the focus and ignores clicks. */
  isPending?: boolean;
  /** Replaces the children during the action ('Signing in...'), and after a submit before hydration. */
  pendingText?: string;
  onClick?: () => void;
};

/** A native button: react-aria's weighs 12 kB and adds nothing that a form's button needs. */
export function Button({
  children,
  type = 'button',
  variant,
  isBlock,
  isDisabled,
  isPending,
  pendingText,
  onClick,
}: ButtonProps) {
  const click = (event: MouseEvent) => {
    if (isPending) event.preventDefault();
    else onClick?.();
  };
  return (
    <button
      type={type}
      className={['button', variant && `button-${variant}`, isBlock && 'button-block']
        .filter(Boolean)
        .join(' ')}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      data-pending={isPending || undefined}
      onClick={click}
    >
      {pendingText ? (
        <>
          <span className="button-text">{children}</span>
          <span className="button-pending">
            <Spinner />
            {pendingText}
          </span>
        </>
      ) : (
        <>
          {isPending && <Spinner />}
          {children}
          {isPending && <span className="visually-hidden">{t('kit.pleaseWait')}</span>}
        </>
      )}
    </button>
  );
}
