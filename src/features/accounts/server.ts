// The server code of accounts that other features may use.

export { newAccountLink } from './server/account-link.ts';
export {
  builtInAccount,
  emailTaken,
  lastAdministrator,
  noUser,
  ownAccount,
  ownPassword,
} from './server/refusals.ts';
export { requireMayChange } from './server/staff-accounts.ts';
