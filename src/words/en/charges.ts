export const charges = {
  noCharge: 'There is no such charge.',
  noFile: 'There is no such file.',
  /** The customer objects to a charge that is no longer there. */
  wasDropped: 'This charge was dropped.',
  /** The customer objects to a charge too late. */
  objectionTooLate: 'The time to object ended on {day}. Please contact us.',
  /** The subject of the message to the company by which a customer objects. {id} is that of the reservation. At most 40 characters beside it. */
  objectionSubject: 'Objection to a charge, reservation {id}',

  /** A charge with its sum: 'Cleaning $80.00'. {kind} is one of Damage, Cleaning, Fine, Toll, Fuel, Lost item and Other charge. */
  kindAndSum: '{kind} {amount}',
  /** The same with a comma: 'Fine, $105.00'. */
  kindWithSum: '{kind}, {amount}',
  kindWithFee: '{kind}, {amount}, of which administration fee {fee}',
  /** A charge that was taken back: 'Cleaning, dropped'. */
  dropped: '{kind}, dropped',

  /** The charges of a rental that has ended. Screen readers say it. */
  afterTheReturn: 'Charges after the return',
  /** {charge} is 'Cleaning $80.00', and {day} is when it was added. */
  chargeOn: '{charge} on {day}',
  newChargeOn: 'New: {charge} on {day}',
  /** It opens the reason and the evidence of a charge. */
  seeWhy: 'See why',
  /** The last day on which the customer can object to a charge. */
  objectUntil: 'Object until {day}',
  youObjected: 'You objected',
  loading: 'Loading...',

  /** {reason} is why a charge was lowered, as the company wrote it. */
  lowered: 'Lowered: {reason}',
  /** A button. What is in <hidden> is for screen readers: 'Object to Fine, $105.00'. */
  object: 'Object<hidden> to {charge}</hidden>',
  /** {moment} is a day and a time, and {text} is what the customer wrote. */
  objectionAnswered: 'You objected {moment}: “{text}” We have answered.',
  objectionHeldBack:
    "You objected {moment}: “{text}” We won't charge your card for it until we have answered.",
  objectionToAnswer: 'You objected {moment}: “{text}” We will answer by email.',
  objectionSent: 'Your objection was sent',
  whyObject: 'Why do you object?',
  /** A button. */
  sendObjection: 'Send the objection',
  /** A button that closes a form. */
  close: 'Close',
} as const;
