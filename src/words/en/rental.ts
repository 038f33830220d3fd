export const rental = {
  /** A length of time. */
  days: '{days, plural, one {1 day} other {# days}}',
  /** Up to how far ahead, and for how long, customers can book. */
  limits:
    'You can book up to {ahead, plural, one {1 day} other {# days}} ahead, for up to {most, plural, one {1 day} other {# days}}.',
  limitsWithLeast:
    'You can book up to {ahead, plural, one {1 day} other {# days}} ahead, for at least {least, plural, one {1 hour} other {# hours}} and up to {most, plural, one {1 day} other {# days}}.',

  /** Why a period can't be rented, below its fields. `first` and `last` are times of day. */
  tooSoonAfterPickUp: 'Drop-off date should get at least 1 hour later the pick-up date.',
  tooFarAhead: 'You can book up to {days, plural, one {1 day} other {# days}} ahead: until {day}.',
  tooFewHours: 'A rental has to last at least {hours, plural, one {1 hour} other {# hours}}.',
  tooManyDays: 'A rental can last up to {days, plural, one {1 day} other {# days}}.',
  pickUpInPast: 'The pick-up time is in the past.',
  noPickUpThen: 'Pick-up is possible from {first} to {last} in {minutes}-minute steps.',
  /** The place of a pick-up or a drop-off. */
  noPickUpAt: 'No vehicle can be picked up at {place}. Choose another place.',
  noDropOffAt: 'No vehicle can be dropped off at {place}. Choose another place.',
  placeClosed: 'This place takes no bookings any more. Choose another one.',
  tooLateForPlaceHours:
    'Book a pick-up at {place} at least {hours, plural, one {1 hour} other {# hours}} before.',
  tooLateForPlaceMinutes:
    'Book a pick-up at {place} at least {minutes, plural, one {1 minute} other {# minutes}} before.',

  /** A period and its length: 'Fri, Dec 5, 10:00 to Sat, Dec 6, 12:30, 27 hours'. On one day, `to` is only a time. */
  period: '{from} to {to}, {length}',

  /** Messages about empty fields. */
  selectPickUpDate: 'Select a pick-up date',
  selectPickUpTime: 'Select a pick-up time',
  selectDropOffDate: 'Select a drop-off date',
  selectDropOffTime: 'Select a drop-off time',

  /** Buttons that choose a period. */
  tomorrow: 'Tomorrow',
  thisWeekend: 'This weekend',

  /** The status of a reservation. */
  statusConfirmed: 'Confirmed',
  statusCanceled: 'Canceled',
  statusDone: 'Done',
  statusNotConfirmed: 'Not confirmed yet',
  statusPickedUp: 'Picked up',

  /** Labels of fields. The times are times of day. */
  pickUpDate: 'Pick-up date',
  pickUpTime: 'Pick-up time',
  dropOffDate: 'Drop-off date',
  dropOffTime: 'Drop-off time',
  pickUpAt: 'Pick up at',
  dropOffAt: 'Drop off at',
  /** In a list of times while none is chosen. */
  time: 'Time',
  pickUpLocation: 'Pick-up location',
  dropOffLocation: 'Drop-off location',
  /** Read aloud for the buttons that fill in a place. */
  suggestionsForPickUp: 'Suggestions for the pick-up location',
  suggestionsForDropOff: 'Suggestions for the drop-off location',
  /** A button that fills in the place of the pick-up. */
  sameAsPickUp: 'Same as pick-up',

  /** A link to a map. What is hidden is only read aloud. */
  directions: 'Directions<hidden> to the pick-up location, in a new tab</hidden>',

  noReservation: 'There is no such reservation.',
} as const;
