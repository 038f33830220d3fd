import {
  BUILT_IN_ACCOUNT,
  OWN_PASSWORD,
  STEP_OVER,
  unconfirmedStaffWarning,
  WRONG_CODE,
} from '#identity/rules.ts';
import { notFound, Refusal } from '#kernel/http/refusal.ts';
import {
  CONFIRM_WITH_PASSWORD,
  LINK_EXPIRED,
  LINK_UNKNOWN,
  LINK_USED,
} from '../rules/account-link.ts';

export function emailTaken(): Refusal {
  const message = 'An account with this email already exists.';
  return new Refusal('email_taken', message, { errors: { email: message } });
}

/** The refusal to give a role at once to an account whose e-mail is not confirmed. */
export function emailNotConfirmed(email: string): Refusal {
  return new Refusal('email_not_confirmed', unconfirmedStaffWarning(email));
}

export function linkUnknown(): Refusal {
  return new Refusal('link_unknown', LINK_UNKNOWN);
}

export function linkExpired(): Refusal {
  return new Refusal('link_expired', LINK_EXPIRED);
}

export function linkUsed(): Refusal {
  return new Refusal('link_used', LINK_USED);
}

/** The refusal of a step that was completed, took too long, or had too many tries. */
export function stepOver(): Refusal {
  return new Refusal('step_over', STEP_OVER);
}

/** The refusal of a wrong second factor. */
export function wrongSecondFactor(field: 'code' | 'passkey', email: string): Refusal {
  const message = field === 'code' ? WRONG_CODE : 'This passkey does not match. Please try again.';
  return new Refusal('invalid_credentials', message, { email, errors: { [field]: message } });
}

/** The refusal to create codes that would be the only second factor. */
export function noSecondFactor(): Refusal {
  const message = 'Add a passkey or an authenticator app first.';
  return new Refusal('no_second_factor', message);
}

export function appIsSetUp(): Refusal {
  const message = 'An authenticator app is already set up. Remove it first.';
  return new Refusal('second_factor_set_up', message);
}

export function noPasskey(): Refusal {
  return notFound('There is no such passkey.');
}

/** The refusal to take off one's own second factor as an owner does another's. */
export function ownSecondFactor(): Refusal {
  return new Refusal('own_account', 'Manage your own two-step sign-in in your profile.');
}

export function noUser(): Refusal {
  return notFound('There is no such user.');
}

export function builtInAccount(): Refusal {
  return new Refusal('built_in', BUILT_IN_ACCOUNT);
}

export function ownAccount(): Refusal {
  return new Refusal('own_account', "You can't delete or demote your own account.");
}

/** The refusal to change one's own role. */
export function ownRole(): Refusal {
  return new Refusal('own_account', "You can't change your own role. Another owner can.");
}

/** The refusal of a new password because the old one, of the account with this e-mail, is wrong. */
export function wrongOldPassword(email: string): Refusal {
  const message = 'Your current password is wrong.';
  return new Refusal('invalid_input', message, { errors: { oldPassword: message }, email });
}

/** The refusal to let users set their own password without the current one: a stolen token is not enough. */
export function ownPassword(): Refusal {
  return new Refusal('own_password', OWN_PASSWORD, { errors: { password: OWN_PASSWORD } });
}

export function lastAdministrator(): Refusal {
  return new Refusal('last_administrator', "The last owner can't be removed.");
}

/** The refusal to confirm an e-mail for a browser that is not signed in to the link's account. */
export function confirmWithPassword(): Refusal {
  return new Refusal('confirm_with_password', CONFIRM_WITH_PASSWORD);
}
