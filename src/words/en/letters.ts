export const letters = {
  /** The first line of most letters, and that of a letter to somebody whose name is not known. */
  hello: 'Hello {name},',
  helloNobody: 'Hello,',
  /** In a table, before the value that was replaced: 'Before: Blue Saloon'. */
  before: 'Before',
  /** At the end of every letter. */
  footer: 'This email was sent automatically. You can reply to it, or call us at {phone}.',

  // In letters about a reservation: rows of a table of names and values.
  /** Its value is the number. */
  reservation: 'Reservation',
  vehicle: 'Vehicle',
  pickUp: 'Pick-up',
  dropOff: 'Drop-off',
  /** Its value is the lines of the price, above the total. */
  price: 'Price',
  total: 'Total',
  /** Its value says how it is paid. */
  payment: 'Payment',
  /** A button. */
  openReservation: 'Open reservation',
  /** A button to the list of the customer's reservations. */
  openReservations: 'My reservations',
  calendar: 'The attached file adds the rental to your calendar.',
  calendarUpdate: 'The attached file updates the rental in your calendar.',
  calendarCanceled: 'The attached file marks the rental as canceled in your calendar.',

  // A new reservation. The id is its number, and the model names the vehicle: 'Corvane Spider E'.
  confirmedSubject: 'Reservation {id} confirmed: {model}',
  confirmedHeading: 'Your reservation is confirmed',
  confirmedText: 'Your {model} is reserved.',
  confirmedNext: 'At pick-up we check your license, collect any balance and hand you the keys.',
  confirmedNextPaid: 'At pick-up we check your license and hand you the keys.',
  confirmedPlaces: 'The places that you entered are on the page of your reservation.',
  confirmedCancel: 'If your plans change, you can cancel free of charge until the pick-up.',

  // A booking that waits for its payment, and a request to pay.
  payForSubject: 'Please pay for your {model}, reservation {id}',
  unpaidHeading: 'Your booking is not confirmed yet',
  /** The value is a moment: 'Thu, Dec 24, 2026, 10:00 PST'. */
  unpaidText: 'Your {model} is reserved until {time}. Open the reservation to pay.',
  dueHeading: '{amount} is due',
  dueText: '{amount} is due for your {model}. Open the reservation to see why, and to pay.',
  depositSubject: 'The deposit for your {model}, reservation {id}',
  depositHeading: 'We ask for a deposit of {amount}',
  depositText:
    'Open the reservation of your {model} to have {amount} held on your card. The money is taken only for damage or for what is still due. The hold ends after the return.',

  // The signed rental agreement, as an attachment.
  agreementSubject: 'Signed agreement for your {model}, reservation {id}',
  agreementHeading: 'Your signed agreement',
  agreementText:
    'The agreement that was signed for the {model} is attached. It is also on the page of the reservation.',

  // A charge after the return. `what` is its kind, such as 'Damage', 'Fine' or 'Lost item'.
  chargeSubject: '{what} for your {model}, reservation {id}',
  chargeAddedHeading: '{what}: {amount}',
  chargeLoweredHeading: '{what}: now {amount}',
  chargeDroppedHeading: '{what}: no longer charged',
  chargeAddedText: 'After the return of your {model} we charge {amount}, taxes included.',
  chargeLoweredText:
    'We have lowered what we charge after the return of your {model}. It is now {amount}, taxes included.',
  chargeDroppedText: 'We no longer charge this for your {model}.',
  chargeFee: 'This includes the administration fee for the fine, {amount}.',
  chargeBack: 'If you have paid more, the rest goes back to you.',
  chargeByCard: 'As you agreed when you booked, we take it from the card that you paid with.',
  chargeByLink: 'Please pay it on the page of your reservation.',
  /** The value is a list of photographs and names of files: '2 photographs and fine.pdf'. */
  chargeEvidence: 'The page of your reservation shows the charge with {evidence}.',
  chargePhotographs: '{count, plural, one {a photograph} other {# photographs}}',
  chargeReason: 'The page of your reservation shows the charge with its reason.',
  /** 'Object' is the name of a button on that page. */
  chargeObject:
    'If you disagree, open the reservation and press Object by {day}. We then take nothing more for it from your card until we have answered.',

  // The document of a payment, as an attachment.
  capturedHeading: 'We have received {amount}',
  capturedDepositHeading: 'We have received your {amount} deposit',
  refundedHeading: 'We have refunded {amount}',
  refundedDepositHeading: 'We have refunded {amount} of your deposit',
  takenBackHeading: 'Your bank has taken {amount} back',
  refundFailedHeading: 'Your bank has returned {amount} to us',
  keptHeading: 'We have kept {amount} of your deposit',
  receiptAttached: 'The receipt is attached. It is also on the page of your reservation.',
  reversalAttached: 'The payment reversal is attached. It is also on the page of your reservation.',
  advanceInvoiceAttached:
    'The advance invoice is attached. It is also on the page of your reservation.',
  invoiceAttached: 'The invoice is attached. It is also on the page of your reservation.',
  creditNoteAttached: 'The credit note is attached. It is also on the page of your reservation.',
  // Rows of its table. The value of the first is the number of the receipt.
  receipt: 'Receipt',
  paid: 'Paid',
  kept: 'Kept from the deposit',
  due: 'Still due',
  back: 'You get back',

  // Invoices, as attachments. `documents` are their names and numbers: 'Invoice R-2026-000123'.
  invoiceHeading: '{documents} for reservation {id}',
  invoicePay: 'Please pay {amount} by {day}.',
  invoiceDue: '{amount} is still due.',
  invoicePaid: 'Nothing is due.',
  invoiceBack: 'You get {amount} back.',
  documentsAttached:
    '{count, plural, one {The document is attached. It is also on the page of your reservation.} other {The documents are attached. They are also on the page of your reservation.}}',
  invoiceReminderSubject: 'Reminder: invoice {number}',
  invoiceReminderHeading: '{amount} is still due',
  invoiceWasDue:
    'Invoice {number} was due on {day}. It is attached again. If you have paid in the meantime, please ignore this email.',
  invoiceIsDueOn: 'Invoice {number} is due on {day}. It is attached again.',
  invoiceIsDue: 'Invoice {number} is due. It is attached again.',

  // A reservation that was changed or canceled.
  changedSubject: 'Reservation {id} changed: {model}',
  changedHeading: 'Your reservation was changed',
  changedText: 'Your reservation is now as follows:',
  changedQuestion: "If you didn't expect this, please reply or call us.",
  canceledSubject: 'Reservation {id} canceled: {model}',
  canceledHeading: 'Your reservation is canceled',
  /** The value is one or more sentences about what is paid back. */
  canceledText: 'This reservation is canceled. {cancellation}',
  canceledUnpaidText: 'This reservation was not paid in time, so it is canceled. {cancellation}',

  // Reminders.
  pickUpSubject: 'Reminder: pick-up of the {model}, reservation {id}',
  pickUpHeading: 'Your pick-up is coming up',
  pickUpText: 'Your {model} will be ready for you.',
  /** The value is a sentence: 'Saturday: desk open 09:00-19:00.' */
  pickUpOutsideHours: "{hours} We'll meet you at the place and time above.",
  dropOffSubject: 'Reminder: drop-off of the {model}, reservation {id}',
  dropOffHeading: 'Your rental ends soon',
  dropOffText: 'Please bring the {model} back by the drop-off time.',
  dropOffLater:
    'Will you be late, or do you want to keep it longer? Change the drop-off on the page of your reservation, or call us at {phone}.',
  overdueSubject: 'Overdue: {model}, reservation {id}',
  overdueHeading: 'Your rental is overdue',
  overdueText:
    'The drop-off time has passed, and the {model} is not back yet. Please bring it back now, or call us at {phone}: the next customer may be waiting for it.',
  overdueReturned: 'If you have already brought it back, please ignore this email.',

  // Letters with a link to an account.
  welcomeSubject: 'Welcome to {company}: please confirm your email',
  welcomeHeading: 'Welcome to {company}',
  welcomeText:
    'Your account is ready, and you can book a car by the hour. Please confirm that this email address is yours.',
  /** A button. */
  confirmEmail: 'Confirm email',
  welcomeValid: 'The link works for 7 days. You can book before you confirm.',
  welcomeNotYou:
    "If you didn't register, somebody entered your address by mistake. You don't need to do anything. Don't pass the link on to anybody.",
  /** To somebody whose account the desk has created. */
  deskWelcomeSubject: 'Welcome to {company}: your account',
  deskWelcomeText:
    'You have an account with us. Choose a password to sign in, to see your reservations and to book online.',
  /** A button. */
  choosePassword: 'Choose a password',
  deskWelcomeValid:
    'The link works once, and for 7 days. After that you can ask for another one on the sign-in page.',
  deskWelcomeNotYou:
    "If you didn't ask for it, somebody gave us your address by mistake. You don't need to do anything.",
  emailConfirmationSubject: 'Please confirm your email',
  emailConfirmationHeading: 'Confirm your email',
  emailConfirmationText:
    'Please confirm that this email address is yours. Your account at {company} uses it to sign in, and we send you everything about your reservations there.',
  emailConfirmationValid: 'The link works for 7 days.',
  emailConfirmationNotYou:
    "If you don't have an account at {company}, somebody entered your address by mistake. You don't need to do anything. Don't pass the link on to anybody.",
  passwordResetSubject: 'Your link for a new password',
  passwordResetHeading: 'Choose a new password',
  passwordResetText: 'This link lets you choose a new password for your account at {company}.',
  /** A button. */
  chooseNewPassword: 'Choose a new password',
  passwordResetValid: 'The link works once, and for one hour.',
  passwordResetNotYou:
    "If you didn't ask for it, you don't need to do anything. Your password stays the same. Don't pass the link on to anybody.",

  // Letters about a change of the account, for whoever did not make it.
  emailChangedSubject: 'The email of your account was changed',
  emailChangedHeading: 'Your email was changed',
  emailChangedText:
    'We have changed the email of your account. Letters now go to the new one, and you sign in with it.',
  emailChangedNotYou: 'If you did not ask for this, please contact us at once.',
  /** A button. */
  contactUs: 'Contact us',
  passwordChanged: 'Your password was changed',
  passwordChangedByUser:
    'The password of your account was changed in your profile. Other devices were signed out.',
  passwordChangedByLink:
    'The password of your account was changed with a link that we sent to this address. All devices were signed out.',
  passwordChangedByDesk:
    'We have set a new password for your account. All devices were signed out.',
  secondFactorChanged: 'Your two-step sign-in was changed',
  passkeyAdded: 'A passkey was added to your account. You can sign in with it after your password.',
  passkeyRemoved: 'A passkey was removed from your account. It no longer works.',
  totpAdded:
    'An authenticator app was set up for your account. You can sign in with its codes after your password.',
  totpRemoved: 'The authenticator app was removed from your account. Its codes no longer work.',
  codesCreated: 'New one-time codes were created for your account. Your old codes no longer work.',
  codeUsed:
    'Somebody signed in to your account with your password and one of your one-time codes. This code no longer works. Create new codes in your profile when few are left.',
  secondFactorTakenOff:
    'We have turned off two-step sign-in for your account. Sign-in now needs only your password. Please set it up again.',
  secondFactorReset:
    'Two-step sign-in for your account was turned off from the command line. Sign-in now needs only your password. Please set it up again.',
  signInNotYou:
    "If this wasn't you, or comes as a surprise, choose a new password at once and call us at {phone}.",
  /** A button. */
  openProfile: 'Open my profile',

  // Answers to messages from the contact page. The subject is the visitor's.
  replySubject: 'Re: {subject}',
  /** Above the visitor's message, which is quoted. */
  replyQuotation: 'You wrote to us:',
  receivedSubject: 'We have received your message',
  receivedHeading: 'Thank you for your message',
  receivedText: 'We have received your message and will answer it by email.',
  receivedUrgent: 'If it is urgent, call us at {phone}. Our working hours:',
  receivedNotYou:
    "If you didn't write to us, somebody entered your address by mistake. You don't need to do anything.",
} as const;
