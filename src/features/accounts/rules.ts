// The rules of accounts that other features may use.

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
export { ChosenPlaceIds } from './rules/staff-member.ts';
