// What accounts shows other features of its rules.

export { FIRST_PASSWORD_HOURS, LINK_PURPOSES } from './rules/account-link.ts';
export {
  ASKED_AGAIN,
  changesAccess,
  changesRights,
  changesSafeguards,
  givesAccess,
  isSameEmail,
  MONEY_BACK_HOURS,
} from './rules/asked-again.ts';
