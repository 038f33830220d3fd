// The rules of identity that other features may use.

export { hasKey } from './rules/api-key.ts';
export { CLEARED_BY_LINK, limitsOf, MOST_ATTEMPT_MINUTES } from './rules/attempt-limits.ts';
export { deviceInLanguage, deviceInWords } from './rules/device.ts';
export {
  callerEntries,
  missingDetails,
  missingDetailsInWords,
  NEEDED_DETAILS,
  NewCustomerInput,
  reachable,
} from './rules/new-customer.ts';
export {
  newPasswordEntries,
  PasswordCheck,
  PasswordCheckInput,
  samePassword,
} from './rules/password.ts';
export { setReadNumber } from './rules/phone-number.ts';
export {
  CodeInput,
  canSetUpSecondFactor,
  FEW_CODES,
  MOST_PASSKEYS,
  NewCodes,
  NewPasskeyInput,
  NewPasskeyRequest,
  NewTotp,
  type PasskeyAssertion,
  PasskeyNameInput,
  PasskeyRequest,
  SecondFactor,
  type SecondFactorEvent,
  SecondFactorInput,
  type SecondFactorMethod,
  type SecondFactorNeeded,
  SecondFactorOfUser,
  SignInAnswer,
  StepInput,
} from './rules/second-factor.ts';
export {
  type OwnSession,
  OwnSessions,
  PASSWORD_MINUTES,
  PasswordAgainInput,
} from './rules/session.ts';
export {
  isStaff,
  placesOf,
  rolesInWords,
  STAFF_ACCOUNT,
  staffRoleOf,
  unconfirmedStaffWarning,
  userMay,
} from './rules/staff.ts';
export {
  Customer,
  EMAIL_NEEDED,
  ERASURE_STATES,
  LoginInput,
  LoginToken,
  NewUserInput,
  OWN_PASSWORD,
  PasswordChangeInput,
  PERSON_FIELDS,
  ProfileInput,
  personOf,
  RegistrationInput,
  ROLES,
  type Role,
  USER_HAS_RESERVATIONS,
  User,
  UserEditInput,
  type UserFilters,
  type UserSort,
  UsersDownloadQuery,
  UsersQuery,
  userFilters,
} from './rules/user.ts';
