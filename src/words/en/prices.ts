export const prices = {
  birthDateMissing: 'Enter the date of birth of the driver',
  /** The letters stand for the digits of year, month and day. */
  birthDateAsDay: 'The date of birth must be a day as YYYY-MM-DD',
  noSuchExtra: 'There is no such extra',
  /** {extra} is its name, such as 'Child seat'. */
  tooManyOfExtra: 'There can be at most {most} of {extra}',
  extraTwice: 'This extra is in the list twice',
  notACode: 'Use 3 to 20 letters, digits and hyphens',
  codeUnusable: 'This code cannot be used',
  beyondLimit: 'The total can be at most {most}.',
  /** {name} is the name of a season, such as 'Christmas'. {day} and {time} are when the vehicle can be returned at the earliest. */
  tooShort:
    '{name}: at least {days, plural, one {1 day} other {# days}}. Drop-off is possible from {day}, {time}.',
  /** How long a rental has to last in a season: 'At least 3 days from Dec 20 to Jan 6'. The days are included. */
  leastDays: 'At least {days, plural, one {1 day} other {# days}}',
  leastDaysFrom: 'At least {days, plural, one {1 day} other {# days}} from {from}',
  leastDaysFromTo: 'At least {days, plural, one {1 day} other {# days}} from {from} to {to}',
  leastDaysUntil: 'At least {days, plural, one {1 day} other {# days}} until {to}',
  /** The distance that a price includes. It stands in a sentence of the company, such as 'Each rental has unlimited miles.' */
  unlimitedMiles: 'unlimited miles',
  unlimitedKilometers: 'unlimited kilometers',
  /** {distance} is '200 km'. As the two above. */
  distanceADay: '{distance} a day',
  leastDistanceADay: 'at least {distance} a day',
  /** A button below a total that shows what it is made of. */
  details: 'Price details',

  // The lines of a price.
  /** A line with what was counted: 'Weekend: 10 hours × $45.60'. */
  countedLine: '{name}: {quantity} × {price}',
  percent: '{percent}%',
  /** A tax that the lines above contain: 'of which VAT 19%'. */
  ofWhich: 'of which {tax}',
  /** The rental itself, without what is charged beside it. */
  rental: 'Rental',
  /** In prices of years ago: what a day costs less, because it has a maximum. */
  dayMaximum: 'Day maximum',
  /** A discount for a long rental. */
  lengthDiscount: '{percent}% off from {hours, plural, one {1 hour} other {# hours}}',
  /** A promotion code that takes off an amount, or a percentage. */
  code: 'Code {code}',
  codeWithPercent: 'Code {code}, {percent}% off',
  oneWayFee: 'One-way fee',
  tax: 'Tax {percent}%',
  lateBy: 'Late by {hours, plural, one {1 hour} other {# hours}}',
  missingFuel: 'Missing fuel',
  extraMiles: 'Extra miles',
  extraKilometers: 'Extra kilometers',
  youngDriver: 'Young driver',
  /** What is charged after the return. */
  damage: 'Damage',
  cleaning: 'Cleaning',
  fine: 'Fine',
  toll: 'Toll',
  fuel: 'Fuel',
  lostItem: 'Lost item',
  otherCharge: 'Other charge',
  /** For the company's work with a fine. */
  administrationFee: 'Administration fee',
  /** What a cancellation costs. */
  cancellation: 'Cancellation',
  /** A charge that was taken back. */
  chargeDropped: 'Charge dropped',
  /** What the company gives back of its own will. */
  goodwill: 'Goodwill',

  // The entry of a calendar.
  /** Its title. */
  calendarTitle: '{company}: {vehicle}',
  calendarTitleCanceled: 'Canceled: {company}: {vehicle}',
  pickUpAt: 'Pick-up: {place}',
  dropOffAt: 'Drop-off: {place}',
  priceOf: 'Price: {price}',
  /** {phone} is the company's number. */
  questions: 'Questions: {phone}',

  // What a place costs, on its page. What is in brackets after a name follows below.
  feeOnce: '{name}: {amount}',
  feePerHour: '{name}: {amount} per hour',
  feePerDay: '{name}: {amount} per day',
  feeAtPickUp: 'at pick-up',
  feeAtDropOff: 'at drop-off',
  feeOutsideHours: 'outside the hours',
  feeForAges: 'for drivers aged {from} to {to}',
  /** The fee of a rental between a place and another one. */
  oneWayFeeTo: 'Drop-off at {place}',
  oneWayFeeFrom: 'Pick-up at {place}',
} as const;
