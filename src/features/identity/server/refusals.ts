import { Refusal } from '#kernel/http/refusal.ts';
import { t } from '#kernel/words/t.ts';

/** The refusal of staff's calls where a second factor is required. */
export function secondFactorNeeded(): Refusal {
  return new Refusal('second_factor_needed', () => t('accounts.secondFactorNeeded'));
}

/** The refusal to an API key of what only a person may do, who is signed in. */
export function notForKeys(): Refusal {
  return new Refusal(
    'not_for_keys',
    'No API key can do this. It is about the account of a person, or asks for their password.',
  );
}

/** The refusal of a call that the user's role, or an API key, may not make. */
export function forStaff(email?: string): Refusal {
  return new Refusal('forbidden', () => t('accounts.roleDoesNotAllow'), { email });
}

/** The refusal of a wrong password of the account with this email. */
export function wrongPassword(email: string): Refusal {
  const message = () => t('accounts.wrongPassword');
  return new Refusal('invalid_input', message, { errors: { password: message }, email });
}

/** The refusal to write about somebody who was erased. */
export function erasedCustomer(): Refusal {
  return new Refusal('erased', () => t('accounts.erased'));
}

/** The refusal of a letter to a user without an email (customers: missing email). */
export function noEmail(): Refusal {
  return new Refusal('no_email', 'This user has no email, so nothing can be sent.');
}
