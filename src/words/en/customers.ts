export const customers = {
  /** The page 'My data'. */
  backToProfile: 'Back to profile',
  downloadTitle: 'Download my data',
  downloadNote:
    'One file with your details, your reservations, the letters we sent you, and who changed what. It is in JSON, which any text editor opens.',
  messagesNote:
    'Messages from the <link>contact form</link> are not in it, because anybody can enter your email there. Ask us for them.',
  /** A button. */
  download: 'Download',
  eraseTitle: 'Erase my data',
  eraseNote:
    'We erase your name, your contact details, letters and messages, and you can no longer sign in. Our books keep your past reservations without your name. Reservations that are not over have to end or be canceled first.',
  builtInStays: "A built-in account can't be erased.",
  staffStay: "Staff can't be erased. An owner has to take the role away first.",
  requestedAt:
    'You asked us to erase your data on {moment}. You can withdraw this until it is done.',
  /** A button. */
  withdraw: 'Withdraw request',
  /** A button. */
  askForErasure: 'Ask for erasure',
  askErasure: 'Ask us to erase your data?',
  askErasureNote:
    'Until your data is erased, you can sign in and withdraw the request. After that, nobody can restore it.',
  /** The button that answers the question with no. */
  keepIt: 'Keep it',
  requested: 'We have received your request',
  withdrawn: 'Your request was withdrawn',

  /**
   * The privacy policy lists what is kept: '**Account:** first and last name. We need it to know who rents. Kept until …'. Each
   * kind has a name, what it is, why it is needed, and how long it is kept. These sentences stand at several kinds.
   */
  keptWithReservation: 'Kept with the reservation.',
  keptUntilAccountEnds: 'Kept until your account is deleted or erased.',
  keptUntilTabCloses: 'Kept until you close the tab.',
  keptUntilErased: 'Kept with the reservation, until you are erased.',
  keptAsProof:
    'Kept for {days, plural, one {# day} other {# days}} after the reservation ends, or until you are erased.',

  account: 'Account',
  /** In the United States. */
  accountWhatUS:
    'first and last name, phone number, address, zip code, email address, language, and a password, stored only as a hash from which it can’t be recovered.',
  accountWhat:
    'first and last name, phone number, address, postal code, email address, language, and a password, stored only as a hash from which it can’t be recovered.',
  accountWhy: 'We need it to know who rents and to reach you.',

  invoiceDetails: 'Invoice details',
  invoiceDetailsWhat: 'the company, address and tax number that you want on invoices.',
  invoiceDetailsWhy: 'We need it to issue invoices to you.',

  signIns: 'Sign-ins',
  signInsWhat: 'when and in which browser you are signed in, and when you last gave your password.',
  signInsWhy: 'We need it to show you where you are signed in.',
  signInsUntil: 'Kept until you sign out, for 24 hours at most.',

  twoStep: 'Two-step sign-in',
  twoStepWhat:
    'public keys and names of passkeys, the encrypted secret of an app, hashes of one-time codes, and sign-ins that wait for them; only for accounts that have set it up.',
  twoStepWhy: 'We need it to check the second step.',
  twoStepUntil: 'Kept until it is removed.',

  accountLinks: 'Account links',
  accountLinksWhat:
    'the email address to which a link for a password or a confirmation was sent, and a hash of the link.',
  accountLinksWhy: 'We need it to check the link and to say why it no longer works.',
  accountLinksUntil: 'Kept until 30 days after the link has expired.',

  attempts: 'Attempts',
  attemptsWhat:
    'your IP address and the email address, with the number of tries, when you sign in, register, write to us or ask for a link or a download; of our staff, the email address with the sums that they gave back.',
  attemptsWhy: 'We need it to limit repeated attempts and refunds.',
  attemptsUntil:
    'Kept until the limit ends: {hours, plural, one {# hour} other {# hours}} at most, or {moneyHours} hours for sums that were given back.',

  reservations: 'Reservations',
  reservationsWhat:
    'the vehicle, locations and times of pick-up and drop-off, extras, promotion code, price, status, the language in which you booked, and what was recorded at the hand-over, the exchange of a vehicle and the return: times, mileage, fuel, notes, why and where it was exchanged, and why a license or a payment was missing.',
  reservationsWhy: 'We need it to rent you the vehicle, and for our books.',
  reservationsUntil:
    'Kept for as long as tax and insurance law requires; without your name once you are erased.',

  birthDate: 'Date of birth in a booking',
  birthDateWhat: 'the date of birth of the driver, if a fee depends on the age.',
  birthDateWhy: 'We need it to tell you the price before you book.',
  birthDateUntil: 'Kept with the reservation, until you are erased.',

  drivers: 'Drivers',
  driversWhat:
    'name and date of birth of each driver, and number, country and expiration date of their license.',
  driversWhy: 'We need it to hand the vehicle only to people who may drive it.',

  photos: 'Photographs',
  photosWhat:
    'pictures of the vehicle at the hand-over and the return and of incidents, without place or device, when they were taken and received, and who added them.',
  photosWhy: 'We need it to show the condition of the vehicle.',

  agreement: 'Rental agreement',
  agreementWhat:
    'the signed document with your name and the drivers, the drawn signature if there is one, when and on whose device it was signed, and your consent to electronic records.',
  agreementWhy: 'We need it to prove what was agreed.',

  statements: 'Driver statements',
  statementsWhat:
    'the documents in which we named who drove a vehicle at a given minute, with your address and the license.',
  statementsWhy: 'We need it to answer an authority that asks who drove.',

  damage: 'Damage',
  damageWhat:
    'scratches, dents and other damage of the vehicle at the hand-over and the return, with notes.',
  damageWhy: 'We need it to show the condition of the vehicle.',
  damageUntil: 'Kept with the vehicle; notes go with the reservation, or when you are erased.',

  incidents: 'Incidents',
  incidentsWhat:
    'what happened to the vehicle during a rental, where and when, who else was involved, the number of the police report, who reported it, and what was done.',
  incidentsWhy: 'We need it to help you, and to settle the damage.',

  charges: 'Charges after the return',
  chargesWhat:
    'what was charged after the return, why, which photographs and damage show it, when and by whom it was added.',
  chargesWhy: 'We need it to say and prove why you are charged.',
  chargesUntil: 'Kept with the reservation; reasons go when you are erased.',

  chargeFiles: 'Files of charges',
  chargeFilesWhat:
    'documents and pictures that show why something is charged after the return, such as the notice of a fine.',
  chargeFilesWhy: 'We need it to prove why you are charged.',

  signedLists: 'Signed lists',
  signedListsWhat:
    'for each reservation what was recorded, and fingerprints of its photographs, documents, receipts and invoices, without names and typed locations.',
  signedListsWhy: 'We need it so everybody can check that nothing was changed afterwards.',

  payments: 'Payments',
  paymentsWhat:
    'amounts, times, methods, reasons and receipts of payments, refunds, deposits and cancellation fees, and invoices and credit notes.',
  paymentsWhy: 'We need it for our books and yours.',
  paymentsUntil:
    'Kept for as long as tax law requires; receipts and invoices lose your name once you are erased.',

  onlinePayments: 'Online payments',
  onlinePaymentsWhat:
    'the payment provider’s numbers for your payments, for you as its customer and for your card, why a bank declined, disputes, and what we have asked the provider to do; never the number of a card.',
  onlinePaymentsWhy: 'We need it to refund, to release holds, and to answer disputes.',
  onlinePaymentsUntil: 'Kept with the payments.',

  cardConsent: 'Consent to a saved card',
  cardConsentWhat: 'the words you agreed to about charges after the return, and when.',
  cardConsentWhy: 'We need it to prove that we may charge the card.',

  letters: 'Letters',
  lettersWhat: 'what we write to you by email, to which address, and whether it was sent.',
  lettersWhy: 'We need it to send it, and to know what you were told.',
  lettersUntil: 'Kept for {days} days.',

  messages: 'Messages',
  messagesWhat:
    'name, email address, subject, text and language of what you send from the contact page or to object to a charge.',
  messagesWhy: 'We need it to answer you.',
  messagesUntil: 'Kept until they are dealt with, or until you are erased.',

  history: 'History',
  historyWhat: 'who changed what in an account or a reservation, and when.',
  historyWhy: 'We need it to trace mistakes and misuse.',
  historyUntil:
    'Kept for good, so nobody can remove a trace; what you typed goes when you are erased.',

  usage: 'Usage data',
  usageWhat:
    'the calls that your browser makes and when; our host also sees your IP address and your browser.',
  usageWhy: 'We need it to keep the service safe and running.',
  usageUntil: 'Kept for the short time for which our host keeps its logs.',

  /** The same for what a person's own browser keeps. */
  token: 'Token',
  tokenWhat: 'what proves who you are while you are signed in, and when it expires.',
  tokenWhy: 'We need it so you don’t have to sign in on each page.',
  tokenUntil:
    'Kept until you sign out, for 24 hours at most; its end time until you sign in again.',

  marks: 'Marks of this device',
  marksWhat: 'proof that this browser has signed in before; the last five.',
  marksWhy: 'We need it so strangers can’t lock you out.',
  marksUntil: 'Kept until you clear your browser’s data; they are worth nothing after a year.',

  drafts: 'Drafts',
  draftsWhat:
    'what you typed into a booking form, the date of birth of the driver included, vehicles that you compare, the lists that you looked at, and messages that are about to be shown.',
  draftsWhy: 'We need it so nothing that you typed is lost.',

  offline: 'Without a connection',
  offlineWhat: 'your name and your reservations, and a page with our phone number.',
  offlineWhy: 'We need it so you can look at them without a connection.',
  offlineUntil: 'Kept until you sign out; the page with the phone number stays.',

  waitingPhotos: 'Waiting photographs',
  waitingPhotosWhat: 'photographs that could not be sent yet, on the device that took them.',
  waitingPhotosWhy: 'We need it so none is lost without a connection.',
  waitingPhotosUntil: 'Kept until they are sent.',

  waitingIncidents: 'Waiting incidents',
  waitingIncidentsWhat:
    'what you type about an incident, until it could be sent, on the device on which you type it.',
  waitingIncidentsWhy: 'We need it so nothing is lost without a connection.',
  waitingIncidentsUntil: 'Kept until it is sent or given up.',

  views: 'Views',
  viewsWhat: 'the last view of each list, in the browsers of our desk.',
  viewsWhy: 'We need it to open lists as they were left.',
  viewsUntil: 'Kept until the browser’s data is cleared.',

  /** The companies that process data for us, also in the privacy policy. */
  ownServer: '**Our own server** runs the site and handles its requests.',
  siteHost: '**{siteHost}** hosts the site and handles its requests.',
  hostHasDatabase: 'It also holds the database, with everything named above.',
  neon: '**Neon** hosts the database, with everything named above.',
  bucket:
    '**Our storage provider** keeps the photographs of vehicles at hand-overs and returns and of incidents, and files of charges.',
  mailProvider:
    '**Our mail provider** delivers our emails, with their receipts, invoices and agreements.',
  stripe:
    '**Stripe** takes payments. It gets your email address, the amount and the number of your reservation from us, and your card from you.',
  openStreetMap:
    '**OpenStreetMap** sends the map on the contact page to your browser, and so sees your IP address.',
} as const;
