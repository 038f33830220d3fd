// The server code of accounts that other features may use.

export { newAccountLink } from './server/account-link.ts';
export {
  builtInAccount,
  lastAdministrator,
  noUser,
  ownAccount,
  ownPassword,
  refuseTakenEmail,
} from './server/refusals.ts';
export { requireMayChange } from './server/staff-accounts.ts';
