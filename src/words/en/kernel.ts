export const kernel = {
  /** How long a rental takes. */
  hours: '{hours, plural, one {1 hour} other {# hours}}',
  requestNotValid: 'The request is not valid.',
  notValid: 'Is not valid',
  currencyChanged: 'The currency has just been changed. Please try again in a minute.',
  databaseUnavailable: "We can't reach our database right now. Please try again in a moment.",
  internalError: 'Something went wrong on our side. Please try again.',
  /** A distance that is written out: '1,234 miles', '1 miles' in tables. */
  miles: '{distance} miles',
  kilometers: '{distance} km',
} as const;
