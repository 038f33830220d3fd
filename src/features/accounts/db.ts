// The statements of accounts that other features may use.

export {
  emailChangedLetter,
  isUsable,
  linkLetter,
  type NewLink,
  passwordChangedLetter,
  storedLink,
  writeEmailConfirmation,
  writePasswordReset,
} from './db/account-links.ts';
export { otherOwners, unconfirmedStaff } from './db/staff.ts';
export { ownersLetter, roleLetter } from './db/staff-letters.ts';
export { CUSTOMER_COLUMNS, emailOrEmpty, insertUser } from './db/users.ts';
