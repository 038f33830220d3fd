export const accounts = {
  noSuchLanguage: 'Please choose a language',
  /** Label of a select in the profile, with a hint below it. */
  language: 'Language',
  languageHint: 'Emails and documents are in this language.',
  /** The title of the sign-in page, and the button of its form. */
  signIn: 'Sign in',
  /** The title of the page, a tab, and the button of the form. */
  register: 'Register',
  /** A tab beside 'Register'. */
  login: 'Login',
  /** Read aloud: the two tabs. */
  signInOrRegister: 'Sign in or register',
  /** A button that goes one page back. */
  back: 'Back',
  accountCreated: 'Account created. Enter your password to sign in.',
  /** A label. */
  password: 'Password',
  /** A link. */
  forgotPassword: 'Forgot your password?',
  /** On a pressed button. */
  signingIn: 'Signing in...',
  wrongCredentials: 'The email or the password is wrong.',
  storageForbidden:
    "Your browser blocks storage for this site, so we can't keep you signed in. Please allow it and try again.",

  /** Labels of the personal details. */
  firstName: 'First name',
  lastName: 'Last name',
  phoneNumber: 'Phone number',
  phoneHintUS: 'For example (562) 555-0142. Outside the US, begin with + and the country code.',
  phoneHint: 'Begin a number from another country with + and the country code.',
  address: 'Address',
  confirmPassword: 'Confirm password',
  /** Read aloud for the eye beside a password: the button shows what was typed in that field. */
  showConfirmPassword: 'Show confirm password',
  passwordHint:
    'At least 8 characters, with a lowercase and an uppercase letter, a number and one of @$!%*#?&',
  registering: 'Registering...',
  registered: "You're registered successfully!",
  emailTaken: 'An account with this email already exists.',

  /** Messages below empty fields. */
  enterFirstName: 'Please enter your first name',
  enterLastName: 'Please enter your last name',
  enterPhoneNumber: 'Please enter your phone number',
  enterAddress: 'Please enter your address',
  /** In the United States. */
  enterZipCode: 'Please enter your zip code',
  /** Everywhere else. */
  enterPostalCode: 'Please enter your postal code',
  enterEmail: 'Please enter your email',
  enterPassword: 'Please enter your password',
  repeatPassword: 'Please re-enter your password',
  enterCurrentPassword: 'Please enter your current password',
  enterNewPassword: 'Please enter your new password',
  repeatNewPassword: 'Please re-enter your new password',
  enterCode: 'Please enter the code',
  enterPasskeyName: 'Please enter a name, such as the device',
  passwordsDiffer: "Password fields doesn't match",
  tooCommon: 'This password is too common.',
  phoneTooLong: 'A US number has ten digits. Begin any other number with + and the country code.',
  /** An extension is the number of a telephone within a company, after the number of the company. */
  phoneWithExtension: 'Please enter the number without its extension.',
  notAPhoneNumber: "This number is incomplete or doesn't exist. Please check it.",

  /** The form for a forgotten password. */
  enterAccountEmail:
    "Enter the email of your account. We'll send you a link to choose a new password.",
  sending: 'Sending...',
  sendLink: 'Send link',
  /** Read aloud: what is shown after the form was sent. */
  linkSentTitle: 'Link sent',
  linkSentIfKnown: 'If there is an account with this email, we have sent a link to it.',
  linkSentNote:
    'You entered <strong>{email}</strong>. The link works for one hour. If nothing arrives within a few minutes, check your spam folder, or call us at {phone}.',
  /** A button that shows the form again. */
  askAgain: 'Ask again',

  /** The page that a link of a letter opens. Read aloud for the notice that the link does not work. */
  linkRefused: 'The link does not work',
  linkIncomplete: 'This link is incomplete.',
  linkUnknown: 'This link is not valid.',
  linkExpired: 'This link has expired.',
  linkUsed: 'This link no longer works: it was already used, or the account has changed since.',
  openLinkAgain: 'Please open the link in our email again.',
  /** Buttons. */
  askForNewLink: 'Ask for a new link',
  newLinkInProfile: 'Get a new link in your profile',
  newPasswordNote: 'You will then be signed in here, and signed out on all other devices.',
  newPassword: 'New password',
  confirmNewPassword: 'Confirm new password',
  /** As showConfirmPassword. */
  showNewPassword: 'Show new password',
  showConfirmNewPassword: 'Show confirm new password',
  saving: 'Saving...',
  savePassword: 'Save password',
  passwordUpdated: 'Your password was updated successfully',

  emailConfirmed: 'Your email is confirmed.',
  emailConfirmedThanks: 'Your email is confirmed. Thank you.',
  /** A button that leads to the vehicles. */
  findCar: 'Find a car',
  confirmWithPassword: 'Please enter your password to confirm your email.',
  /** Read aloud: a part of the page that asks for the password. */
  enterPasswordTitle: 'Enter your password',
  enterPasswordNote: 'Enter the password of your account to confirm that this email is yours.',
  /** A button of somebody who has not chosen a password yet. */
  choseNone: 'I did not choose one',
  /** Read aloud: a part of the page in which a password is chosen. */
  choosePassword: 'Choose a password',
  choosePasswordNote: 'Choose a password now. It replaces any other password of the account.',
  /** A button. */
  knowPassword: 'I know my password',
  confirming: 'Confirming...',
  confirmEmail: 'Confirm email',

  /** The menu of the account. */
  adminPanel: 'Admin Panel',
  /** A page with the person's details, also in the menu. */
  profile: 'Profile',
  reservations: 'Reservations',
  logOut: 'Logout',
  askLogOut: 'Are you sure to logout?',

  /** The profile. Read aloud: the part with the person's name. */
  you: 'You',
  myReservations: 'My reservations',
  myData: 'My data',
  emailNotConfirmed:
    'Your email is not confirmed yet, so our emails to you leave out details. <link>Confirm it</link>',
  /** Read aloud: a notice. */
  confirmEmailTitle: 'Confirm your email',
  pleaseConfirmEmail:
    "Please confirm your email: open the link in the email that we sent to <strong>{email}</strong>. Is this address wrong? <link>Tell us</link>, and we'll correct it.",
  /** A button that sends the letter again. */
  sendAgain: 'Send again',
  linkSent: 'We have sent a link to {email}.',
  /** A heading, and the button below it. */
  updateProfile: 'Update Profile',
  emailFixed: "The email can't be changed.",
  emailFixedHint: "The email of an account can't be changed.",
  profileUpdated: 'Your profile was updated successfully',
  /** A heading, and the button below it. */
  updatePassword: 'Update Password',
  currentPassword: 'Current password',
  /** As showConfirmPassword. */
  showCurrentPassword: 'Show current password',
  wrongCurrentPassword: 'Your current password is wrong.',
  /** Read aloud: the list of the rules, whether one is met, and how many are. */
  passwordRules: 'Rules for the new password',
  ruleMet: ', met',
  ruleNotMet: ', not met yet',
  rulesMet: '{met} of {all} rules met',
  /** In a demo, whose visitors share an account. */
  builtIn: 'Built-in accounts can not be deleted and updated',

  sessions: 'Where you are signed in',
  sessionsNotLoaded: 'Your sessions could not be loaded.',
  /** 'Firefox on Windows', 'Safari on iPhone'. */
  browserOnSystem: '{browser} on {system}',
  unknownDevice: 'Unknown device',
  /** Below the device's name. */
  thisDevice: 'This device',
  lastUsed: 'Last used {moment}',
  /** A button. What is hidden is only read aloud; `name` is the device. */
  signOutOf: 'Sign out<hidden> of {name}</hidden>',
  signOut: 'Sign out',
  signedOutThere: 'Signed out there',
  signOutElsewhere: 'Sign out everywhere else',
  askSignOutElsewhere: 'Sign out everywhere else?',
  signOutElsewhereNote: 'All other devices have to sign in again.',
  signedOutElsewhere: 'Signed out everywhere else',
  noSession: 'There is no such session.',

  /** Sign-in with a second step after the password. */
  twoStep: 'Two-step sign-in',
  twoStepNotLoaded: 'Two-step sign-in could not be loaded.',
  twoStepIsOff:
    'Off. Sign-in needs only your password. With a passkey or an authenticator app, a stolen password is not enough.',
  twoStepIsOn: 'On. After your password you confirm each sign-in with one of these.',
  setUpTwoStep: 'Set up two-step sign-in',
  secondFactorNeeded: 'Set up two-step sign-in first.',
  confirmEmailFirst: 'Confirm your email first. Then you can set up two-step sign-in.',
  noCodesLeft:
    'You have no one-time codes. Create new ones and keep them safe: they let you in if you lose your device.',
  fewCodesLeft:
    'One-time codes left: {count}. Create new ones and keep them safe: they let you in if you lose your device.',

  passkeys: 'Passkeys',
  passkeyUsed: 'Added {added}, last used {used}',
  passkeyUnused: 'Added {added}, not used yet',
  /** A button. What is hidden is only read aloud; `name` is that of the passkey. */
  removePasskey: 'Remove<hidden> {name}</hidden>',
  askRemovePasskey: 'Remove {name}?',
  removePasskeyNote: "You can't sign in with this passkey anymore.",
  /** The buttons of the question whether a passkey or an app is removed. */
  remove: 'Remove',
  keepIt: 'Keep it',
  passkeyRemoved: 'The passkey was removed',
  /** Read aloud: a form. */
  newPasskey: 'New passkey',
  passkeyName: 'Name of the new passkey',
  passkeyNameHint: "For example, 'Work laptop'",
  addPasskey: 'Add a passkey',
  passkeyAdded: 'The passkey was added',
  passkeyNotCreated:
    'The passkey was not created. Try again, or check whether this device is already in the list.',
  tooManyPasskeys: 'There can be at most {most} passkeys.',
  passkeyKnown: 'This passkey was already added.',
  noPasskey: 'There is no such passkey.',

  app: 'Authenticator app',
  appIsOn: 'Set up.',
  appIsOff: 'Not set up. Any app that makes six-digit codes works.',
  setUpApp: 'Set up an app',
  removeApp: 'Remove the app',
  askRemoveApp: 'Remove the authenticator app?',
  removeAppNote: 'Its codes stop working at once.',
  appRemoved: 'The authenticator app was removed',
  /** Read aloud: a form. */
  newApp: 'New authenticator app',
  scanKey: 'Scan this with the app, or type the key into it. Then enter the code that it shows.',
  /** Read aloud: a picture. */
  qrCode: 'QR code of the key',
  /** What is typed into the app instead of the picture. */
  key: 'Key: <code>{key}</code>',
  appCode: 'Code from the app',
  checking: 'Checking...',
  /** A button that turns on the app. */
  turnOn: 'Turn on',
  appAdded: 'The authenticator app is set up',
  appIsSetUp: 'An authenticator app is already set up. Remove it first.',

  codes: 'One-time codes',
  codesNote: 'Each works once, instead of a passkey or an app. Codes left: {count}',
  createCodes: 'Create codes',
  createNewCodes: 'Create new codes',
  askNewCodes: 'Create new codes?',
  newCodesNote: 'The codes you have now will stop working.',
  printCodes: "Print these codes or write them down now. We can't show them again.",
  /** Read aloud: the list of the codes. */
  yourCodes: 'Your one-time codes',
  /** A button. */
  print: 'Print',
  /** The heading of the printed sheet. */
  codesFor: 'One-time codes for {company}',
  codesSheetNote: 'Each works once. Keep this sheet where nobody else can find it.',
  noSecondFactor: 'Add a passkey or an authenticator app first.',

  /** The second step of a sign-in. */
  usePasskey: 'Use a passkey',
  passkeyNotUsed: 'The passkey was not used. Please try again.',
  wrongPasskey: 'This passkey does not match. Please try again.',
  code: 'Code',
  codeOfYours: 'One of your one-time codes',
  codeOfAppOrYours: 'From your authenticator app, or one of your one-time codes',
  codeOfApp: 'From your authenticator app',
  signInWithCode: 'Sign in with the code',
  wrongCode: 'This code is wrong, or it was already used',
  backToPassword: 'Back to the password',
  stepOver: 'This took too long, or there were too many tries. Please start again.',

  /** A dialog that asks for the own password again. */
  signInAgainTitle: 'Please sign in again to do this',
  enterOwnPassword: "Enter your own password. You won't be asked again for ten minutes.",
  yourPassword: 'Your password',
  /** As showConfirmPassword. */
  showYourPassword: 'Show your password',
  continue: 'Continue',
  wrongPassword: 'Your password is wrong.',
  signInAgainFirst: 'Please sign in again to do this.',
  signInFirst: 'Please sign in to continue.',
  /** Read aloud: a form on a page whose session has ended. */
  signInAgain: 'Sign in again',
  sessionEnded: 'Your session has ended. Sign in again to continue. What you typed is kept.',

  /** A copy of the page that was saved on the device is shown, because there is no connection. */
  savedToday: 'Saved {time} today.',
  /** `moment` has a day and a time. */
  saved: 'Saved {moment}.',
  offline: "You're offline.",
  unreachable: "We can't reach {company} right now.",
  /** The title of a page that could not be loaded. */
  yourAccount: 'Your account',

  roleDoesNotAllow: "Your role doesn't allow this.",
  noUser: 'There is no such user.',
  erased: 'This customer was erased.',
} as const;
