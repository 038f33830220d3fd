export const kernel = {
  /** How long a rental takes. */
  hours: '{hours, plural, one {1 hour} other {# hours}}',

  /** The dollars of the United States, in sentences such as 'Enter an amount in dollars'. */
  dollars: 'dollars',
  /** Messages below a field. `currency` is its name in the plural: 'euros'. */
  enterAmount: 'Enter an amount in {currency}',
  aboveZero: 'Must be above zero',
  /** `least` and `most` are numbers or amounts of money. */
  atLeast: 'Must be at least {least}',
  atMost: 'Must be at most {most}',
  noDecimals: 'Must have no decimals',
  twoDecimals: 'Must have at most two decimals',
  threeDecimals: 'Must have at most three decimals',
  notValid: 'Is not valid',
  mustBeText: 'Must be text',
  onOneLine: 'Must be on one line',
  atMostCharacters: 'Must be at most {most} characters',
  notAnEmail: 'Please enter a valid email',

  /** The rules of a new password: a list below its field, and each is the message about a password that breaks it. */
  passwordLength: 'Must be at least 8 characters',
  passwordLowercase: 'One lowercase character',
  passwordUppercase: 'One uppercase character',
  passwordSpecial: 'One special character',
  passwordNumber: 'One number',

  noSuchYear: 'The year must be from {first} to {last}.',
  noSuchTime: 'This time does not exist: the clocks change that night.',
  noSuchMoment: 'This date or time does not exist',
  notATimeOfDay: 'Enter a time from 00:00 to 23:59',

  /** The label of the postal code in the United States. */
  zipCode: 'Zip code',
  /** The label of the postal code everywhere else. */
  postalCode: 'Postal code',

  requestNotValid: 'The request is not valid.',
  requestTooLarge: 'The request is too large.',
  requestBrokeOff: 'The request broke off.',
  /** What somebody edits was changed by somebody else, or in another tab. */
  changedMeanwhile: 'This has been changed in the meantime.',
  tooManyAttempts: 'Too many attempts. Please wait a few minutes and try again.',
  tooBusy: 'We are very busy right now. Please try again in a moment.',
  currencyChanged: 'The currency has just been changed. Please try again in a minute.',
  databaseUnavailable: "We can't reach our database right now. Please try again in a moment.",
  /** The store of photographs and documents gives no answer. */
  storeUnavailable: "The file can't be stored or read now. Please try again in a moment.",
  internalError: 'Something went wrong on our side. Please try again.',
  /** A distance that is written out: '1,234 miles', '1 miles' in tables. */
  miles: '{distance} miles',
  kilometers: '{distance} km',
  oneMile: '1 mile',
  oneKilometer: '1 kilometer',
  /** The unit alone, in a sentence. */
  milesAlone: 'miles',
  kilometersAlone: 'kilometers',
  /** Two times or weekdays. */
  range: '{from}-{to}',
  switchedOffInDemo: 'This is switched off in the demo.',
  /** Its visitors have done so much today that no more is possible. */
  demoIsFull: 'The demo is full until tonight.',
} as const;
