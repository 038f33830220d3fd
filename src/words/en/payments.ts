export const payments = {
  // What is due, and how it is paid.
  paid: 'Paid',
  /** What the customer has to pay. */
  dueAmount: 'Due {amount}',
  /** What the company has to give back. */
  refundDue: 'Refund due {amount}',
  /** What is done with an amount, and the amount: 'Pay at pick-up: $38.00'. */
  labelAndAmount: '{label}: {amount}',
  due: 'Due',
  payAtPickUp: 'Pay at pick-up',
  payOnlineOrAtPickUp: 'Pay online or at pick-up',
  /** {time} is a time of today: '10:00'. */
  payBy: 'Pay by {time}',
  /** It is not known yet whether a payment has arrived. */
  beingChecked: 'Payment being checked',
  /** The bank has not approved a payment yet. */
  onItsWay: 'Payment on its way',
  payByOrReleased: 'Pay by {time} or the vehicle is released.',
  checkingWhetherPaid: 'We are checking whether it was paid.',
  paymentOnItsWay:
    'Your payment of {amount} is on its way. Your bank has not approved it yet, which can take a few days. There is nothing else to pay until then.',
  paidAmount: 'Paid: {amount}',
  refundedAmount: 'Refunded: {amount}',
  keptAmount: 'Kept from the deposit: {amount}',
  /** A reservation was canceled before something was paid. A label, without a period. */
  nothingCharged: 'Nothing is charged',
  goesBackToYou: '{amount} goes back to you',
  tooMuchOnline: "More than {limit} can't be paid online. It is paid at the desk.",
  tooLittleOnline: "Less than {limit} can't be paid online. It is paid at the desk.",

  // Paying, as texts of the company and forms say it before something is booked.
  atProvider:
    'Online payments are made on a page of our payment provider: your card details go there and never to us.',
  cardKept:
    'The provider keeps a card for charges after the return if you agree to that when you book. We keep the amounts, times and receipts of your payments.',
  /** When a rental is paid, at the end of 'You pay …'. */
  stepAtPickUp: 'by card at pick-up, never before',
  stepOnlineOrAtPickUp: 'online or at pick-up, as you like',
  stepOnline: 'online when you book',
  formAtPickUp:
    'You pay at pick-up. Your card details are checked here only: they are never sent and never stored.',
  /** The question before the choice of 'Pay at pick-up' or 'Pay now'. */
  formWhen: 'When do you want to pay?',
  formOnline:
    'You pay on the next page. The vehicle is reserved for you for {minutes} minutes while you pay.',
  formOnlyAtPickUp: 'You pay at pick-up. Nothing is charged when you book.',
  formFree: 'It costs nothing.',
  payNow: 'Pay now',
  /** The answers to the question when one pays. */
  questionAtPickUp:
    'At pick-up. The card details you type while booking are only checked for mistakes in your own browser. They are not sent to us, not stored, and nothing is charged in advance.',
  questionOnlineOrAtPickUp: 'Online or at pick-up, as you like. Nothing is charged when you book.',
  questionOnline:
    'Online when you book. The car is reserved for you for {minutes} minutes while you pay.',
  /** What is done with card details. */
  cardsAtPickUp:
    'The card details you type when you book are only checked for mistakes in your browser. They are not sent to us and not stored; you pay at pick-up.',
  /** What a customer agrees to with a check mark. {company} is a name, and {limit} an amount. */
  cardConsentMiles:
    'I let {company} charge the card that I pay with online for late hours, extra miles, damage, cleaning, fines with any administration fee, tolls, missing fuel, lost items and other costs caused by the rental, up to {limit} in all.',
  cardConsentKilometers:
    'I let {company} charge the card that I pay with online for late hours, extra kilometers, damage, cleaning, fines with any administration fee, tolls, missing fuel, lost items and other costs caused by the rental, up to {limit} in all.',

  // What a cancellation costs, and the other terms.
  depositTaken: 'A {amount} deposit is taken at the hand-over.',
  /** {amount} is the percentage of the total. */
  noShowCosts: 'A no-show costs {percent}% of the total, {amount}.',
  cancellationCosts: 'A cancellation costs {percent}% of the total, {amount}.',
  freeUntilPickUp: 'Free cancellation until the pick-up.',
  freeUntil:
    'Free cancellation until {hours, plural, one {1 hour} other {# hours}} before the pick-up; then {percent}% of the total, {amount}.',
  /** Above a table, and as the beginning of a sentence below. */
  stepsTitle: 'What a cancellation costs',
  /** {steps} are sentences as below: 'Until Mon, Mar 1, 10:00: free. After that, or without pick-up: 50% ($120.00).' */
  stepsInSentence: 'What a cancellation costs: {steps}',
  stepSentence: '{when}: {cost}.',
  untilMoment: 'Until {moment}',
  untilBefore: 'Until {hours, plural, one {1 hour} other {# hours}} before pick-up',
  /** A cancellation at any time, or if the customer does not come. */
  atAnyTime: 'At any time, or without pick-up',
  afterThat: 'After that, or without pick-up',
  free: 'free',
  percent: '{percent}%',
  percentAndAmount: '{percent}% ({amount})',

  // Where money goes back to: after an amount, or in the sentences below.
  toYourCard: 'to your card',
  /** The desk puts the money back on the card by its terminal. */
  toYourCardAtDesk: 'to your card at the desk',
  inCashAtDesk: 'in cash at the desk',
  byTransfer: 'by bank transfer',
  /** {way} is one of the four above. These are parts of the sentences below. */
  goesBack: '{amount} goes back {way}',
  goesBackSomehow: '{amount} goes back',
  /** A further amount: '$878.00 goes back to your card and $20.00 in cash at the desk'. */
  andAnother: '{others} and {amount} {way}',
  andAnotherSomehow: '{others} and {amount}',
  /** {back} is '$878.00 goes back to your card'. */
  backOfCancellation: '{back}.',
  backOfCancellationWithFee: '{back}; the cancellation costs {fee}.',
  nothingBack: 'Nothing goes back: the cancellation costs {fee}.',
  nothingIsCharged: 'Nothing is charged.',
  afterSavingDue: 'After saving, {amount} is due.',
  afterSavingNothing: 'After saving, nothing is due.',
  afterSavingBack: 'After saving, {back}.',
  wentBack: '{amount} went back {way} on {moment}.',
  depositWentBack: '{amount} of the deposit went back {way} on {moment}.',
  /** Screen readers say it of the sentences above. */
  moneyBack: 'Money that went back',

  // After the payment page.
  didNotGoThrough: 'Your payment did not go through, and nothing was charged.',
  notReceived: 'We have not received a payment yet.',
  differentAmount:
    'You paid a different amount than we asked for. We have to look into this: please call us.',
  pageClosed: 'The payment page was closed before it was paid, and nothing was charged there.',
  thanksWaiting: 'Thank you. We are waiting for your payment to be confirmed...',
  canceledWaiting:
    'Your reservation is canceled. We are waiting for your payment to be confirmed...',
  reservationCanceled: 'Your reservation is canceled.',
  arrived: 'Thank you, your payment has arrived.',
  sentenceGoesBack: '{amount} goes back to you.',
  checkingArrival: 'We are checking whether your payment has arrived...',
  notPaidYet: 'You have not paid yet.',
  /** 'Payments' is the section of the page. */
  depositWillShow: 'Thank you. The deposit is shown under Payments once it is held.',

  // What a payment is for.
  rental: 'Rental',
  /** A further payment for the rental. */
  difference: 'Rental, additional payment',
  secondPayment: 'Rental, second payment',
  thirdPayment: 'Rental, third payment',
  fourthPayment: 'Rental, fourth payment',
  fifthPayment: 'Rental, fifth payment',
  sixthPayment: 'Rental, sixth payment',
  seventhPayment: 'Rental, seventh payment',
  eighthPayment: 'Rental, eighth payment',
  ninthPayment: 'Rental, ninth payment',
  furtherPayment: 'Rental, payment {number}',
  chargesAfterReturn: 'Charges after the return',
  fee: 'Fee',
  deposit: 'Deposit',

  // How it was paid.
  cash: 'Cash',
  terminal: 'Card terminal',
  transfer: 'Bank transfer',
  online: 'Online',

  // What has happened to money.
  taken: 'Taken',
  refunded: 'Refunded',
  /** The bank could not give a refund to the customer. */
  returnedByBank: 'Returned by the bank',
  /** Of a deposit. */
  kept: 'Kept',
  /** The customer disputed a payment. */
  takenBackByBank: 'Taken back by the bank',

  // Why it has happened. Of a dispute, the bank decides between the customer and the company.
  disputeLost: 'The bank decided for the customer',
  disputeReversed: 'The bank decided for us after all',
  paidTooMuch: 'More was paid than is due',
  restOfDeposit: 'Rest of the deposit',
  depositReturned: 'Deposit returned',

  // The payments of a reservation.
  notLoaded: 'The payments could not be loaded.',
  total: 'Total',
  keptFromDeposit: 'Kept from the deposit',
  youGetBack: 'You get back',
  depositHeld: 'Deposit held',
  /** {words} is the sentence with the check mark. */
  youAgreed: 'You agreed {moment}: “{words}”',
  /** A button that opens a page where a card is entered. */
  haveHeld: 'Have {amount} held on a card',
  onInvoices:
    'Invoices show the company and the tax number in <link>your profile</link>. Those already issued stay as they are.',
  /** {movement} is 'Taken' or 'Refunded', and {purpose} is 'Rental' or 'Deposit'. */
  movementOf: '{movement}: {purpose}',
  /** {method} is 'Cash' or 'Online'. */
  methodAndMoment: '{method}, {moment}',
  methodMomentReason: '{method}, {moment}: {reason}',
  /** Screen readers say it of what is due. */
  dueForReservation: 'Due for reservation {id}',
  /** A button. */
  pay: 'Pay {amount}',
  /** {document} is 'Credit note', and {number} that of its invoice. */
  documentFor: '{document} for {number}',
  dayAndOpen: '{day}, open {amount}',
  dayOpenAndDue: '{day}, open {amount}, due {dueDay}',

  // What a customer wants on invoices.
  detailsNotLoaded: 'The details could not be loaded.',
  detailsSaved: 'Saved. The next invoice will show it.',
  detailsExplained:
    'Invoices show these details from now on. Invoices already issued stay as they are. Without an address here, invoices show the one in the account.',
  company: 'Company',
  taxNumber: 'Tax number',
  invoiceAddress: 'Invoice address',
  invoiceAddressHint: 'Street, postal code and city, country',
  saveDetails: 'Save invoice details',

  // Refusals.
  notSetUp: 'Paying online is not set up. Please pay at the desk.',
  pageUnavailable: "The payment page can't be opened now. Please try again in a minute.",
  nothingDue: 'Nothing is due.',
  cardBeingCharged: 'The saved card is being charged.',
  otherOnItsWay: 'A payment of {amount} is on its way. The bank has not approved it yet.',
  noReceipt: 'There is no such receipt.',

  // The documents. A receipt is about money that moved, an invoice about the service.
  receipt: 'Receipt',
  /** A dispute has taken the money. */
  paymentReversal: 'Payment reversal',
  /** An invoice for what is paid before the service. */
  advanceInvoice: 'Advance invoice',
  invoice: 'Invoice',
  creditNote: 'Credit note',
  /** Above what the document states of its own sum. */
  thisReceipt: 'This receipt',
  thisPaymentReversal: 'This payment reversal',
  thisAdvanceInvoice: 'This advance invoice',
  thisInvoice: 'This invoice',
  thisCreditNote: 'This credit note',
  /** In a list of payments, the one that the document is about: 'Rental (this receipt)'. */
  ofThisReceipt: '{payment} (this receipt)',
  ofThisPaymentReversal: '{payment} (this payment reversal)',
  ofThisAdvanceInvoice: '{payment} (this advance invoice)',
  ofThisInvoice: '{payment} (this invoice)',
  ofThisCreditNote: '{payment} (this credit note)',
  /** Below the title: the document that it belongs to. */
  forReceipt: 'for receipt {number}',
  forInvoice: 'for invoice {number}',
  forCreditNote: 'for credit note {number}',
  ofPayment: 'of the payment {number}',
  dateOfIssue: 'Date of issue: {moment}',
  payByDay: 'Please pay by {day}',
  /** {label} is the name of a number for taxes, such as 'VAT ID'. */
  labelAndNumber: '{label}: {number}',
  /** What a receipt confirms. {how} is one of the four below. */
  amountReceived: '{amount} received {how}',
  depositReceived: '{amount} deposit received {how}',
  amountRefunded: '{amount} refunded {how}',
  depositRefunded: '{amount} deposit refunded {how}',
  amountTakenBack: '{amount} taken back by the bank',
  amountReturned: '{amount} returned by the bank',
  depositKept: '{amount} of the deposit kept',
  howInCash: 'in cash',
  howByCard: 'by card',
  howByTransfer: 'by bank transfer',
  howOnline: 'online',
  customer: 'Customer',
  reservation: 'Reservation {id}',
  pickUp: 'Pick-up: {moment}',
  dropOff: 'Drop-off: {moment}',
  /** A heading, and those of the columns below it. */
  price: 'Price',
  description: 'Description',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  unitPriceNet: 'Unit price (net)',
  unitPriceGross: 'Unit price (gross)',
  /** That of a tax, in percent. */
  rate: 'Rate',
  amount: 'Amount',
  amountGross: 'Amount (gross)',
  /** {tax} is 'VAT 19%'. */
  includesTax: 'Includes {tax}',
  /** A heading, and those of the columns below it. */
  paymentsAndRefunds: 'Payments and refunds',
  date: 'Date',
  /** What was paid for. */
  for: 'For',
  method: 'Method',
  /** How it was paid. */
  card: 'Card',
  paidWithoutDeposit: 'Paid without deposit',
  refundDueLabel: 'Refund due',
  /** {purpose} is 'Rental' or 'Deposit'. */
  refundOf: 'Refund: {purpose}',
  returnedOf: 'Returned by the bank: {purpose}',
  takenBackOf: 'Taken back by the bank: {purpose}',
  /** Columns, and rows of a sum. */
  sum: 'Sum',
  net: 'Net',
  tax: 'Tax',
  gross: 'Gross',
  /** What of a sum bears no tax. */
  notTaxed: 'Not taxed',
  /** What was paid before, with the number of its document. */
  paidByInvoice: 'Paid, invoice {number}',
  paidByReceipt: 'Paid, receipt {number}',
  toPay: 'To pay',
  toGiveBack: 'To give back',
  depositNotTaxed: 'A deposit is not income and is not taxed.',
  taxesOnInvoice: 'Its taxes are on invoice {number}.',
  taxesOnCreditNote: 'Its taxes are on credit note {number}.',
  chargesStay: 'The charges stay, and the amount is due again.',
  replacesPayment:
    '{amount} replaces a payment that the bank has taken back. Its taxes are on the first document.',

  // The page of the payment provider.
  /** What is paid there. */
  providerRental: '{vehicle}, reservation {id}',
  providerDeposit: 'Deposit: {vehicle}, reservation {id}',
} as const;
