export const booking = {
  /** Messages about empty fields. */
  enterPickUpLocation: 'Enter a pick-up location',
  enterDropOffLocation: 'Enter a drop-off location',

  /** Why a reservation can't be changed or canceled. */
  pickUpPassed: 'The pick-up time has passed: only the drop-off can be changed.',
  dropOffInPast: 'The drop-off time is in the past.',
  canceledNotChangeable: "This reservation is canceled and can't be changed.",
  doneNotChangeable: "This reservation is done and can't be changed.",
  dropOffPassed:
    "The drop-off time has passed, so this reservation can't be changed here. Please call us at {phone}.",
  alreadyCanceled: 'This reservation is already canceled.',
  doneNotCancelable: "This reservation is done and can't be canceled.",
  pickedUpNotCancelable: "The vehicle has been picked up, so this reservation can't be canceled.",
  pickUpPassedNotCancelable: "The pick-up time has passed, so this reservation can't be canceled.",
  belowGoodwill: 'The total would be lower than what was already given back as goodwill.',

  /** Why something can't be booked. */
  tooManyCurrent:
    'You already have {count, plural, one {1 reservation} other {# reservations}}, the maximum. You can book again after one ends or is canceled.',
  bookedDifferently:
    'Reservation #{id} is already for this vehicle and these times, but with other places or extras, another code or another driver. Change it instead.',
  priceChangedNotBooked:
    'The price has changed: the total is now {total}. Nothing has been booked yet.',
  priceChangedNotChanged:
    'The price has changed: the total is now {total}. Nothing has been changed yet.',

  /** The card on a car's page in which it is booked: its name, which is read aloud, and its heading. */
  booking: 'Booking',
  bookByTheHour: 'Book by the hour',
  /** Read aloud for the list of the two steps, and the steps. */
  steps: 'Steps',
  datesAndPlaces: 'Dates and places',
  payment: 'Payment',
  /** Buttons that open the calendar. */
  chooseDates: 'Choose dates',
  changeDates: 'Change dates',
  daysUnknown: "We can't tell on which days this car is free.",
  /** The free hours of a day: 'Fri, Dec 5: free 00:00-10:00, 14:00-24:00'. */
  freeHours: '<day>{day}</day>: free {hours}',
  notFree: '<day>{day}</day>: not free',
  checkingFree: 'Checking whether it is free...',
  freeUnknown: "We can't tell whether this car is free.",
  isFree: 'This car is free.',
  isFreeForTotal: 'This car is free. Total: <total>{total}</total>',

  /** For visitors, above the form. */
  pleaseLogin: 'Please login first to check the car is available',
  /** Links to the sign-in. */
  signInToBook: 'Sign in to book',
  register: 'Register',
  signIn: 'Sign in',
  sessionUnknown: "We can't reach {company} right now, so we don't know who is signed in.",
  sessionEnded:
    'Your session has ended. Sign in again to continue. What you typed for the rental is kept.',
  /** Opens the form that visitors can't use yet. */
  bookingForm: 'Booking form',
  /** The heading of what was typed, once it was checked, and the button that changes it. */
  yourRental: 'Your rental',
  change: 'Change',
  /** Read aloud for the fields of the rental. */
  rental: 'Rental',

  /** A field, and its hint. */
  driversBirthDate: "Driver's date of birth",
  driversBirthDateHint: 'A fee depends on the age of the youngest driver',
  /** What can be rented with a car, such as child seats. */
  extras: 'Extras',
  /** What an extra is, after its name. */
  kindCover: 'Cover',
  kindYoungDriver: 'Young driver',
  kindFuel: 'Prepaid fuel',
  kindDistance: 'Unlimited distance',
  /** The ages of a young driver or of a child in a seat, and the price, after the name of an extra. */
  age: 'age {age}',
  ages: 'ages {from} to {to}',
  freeOfCharge: 'free of charge',
  pricePerHour: '{price} per hour',
  pricePerDay: '{price} per day',
  pricePerRental: '{price} per rental',
  priceAtMost: 'at most {price}',
  /** The choice of no extra in a list of numbers. */
  none: 'None',
  /** Opens the field of a code, and its label. */
  promotionCode: 'Promotion code',
  code: 'Code',

  /** Read aloud for the total below the form. */
  price: 'Price',
  /** Before an amount, while no period is chosen. */
  hourlyPrice: 'Price per hour',
  /** Before an amount. */
  total: 'Total',
  totalAmount: 'Total <amount>{total}</amount>',
  calculatingTotal: 'Calculating the total...',
  correctForTotal: 'Correct the error above to see the total.',
  totalFailed: 'The total could not be calculated.',
  /** A button that takes a longer rental, because it costs less. */
  costLess:
    '{hours, plural, one {1 hour} other {# hours}} cost less: <price>{price}</price><until> until {time}</until>',
  stepsFailed: 'What a cancellation costs could not be loaded.',
  /** A button of the form. */
  checkAvailability: 'Check Availability',

  /** What can be chosen instead of a period that is taken. */
  lookingForAlternatives: 'Looking for alternatives...',
  alternativesFailed: 'The alternatives could not be loaded.',
  /** Buttons. `time` is a day and a time of day. */
  takeUntil: 'Free until {time}: take this time',
  takeFrom: 'Free from {time}: take this time',
  similarVehicles: 'Similar vehicles that are free',
  noSimilarVehicle: 'No similar vehicle is free.',
  /** A link. */
  allVehicles: 'All vehicles for this period',

  /** The fields of a card, which is only checked and never sent. */
  cardNumber: 'Card number',
  nameOnCard: 'Name on card',
  expireDate: 'Expire date',
  /** How the month and the year are typed, with letters for their digits. */
  monthAndYear: 'MM/YY',
  cvc: 'CVC',
  /** Messages about these fields. */
  enterCardNumber: 'Please enter the card number',
  fifteenDigits:
    'We take cards with 16 digits. This number has 15, like those of American Express.',
  enterNameOnCard: 'Please enter the name on the card',
  enterExpireDate: 'Please enter the expire date',
  invalidExpireDate: 'Enter a valid expire date (MM/YY)',
  enterCvc: 'Please enter CVC',
  mustBeNumber: 'Must be number',
  /** What is agreed, by when the company is paid. What is hidden is only read aloud. */
  agreementPaidAtPickUp:
    'The total shown here is fixed when you book, and paid at pick-up. Everything else is in the <link>rental agreement<hidden> (a new tab)</hidden></link>, which you sign at pick-up.',
  agreementPaidLater:
    'The total shown here is fixed when you book, and paid online or at pick-up. Everything else is in the <link>rental agreement<hidden> (a new tab)</hidden></link>, which you sign at pick-up.',
  agreementPaidOnline:
    'The total shown here is fixed when you book, and paid online when you book. Everything else is in the <link>rental agreement<hidden> (a new tab)</hidden></link>, which you sign at pick-up.',
  /** A checkbox, and the message about it. */
  acceptAgreement: 'I have read the rental agreement and accept it',
  pleaseAccept: 'Please read the contract and check the box',
  /** Buttons of the form. */
  edit: 'Edit',
  bookNow: 'Book Now',
  /** After the message that the price has changed. It names the button above. */
  pressBookNow: 'Press Book Now to book at this total.',
  created: 'Reservation created',

  /** Beside the form, for visitors. */
  beforeYouBook: 'Before you book',
  when: 'When',
  paying: 'Paying',
  payAtPickUp: 'You pay by card at pick-up, never before.',
  payLater: 'You pay online or at pick-up, as you like.',
  payOnline: 'You pay online when you book.',
  whatToBring: 'What to bring',
  /** Before a phone number. */
  questions: 'Questions',

  /** The panel after a booking. A reserved car is not paid yet. */
  yourVehicleIsBooked: 'Your {model} is booked',
  yourVehicleIsReserved: 'Your {model} is reserved',
  reservationNumber: 'Reservation #{id}',
  reservationNumberAndTotal: 'Reservation #{id}, {total}',
  /** A button, read aloud. */
  close: 'Close',
  /** A link and a button. */
  viewReservation: 'View reservation',
  addToCalendar: 'Add to calendar',
  /** Where and when a rental begins and ends. */
  pickUpMoment: 'Pick-up time',
  dropOffMoment: 'Drop-off time',

  /** The banner with a link to the reservation that is next. */
  due: 'Due {amount}',
  currentRental: 'Your current rental',
  nextRental: 'Your next rental',
  until: 'until {time}',

  /** The printed sheet of a reservation. */
  voucherNumber: 'Reservation {id}',
  /** `status` is the reservation's status: 'Canceled'. */
  voucherNotValid: '{status}. This voucher is not valid.',
  voucherNotValidYet: '{status}. This voucher is not valid yet.',
  reservedFor: 'Reserved for {name}',
  /** Above a time and a place, also in the table of reservations. */
  pickUp: 'Pick-up',
  dropOff: 'Drop-off',
  totalOf: 'Total {total}',
  /** Above the hours of a week. */
  deskIsOpen: 'The desk is open',

  /** The list of the customer's own reservations, and the links to its parts. */
  myReservations: 'My reservations',
  whichReservations: 'Which reservations',
  all: 'All',
  upcoming: 'Upcoming',
  pastAndCanceled: 'Past and canceled',
  reservationsFailed: 'Your reservations could not be loaded.',
  /** Read aloud for the links to the pages of the list. */
  pagesOfReservations: 'Pages of reservations',
  noReservations: 'You have no reservations yet.',
  noUpcoming: 'You have no upcoming reservations.',
  noPast: 'You have no past or canceled reservations.',
  pastAreListed: 'Every rental is listed here after it ends, with its dates and its price.',
  chooseToReserve: 'Choose a vehicle, a day and an hour to reserve it.',
  seeVehicles: 'See the vehicles',
  /** The heading of a column with the numbers of reservations. */
  number: '#',
  vehicle: 'Vehicle',
  /** A charge after the return that the customer may not have seen: 'New: Fine $35.00'. */
  newCharge: 'New: {charge}',
  /** Links and buttons in the row of a reservation. What is hidden is only read aloud. */
  seeWhy: 'See why<hidden>: {model}</hidden>',
  pay: 'Pay<hidden> {amount}: {model}</hidden>',
  bookAgain: 'Book again<hidden>: {model}</hidden>',
  /** The whole total is due. */
  isDue: 'Due',

  /** The page of a reservation: its titles, and the links back. */
  reservationDetails: 'Reservation details',
  onTheRoad: 'On the road',
  photographVehicle: 'Photograph the vehicle',
  reservationNotFound: 'Reservation not found',
  notInAccount: 'This reservation is not in your account.',
  reservationFailed: 'The reservation could not be loaded.',
  backToReservation: 'Back to the reservation',
  backToReservations: 'Back to reservations',
  /** Read aloud for the part with the car and the period. */
  vehicleAndTimes: 'Vehicle and times',

  /** What is next for the customer. `time` is a day and a time of day. */
  isCanceled: 'This reservation is canceled.',
  isOver: 'This rental is over.',
  returnedAt: 'Returned {time}',
  nextPickUp: 'Next: pick-up {time}',
  nextReturn: 'Next: return by {time}',
  nextReturnLate: 'Next: return was due {time}',
  /** Buttons and links. What is hidden is only read aloud. */
  latestDocument: 'Latest document',
  extend: 'Extend or change drop-off',
  directions: 'Directions<hidden> to {location}, in a new tab</hidden>',
  call: 'Call<hidden> {phone}</hidden>',

  /** The titles of the folded parts. */
  sectionReservation: 'Reservation Details',
  sectionVehicle: 'Vehicle Details',
  sectionPayments: 'Payments',
  sectionDrivers: 'Drivers and Rental Agreement',
  sectionPhotographs: 'Photographs and Damage',
  /** The facts about a reservation. */
  pickedUp: 'Picked up',
  returned: 'Returned',
  status: 'Status',
  priceFact: 'Price',
  paymentFact: 'Payment',
  depositAndCancellation: 'Deposit and cancellation',
  cancellationFee: 'Cancellation fee',

  /** Buttons below. The second one opens a question, which has the last three. */
  print: 'Print',
  cancelBookingOpens: 'Cancel booking…',
  cancelQuestion: 'Cancel this reservation?',
  /** After what a cancellation costs. */
  cancelExplanation: "Others can book {model} right away. You can't undo this.",
  cancelBooking: 'Cancel booking',
  keepIt: 'Keep it',
  canceled: 'Reservation canceled',

  /** The form that changes a reservation: its button and its heading, before and after the pick-up. */
  changeReservation: 'Change reservation',
  changeDropOff: 'Change drop-off',
  /** The pick-up that can't be changed any more. */
  pickUpIs: 'Pick-up: {time}, {place}',
  checkingPrice: 'Checking availability and price...',
  correctForPrice: 'Correct the error above to see the price.',
  /** `reason` is a sentence. */
  checkFailed: 'Availability could not be checked. {reason}',
  priceStays: 'The price stays <price>{price}</price>.',
  /** '$76.00 → $114.00: $38.00 more'. The arrow is seen, and what is hidden is read aloud instead. */
  priceRises:
    '{before} <arrow>→</arrow><hidden>becomes</hidden> {after}: <difference>{difference} more</difference>',
  priceFalls:
    '{before} <arrow>→</arrow><hidden>becomes</hidden> {after}: <difference>{difference} less</difference>',
  saveChanges: 'Save changes',
  keepAsItIs: 'Keep as it is',
  updated: 'Reservation updated',
} as const;
