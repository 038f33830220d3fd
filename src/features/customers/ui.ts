// The components of customers that other features may use.

export { EndSessions, SendPasswordReset } from './ui/desk/AccountActions.tsx';
export { DANGER_ZONE, DangerSection } from './ui/desk/DangerSection.tsx';
export { EmailNotConfirmed, NoEmail } from './ui/desk/EmailNotices.tsx';
export { loadUser } from './ui/desk/load-user.ts';
export { MissingDetails } from './ui/desk/MissingDetails.tsx';
export { NewEmailField } from './ui/desk/NewEmailField.tsx';
export { PersonalDataSection } from './ui/desk/PersonalDataSection.tsx';
export { SecondFactorSection } from './ui/desk/SecondFactorSection.tsx';
export { UserForm } from './ui/desk/UserForm.tsx';
