// The components of customers that other features may use.

export { DANGER_ZONE, DangerSection } from './ui/desk/DangerSection.tsx';
export { EmailNotConfirmed } from './ui/desk/EmailNotConfirmed.tsx';
export { EndSessions } from './ui/desk/EndSessions.tsx';
export { loadUser } from './ui/desk/load-user.ts';
export { MissingDetails } from './ui/desk/MissingDetails.tsx';
export { NewEmailField } from './ui/desk/NewEmailField.tsx';
export { NoEmail } from './ui/desk/NoEmail.tsx';
export { PersonalDataSection } from './ui/desk/PersonalDataSection.tsx';
export { SecondFactorSection } from './ui/desk/SecondFactorSection.tsx';
export { SendPasswordReset } from './ui/desk/SendPasswordReset.tsx';
export { UserForm } from './ui/desk/UserForm.tsx';
