import { isRefusedBy } from '#db/client/constraint.ts';
import { OWN_PASSWORD, unconfirmedStaffWarning } from '#identity/rules.ts';
import { notFound, Refusal } from '#kernel/http/refusal.ts';
import { t } from '#kernel/words/t.ts';

function emailTaken(): Refusal {
  const message = () => t('accounts.emailTaken');
  return new Refusal('email_taken', message, { errors: { email: message } });
}

/** Throws the error of a statement that writes an email, as the refusal of one that is taken if it is that. */
export function refuseTakenEmail(error: unknown): never {
  throw isRefusedBy('users_email_key', error) ? emailTaken() : error;
}

export function wrongCredentials(email: string): Refusal {
  return new Refusal('invalid_credentials', () => t('accounts.wrongCredentials'), { email });
}

/** The refusal to give a role at once to an account whose email is not confirmed. */
export function emailNotConfirmed(email: string): Refusal {
  return new Refusal('email_not_confirmed', unconfirmedStaffWarning(email));
}

export function linkUnknown(): Refusal {
  return new Refusal('link_unknown', () => t('accounts.linkUnknown'));
}

export function linkExpired(): Refusal {
  return new Refusal('link_expired', () => t('accounts.linkExpired'));
}

export function linkUsed(): Refusal {
  return new Refusal('link_used', () => t('accounts.linkUsed'));
}

/** The refusal of a step that was completed, took too long, or had too many tries. */
export function stepOver(): Refusal {
  return new Refusal('step_over', () => t('accounts.stepOver'));
}

/** The refusal of a wrong second factor. */
export function wrongSecondFactor(field: 'code' | 'passkey', email: string): Refusal {
  const message = () => (field === 'code' ? t('accounts.wrongCode') : t('accounts.wrongPasskey'));
  return new Refusal('invalid_credentials', message, { email, errors: { [field]: message } });
}

/** The refusal to create codes that would be the only second factor. */
export function noSecondFactor(): Refusal {
  const message = () => t('accounts.noSecondFactor');
  return new Refusal('no_second_factor', message);
}

export function appIsSetUp(): Refusal {
  const message = () => t('accounts.appIsSetUp');
  return new Refusal('second_factor_set_up', message);
}

export function noPasskey(): Refusal {
  return notFound(() => t('accounts.noPasskey'));
}

/** The refusal to take off one's own second factor as the desk does another's. */
export function ownSecondFactor(): Refusal {
  return new Refusal('own_account', 'Manage your own two-step sign-in in your profile.');
}

export function noUser(): Refusal {
  return notFound(() => t('accounts.noUser'));
}

export function builtInAccount(): Refusal {
  return new Refusal('built_in', () => t('accounts.builtIn'));
}

export function ownAccount(): Refusal {
  return new Refusal('own_account', "You can't delete or demote your own account.");
}

/** The refusal to change one's own role. */
export function ownRole(): Refusal {
  return new Refusal('own_account', "You can't change your own role. Another owner can.");
}

/** The refusal of a new password because the old one, of the account with this email, is wrong. */
export function wrongOldPassword(email: string): Refusal {
  const message = () => t('accounts.wrongCurrentPassword');
  return new Refusal('invalid_input', message, { errors: { oldPassword: message }, email });
}

/** The refusal to let users set their own password without the current one: a stolen token is not enough. */
export function ownPassword(): Refusal {
  return new Refusal('own_password', OWN_PASSWORD, { errors: { password: OWN_PASSWORD } });
}

export function lastAdministrator(): Refusal {
  return new Refusal('last_administrator', "The last owner can't be removed.");
}

/** The refusal to confirm an email for a browser that is not signed in to the link's account. */
export function confirmWithPassword(): Refusal {
  return new Refusal('confirm_with_password', () => t('accounts.confirmWithPassword'));
}
