// What accounts shows other features of its handlers.

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
