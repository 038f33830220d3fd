export const proof = {
  // Photographs. What one shows, as a title.
  viewFront: 'Front',
  viewRear: 'Rear',
  viewLeft: 'Left side',
  viewRight: 'Right side',
  viewDashboard: 'Dashboard',
  viewOther: 'Anything else',
  /** A photograph of an agreement that was signed on paper. */
  viewPaper: 'Signed on paper',
  /** When photographs were taken, as a heading. */
  atHandOver: 'At hand-over',
  atReturn: 'At return',
  ofIncident: 'Of an incident',
  /** The name of one photograph: 'Left side, at return'. */
  photoAtHandOver: '{view}, at hand-over',
  photoAtReturn: '{view}, at return',
  photoOfIncident: '{view}, of an incident',
  photoNotSent: '{view}, not sent yet',
  /** Below a small photograph. The value is a time of day: '16:02'. */
  photoReceivedAt: 'Received {time}',
  photoTakenAt: 'Taken {time}',
  /** Below a large one. The time has its day, and the name is that of somebody at the desk. */
  photoReceived: 'Received {time}.',
  photoReceivedFrom: 'Received {time} from {name}.',
  photoTaken: 'Taken {time} by the phone’s clock.',
  photoNotLoaded: 'The photograph could not be loaded.',
  photosNotLoaded: 'The photographs could not be loaded.',
  /** In place of a small photograph. */
  couldNotBeLoaded: 'Could not be loaded.',
  close: 'Close',
  // Buttons. What is hidden is only read aloud.
  takePhotograph: 'Take photograph<hidden>: {view}</hidden>',
  takeAnother: 'Take another<hidden>: {view}</hidden>',
  choosePhotographs: 'Choose photographs<hidden>: {view}</hidden>',
  remove: 'Remove',
  /** The name of a list of the views that are to be photographed, each a button. */
  views: 'Views',
  viewTaken: '{view}<hidden>, taken</hidden>',
  /** The name of a list of the photographs that were taken. */
  taken: 'Taken',
  notAnImage: 'This file could not be read as an image.',
  notSent: 'Not sent yet',
  notSentNorKept: 'Not sent yet, and not kept on this device',
  unsentKept:
    '{count, plural, one {# photograph is not sent yet. It is kept on this device until there is a connection.} other {# photographs are not sent yet. They are kept on this device until there is a connection.}}',
  unsentNotKept:
    '{count, plural, one {# photograph is not sent yet. It could not be kept on this device: leave this page open until everything is sent.} other {# photographs are not sent yet. Some of them could not be kept on this device: leave this page open until everything is sent.}}',
  photosRefused:
    '{count, plural, one {# photograph could not be sent. The step with the photographs says why.} other {# photographs could not be sent. The step with the photographs says why.}}',
  handOverPhotoTimes:
    'You can photograph the vehicle from {minutes} minutes before the hand-over until {minutes} minutes after it.',
  returnPhotoTimes:
    'You can photograph the vehicle from {minutes} minutes before the return until {minutes} minutes after it.',
  incidentPhotoTimes:
    'You can report what happened from the hand-over until {days} days after the return.',
  photosLater: 'Photographs of the vehicle appear here after the hand-over.',
  /** Above a list of damage. */
  thereBefore: 'There before your rental:',
  // Why a photograph is refused.
  reservationCanceled: 'This reservation is canceled.',
  paperOnlyByDesk: 'Only the desk can add an agreement that was signed on paper.',
  otherImageType: 'The photograph is not of the type that was sent.',
  tooManyOfCustomer: 'There are already {count} photographs of the customer, which is the most.',
  noPhotograph: 'There is no such photograph.',

  // Damage of a vehicle. These begin with a small letter, and get a capital one where they begin a line.
  smallScratch: 'small scratch',
  mediumScratch: 'medium scratch',
  largeScratch: 'large scratch',
  smallDent: 'small dent',
  mediumDent: 'medium dent',
  largeDent: 'large dent',
  smallGlass: 'small glass damage',
  mediumGlass: 'medium glass damage',
  largeGlass: 'large glass damage',
  smallRim: 'small wheel damage',
  mediumRim: 'medium wheel damage',
  largeRim: 'large wheel damage',
  smallInterior: 'small interior damage',
  mediumInterior: 'medium interior damage',
  largeInterior: 'large interior damage',
  /** 'Small scratch, left headlight'. */
  damageOfPart: '{damage}, {part}',
  /** 'Small scratch, left headlight: near the edge'. The note is typed by the desk. */
  damageWithNote: '{damage}: {note}',
  /** 'At return: small scratch, left headlight (front)'. */
  listedAtHandOver: 'At hand-over: {damage} ({view})',
  listedAtReturn: 'At return: {damage} ({view})',
  /** The button of a drawing of the vehicle from one side. */
  addDamage: 'Add damage: {view}',
  // The side from which a vehicle is drawn.
  fromFront: 'front',
  fromBack: 'back',
  fromLeft: 'left side',
  fromRight: 'right side',
  fromTop: 'top',
  // Parts of a vehicle. Left and right are those of its driver.
  leftFrontWheel: 'left front wheel',
  leftRearWheel: 'left rear wheel',
  rightFrontWheel: 'right front wheel',
  rightRearWheel: 'right rear wheel',
  leftMirror: 'left mirror',
  rightMirror: 'right mirror',
  leftFrontWindow: 'left front window',
  leftRearWindow: 'left rear window',
  rightFrontWindow: 'right front window',
  rightRearWindow: 'right rear window',
  /** The edge below the doors. */
  leftSill: 'left sill',
  rightSill: 'right sill',
  leftFrontFender: 'left front fender',
  leftRearFender: 'left rear fender',
  rightFrontFender: 'right front fender',
  rightRearFender: 'right rear fender',
  leftFrontDoor: 'left front door',
  leftRearDoor: 'left rear door',
  rightFrontDoor: 'right front door',
  rightRearDoor: 'right rear door',
  leftHeadlight: 'left headlight',
  rightHeadlight: 'right headlight',
  leftTailLight: 'left tail light',
  rightTailLight: 'right tail light',
  frontBumper: 'front bumper',
  rearBumper: 'rear bumper',
  grille: 'grille',
  hood: 'hood',
  windshield: 'windshield',
  roof: 'roof',
  rearWindow: 'rear window',
  trunkLid: 'trunk lid',

  // Who drives, in the account and at the desk.
  leastAge: 'Drivers of this vehicle must be at least {age}.',
  youngDriverFee:
    'The youngest driver is younger than the booking says. {amount} more is proposed as a charge after the return, without taxes.',
  noDrivers: 'No drivers were entered.',
  driversNotLoaded: 'The drivers could not be loaded.',
  driverBorn: '<strong>{name}</strong>, born {day}',
  driverLicense: 'License {number} ({country}), valid until {day}',
  /** A button beside a driver. The name is only read aloud. */
  removeDriver: 'Remove<hidden> {name}</hidden>',
  /** A heading above a form, and its fields and button. */
  addADriver: 'Add a driver',
  driverName: 'Name',
  birthDate: 'Date of birth',
  licenseNumber: 'License number',
  licenseCountry: 'Country, two letters',
  licenseExpires: 'License valid until',
  addDriver: 'Add driver',
  enterDriverName: "Enter the driver's name",
  enterLicenseNumber: 'Enter the number of the license',
  licenseNumberAsIs: 'Enter the number as it is on the license',
  /** The letters stand for the digits of year, month and day. */
  licenseExpiresAsDay: 'The day on which the license expires must be a day as YYYY-MM-DD',
  chooseLicenseCountry: 'Choose the country of the license',
  /** These three have no full stop: they stand below a field or beside a driver. */
  driverTooYoung: 'Drivers of this vehicle must be at least {age} at the pick-up',
  birthDateAsIs: 'Enter the date of birth as it is on the license',
  licenseEndsEarly: 'The license expires before the drop-off',
  tooManyDrivers: 'A reservation can have at most {most} drivers.',
  alreadyHandedOver: 'The vehicle is already handed over.',
  alreadySigned: 'The agreement is already signed.',
  theReservationCanceled: 'The reservation is canceled.',

  // The signed agreement and the record, in the account.
  signedBy: 'Signed by {name} on {time}.',
  /** Buttons. The record is a ZIP with all photographs and documents of a rental, and with what was signed. */
  signedAgreement: 'Signed agreement',
  downloadRecord: 'Download record',
  noSignedAgreement: 'There is no signed agreement.',
  recordTooLarge:
    'This record is larger than 20 MB. Its photographs and documents can be downloaded one by one.',

  // The form in which the customer signs at the desk.
  signerName: "Signer's name",
  signerHint: 'Typing your name signs it. You can also draw your signature.',
  /** The field in which a signature is drawn, once it has one, and before. */
  signature: 'Signature',
  emptySignature: 'Empty field for the signature',
  /** Deletes what was drawn. */
  clear: 'Clear',
  sign: 'Sign',
  agreementChanged:
    'The agreement has changed, so the signature and the consent were cleared. Read it and sign again.',
  consentByEmail:
    'I agree to sign electronically and to get my copy by email. I could have signed on paper instead.',
  consentOnPaper:
    'I agree to sign electronically and to get my copy on paper. I could have signed on paper instead.',
  enterSignerName: "Enter the signer's name",
  signInField: 'Sign in the field',
  signatureTooLong: 'The signature is too long',
  consentMissing: 'Agree to sign electronically, or sign on paper',

  // The rental agreement, a document: headings, names of rows, and values.
  agreementTitle: 'Rental agreement, reservation {id}',
  parties: 'Parties',
  company: 'Company',
  customer: 'Customer',
  driver: 'Driver',
  /** The second driver and those after: 'Driver 2'. */
  driverOfNumber: 'Driver {number}',
  driverInAgreement: '{name}, license {number} ({country}), valid until {day}',
  withoutLicense: '{name}, license not recorded',
  withoutLicenseReason: '{name}, license not recorded. Reason: {reason}',
  rental: 'Rental',
  reservation: 'Reservation',
  vehicle: 'Vehicle',
  pickUp: 'Pick-up',
  dropOff: 'Drop-off',
  price: 'Price',
  total: 'Total',
  lateHours:
    'Each started hour after the drop-off time costs {percent}% of the hourly price. The first {minutes} minutes are free.',
  lateHoursUpToDay:
    'Each started hour after the drop-off time costs {percent}% of the hourly price, and a day at most that percentage of its price. The first {minutes} minutes are free.',
  fuelPrepaid: 'The fuel is prepaid. Nothing is charged for missing fuel.',
  fuelAsAtHandOver:
    'The vehicle must come back as full as it was at the hand-over. Each missing percent costs {amount}.',
  fuelAsStated:
    'The vehicle must come back as full as it was at the hand-over, {fuel}%. Each missing percent costs {amount}.',
  distanceUnlimited: 'The distance is not limited.',
  /** The value is a distance with its unit: '200 miles', '300 km'. One of the next two sentences follows. */
  distanceIncluded: '{distance} are included.',
  distancePerDay: '{distance} per day are included.',
  extraMile: 'Each extra mile costs {amount}.',
  extraKilometer: 'Each extra kilometer costs {amount}.',
  ageFeePerHour:
    'A driver of {from} to {to} years costs {amount} per started hour, also one who is entered later.',
  ageFeePerDay:
    'A driver of {from} to {to} years costs {amount} per day, also one who is entered later.',
  ageFeeOnce:
    'A driver of {from} to {to} years costs {amount} once, also one who is entered later.',
  nothingChargedMiles: 'Nothing is charged for late hours, fuel and miles.',
  nothingChargedKilometers: 'Nothing is charged for late hours, fuel and kilometers.',
  /** The next two texts follow. */
  laterCharges:
    'After the return, the company can charge for damage, cleaning, fines with any administration fee, tolls, missing fuel, lost items and other costs caused by the rental, and states the reason.',
  fineFee: 'The administration fee for a fine is {amount}.',
  laterChargesLimits:
    "The customer can object within {days} days. A saved card is charged only with the customer's consent, up to {limit} for the rental.",
  noDeposit: 'No deposit was agreed.',
  deposit:
    'The deposit is {amount}. It is given back after the return, less what the customer owes.',
  condition: 'Condition at the hand-over',
  odometerAndFuel: 'Odometer and fuel',
  odometer: 'Odometer',
  /** The percent of a full tank or a full battery. */
  fuel: 'Fuel or charge',
  notRecorded: 'Not recorded',
  /** Within a sentence of the company, in place of a plate or of what the odometer shows. */
  noPlateInside: '(no plate)',
  notRecordedInside: '(not recorded)',
  noDamage: 'No damage was found at the hand-over.',
  noOtherDamage: 'No other damage was found at the hand-over.',
  damageNotRecorded: 'Whether there was damage at the hand-over was not recorded.',
  otherDamageNotRecorded: 'Whether there was other damage at the hand-over was not recorded.',
  photosNotRecorded: 'Photographs at the hand-over were not recorded.',
  photosAtHandOver:
    '{count, plural, one {# photograph was taken at the hand-over.} other {# photographs were taken at the hand-over.}}',
  // Above it, if the vehicle was exchanged during the rental.
  addendum: 'Addendum: exchange of the vehicle',
  addendumText:
    'From then on the rental goes on with {vehicle}. The rental agreement below is that of this rental, with this vehicle and its condition.',
  exchanged: 'Exchanged',
  exchangedBreakdown: '{time}, breakdown',
  exchangedAccident: '{time}, accident',
  exchangedUpgrade: '{time}, upgrade',
  exchangedOther: '{time}, other',
  handedOver: 'Handed over',
  cameBack: 'Came back',
  /** A moment, and then the odometer and the fuel: 'Dec 24, 2026, 10:00: 12,345 miles, fuel 80%'. */
  readAt: '{time}: {readings}',
  odometerNotRecorded: 'odometer not recorded',
  fuelNotRecorded: 'fuel not recorded',
  fuelOf: 'fuel {fuel}%',
  // At its end, and the alternative texts of its pictures.
  signatureOf: 'Signature of {name}',
  signedByTyping: '{name}, {time}, signed by typing the name',
  /** Since when the text of the company counts. */
  textOf: 'Text of {time}',
  photographOf: 'Photograph: {caption}',

  // The agreement as everybody can read it, with this in place of what differs from rental to rental.
  termsTitle: 'Rental agreement',
  termsParties: 'Of each rental: the company, the customer and the drivers.',
  termsRental: 'Of each rental: the vehicle, and when and where it is picked up and dropped off.',
  termsPrice:
    'Of each rental: the lines of the price and the total, as you see them before you book.',
  termsCharges: 'Of each rental: what late hours, fuel, distance and later charges cost.',
  termsDeposit: 'Of each rental: the deposit, and when it is given back.',
  termsCondition: 'Of each rental: the damage and the photographs at the hand-over.',
  /** Within a sentence of the company, in place of the value. */
  termsPlate: 'the plate',
  termsOdometer: 'the odometer at the hand-over',
  termsFuel: 'the fuel or charge at the hand-over',
  termsTotal: 'the total',
  termsPickUpPlace: 'the pick-up location',
  termsDropOffPlace: 'the drop-off location',

  // A document that tells an authority who drove a vehicle.
  statementTitle: 'Driver statement',
  statementOf: 'Driver statement, reservation {id}',
  statementDriver:
    'According to our records, the vehicle with the plate {plate} was rented out on {time}. Its driver was the person below.',
  statementCustomer:
    'According to our records, the vehicle with the plate {plate} was rented out on {time}. It was rented to the person below.',
  statementReservation: 'Reservation {id}',
  rentedTo: 'Rented to',
  /** '••••567 (US)', or the whole number: the number and the country. */
  licenseOfDriver: 'License number',
  address: 'Address',
  customerAddress: "Customer's address",
  plate: 'Plate',
  handOver: 'Hand-over',
  return: 'Return',
  notBack: 'The vehicle is not back yet.',

  // The page on which anybody can check a record.
  recordFile: 'Record (ZIP)',
  recordHint: 'Choose it or drop it here. It does not leave this device.',
  fileTooLarge: 'The file is too large to be a record.',
  fileNotRead: 'The file could not be read.',
  keysNotLoaded: 'The keys of this site could not be loaded. Check your connection and try again.',
  notZip: 'The file is not a ZIP.',
  foreignFile: 'The file has {name}, which is not part of any record.',
  twoFiles: 'The file has two files named {name}.',
  zipDamaged:
    'The ZIP is damaged, or was not written by this site. Choose it as it was downloaded.',
  recordOf: 'Record of reservation {id}',
  // The result, and sentences that follow it.
  notOfSite: 'Not a record of this site, or not signed.',
  nothingChanged: 'Nothing was changed.',
  listsDiffer: 'The signed lists do not match each other.',
  fileChanged: '{name} is not as it was.',
  filesChanged:
    '{count, plural, one {# file is not as it was.} other {# files are not as they were.}}',
  provesNothing: 'Nothing in this record is signed with a key of this site, so it proves nothing.',
  proven:
    'The signatures prove that {company} listed these files at the times shown, and that they have not changed since.',
  notAsSigned:
    'This record is not as {company} signed it. Only the files that are shown as unchanged are.',
  notProven:
    'It does not prove that what the files say or show is true, or that nothing was left out.',
  /** A heading above the lists of files that were signed, each with its occasion and its time. */
  signedLists: 'Signed lists',
  occasionHandOver: 'Hand-over',
  occasionExchange: 'Exchange of the vehicle',
  occasionReturn: 'Return',
  /** When everything was paid. */
  occasionSettlement: 'Settlement',
  notSigned: 'Not signed by this company',
  notChained: 'Does not follow the one before it.',
  signedAt: 'Signed {time}',
  damage: 'Damage',
  files: 'Files',
  unchanged: 'Unchanged',
  unchangedSince: 'Unchanged since {time}',
  changed: 'Changed',
  missing: 'Missing',
  removed: 'No longer kept when the record was downloaded',
  notListed: 'Not part of the record',
  fileReceived: 'Received {time}',
  fileTaken: "Received {time}, taken {takenAt} by the phone's clock",

  // The file README.txt in a record. Its lines are broken by hand, and the names of files are not translated.
  recordReadme: `This is the record of reservation {id} at {company}.

files/       The photographs, the agreement, the receipts and the invoices. If it was signed again, the highest number counts.
manifests/   What was listed and signed at the hand-over, the return and the settlement, the oldest first. Each lists all
             files until then, and since when. The dates of the files in this ZIP mean nothing.
record.json  What the manifests say, readable, and the reservation as it was at the download.
contents.jws The list of all files at the download, signed.

{checking}

A signature proves that the files have not changed since they were listed. It does not prove that what they say
or show is true, or that nothing was left out. What was erased, or is too
old to be kept, is no longer in the record; the manifests still name it.
`,
  recordChecking: `How to check it: open {url} and choose the ZIP, as it was downloaded. It is checked on your
device. The page says which files are unchanged, and since when, and which were changed.`,
  recordWithoutKey:
    "{company} has set no key to sign records with, so whether it was changed can't be checked.",
} as const;
