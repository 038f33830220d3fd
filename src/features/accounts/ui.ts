// The components of accounts that other features may use.

export { OwnedKeys } from './ui/desk/OwnedKeys.tsx';
export { type ChosenPlaces, PlacesField } from './ui/desk/PlacesOfRole.tsx';
export { useUnconfirmedQuestion } from './ui/desk/use-unconfirmed-question.tsx';
export { Allowed, useMay } from './ui/shared/Allowed.tsx';
export { LanguageField } from './ui/shared/LanguageField.tsx';
export { LazySignInAgain } from './ui/shared/LazySignInAgain.tsx';
export { NewPasswordField } from './ui/shared/NewPasswordField.tsx';
export {
  AddressField,
  NameFields,
  PhoneNumberField,
  ZipCodeField,
} from './ui/shared/PersonFields.tsx';
export { Saved } from './ui/shared/Saved.tsx';
export {
  $session,
  forgetOffline,
  retrySession,
  type TabSession,
  updateUser,
} from './ui/shared/session.ts';
export { useDeskPlace, useOwnPlaces } from './ui/shared/use-desk-place.tsx';
export { useIsOwn, useSession } from './ui/shared/use-session.ts';
