import { Check, Circle } from 'lucide-react';
import { PASSWORD_RULES } from '../../domain/password.ts';
import styles from './PasswordChecklist.module.css';

/** The rules of a new password (rules, passwords), each marked as soon as what is typed meets it. */
export function PasswordChecklist({ password }: { password: string }) {
  const rules = PASSWORD_RULES.map(({ message, test }) => ({
    message,
    isMet: test.test(password),
  }));
  const metCount = rules.filter(({ isMet }) => isMet).length;
  return (
    <>
      <ul className={styles.rules} aria-label="Rules for the new password">
        {rules.map(({ message, isMet }) => (
          <li key={message} data-met={isMet || undefined}>
            {isMet ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
            <span>{message}</span>
            <span className="visually-hidden">{isMet ? ', met' : ', not met yet'}</span>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {password && `${metCount} of ${rules.length} rules met`}
      </p>
    </>
  );
}
