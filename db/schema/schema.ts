import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LinkPurpose } from '#accounts/rules/account-link.ts';
import type { StoredPriceAgreement } from '#booking/db/price-agreements.ts';
import type { ColumnSetting } from '#company/rules/company.ts';
import type { CompanySettings } from '#company/rules/company-settings.ts';
import type { Holiday } from '#company/rules/opening-hours.ts';
import type { WeekHours } from '#company/rules/place.ts';
import type { DocumentType } from '#documents/rules/stored-document.ts';
import type { VehicleColumns } from '#fleet/db/vehicle-columns.ts';
import type { HistoryAction, HistoryKind } from '#history/rules/history.ts';
import type { StoredChanges } from '#history/rules/history-words.ts';
import type { StepPurpose } from '#identity/rules/second-factor.ts';
import type { Role } from '#identity/rules/user.ts';
import type { IncidentKind } from '#incidents/rules/incident-kinds.ts';
import type { Finding } from '#kernel/records/finding.ts';
import type { Permission, StaffRole } from '#kernel/staff/permissions.ts';
import type { LetterKind } from '#letters/rules/letter.ts';
import type { EventObjectKind, EventType, SentEventType } from '#partners/rules/webhook-event.ts';
import type { InvoiceDetails } from '#payments/rules/invoice-details.ts';
import type {
  CommandKind,
  MovementKind,
  PaymentMethod,
  PaymentPurpose,
  PaymentStatus,
} from '#payments/rules/payment.ts';
import type { ReceiptDraft, ReceiptSeries } from '#payments/rules/receipt.ts';
import type { CardConsent } from '#payments/rules/saved-card.ts';
import type { TransferDirection } from '#places/rules/transfer.ts';
import type { LaterChargeKind } from '#prices/rules/later-charges.ts';
import type { ChosenExtra, Promotion } from '#prices/rules/price-basis.ts';
import type { ChargeLine, PriceLine } from '#prices/rules/price-line.ts';
import type { PriceRules } from '#prices/rules/price-rules.ts';
import type { ManifestOccasion } from '#proof/rules/manifest.ts';
import type { MarkKind, MarkSize } from '#proof/rules/mark.ts';
import type { MarkView } from '#proof/rules/mark-view.ts';
import type { PhotoMoment, PhotoType, PhotoView } from '#proof/rules/photo.ts';
import type { Stroke } from '#proof/rules/signature.ts';
import type { Handling } from '#rental/rules/hand-over.ts';
import type { ReservationStatus } from '#rental/rules/reservation-status.ts';
import type { FormerStretch } from '#rental/rules/stretch.ts';
import type { OwnPage } from '#settings/rules/own-page.ts';
import type { CostKind } from '#upkeep/rules/cost.ts';
import type { DutyKind } from '#upkeep/rules/duty-kinds.ts';
import type { Language } from '#words/languages.ts';

/**
 * The tables that the migrations create, those of a capability in its file. Columns are snake_case in SQL and camelCase
 * here.
 */
export type Tables = {
  users: {
    id: GeneratedAlways<number>;
    firstName: string;
    lastName: string;
    phoneNumber: string;
    /** Null if the desk added the user without one. */
    email: string | null;
    /** Whether the owner has confirmed the email, or was never asked to. */
    emailConfirmed: Generated<boolean>;
    address: string;
    zipCode: string;
    /** In which letters and documents are written (company: languages). */
    language: Generated<Language>;
    /** The places for which staff have their role; null for all of them (identity: places of staff). */
    placeIds: number[] | null;
    userName: string;
    passwordHash: string;
    roles: Role[];
    /** The role that an owner has given; null for owners and for customers. */
    appointedAs: StaffRole | null;
    /** The role in which the user works: 'owner' for an Administrator, otherwise `appointedAs`. */
    staff: GeneratedAlways<StaffRole | null>;
    builtIn: Generated<boolean>;
    /** The version of all valid sessions. A new password raises it, which ends them. */
    tokenVersion: Generated<number>;
    createdAt: Moment;
    updatedAt: Moment;
    /** When the user asked to be erased, and when they were. */
    erasureRequestedAt: Date | null;
    erasedAt: Date | null;
    /** What the customer wants on invoices. */
    invoiceDetails: ColumnType<InvoiceDetails | null, string | null, string | null>;
  };
  /** Links in letters. */
  accountLinks: {
    id: string;
    purpose: LinkPurpose;
    /** SHA-256. The token itself is never stored. */
    tokenHash: Buffer;
    userId: number;
    /** The email to which the link was sent, and the token version of the account at that time. */
    email: string;
    tokenVersion: number;
    createdAt: Moment;
    expiresAt: Date;
  };
  /** Who is signed in where. */
  sessions: {
    id: string;
    userId: number;
    tokenVersion: number;
    device: string;
    createdAt: Moment;
    lastUsedAt: ColumnType<Date, undefined, Date>;
    /** When the user last gave their password in this session. */
    passwordAt: ColumnType<Date, undefined, Date>;
  };
  /** Keys with which other programs call. One that has ended stays, because history names it. */
  apiKeys: {
    id: GeneratedAlways<number>;
    name: string;
    /** Its SHA-256. */
    keyHash: Buffer;
    /** Its first characters. */
    keyStart: string;
    permissions: Permission[];
    /** Null for all places. */
    placeIds: number[] | null;
    createdBy: Generated<number | null>;
    createdAt: Moment;
    expiresAt: Date | null;
    lastUsedAt: Generated<Date | null>;
    endedAt: Generated<Date | null>;
    /** In the window that ends at windowEndsAt. */
    calls: Generated<number>;
    windowEndsAt: Generated<Date>;
  };
  images: {
    id: Generated<string>;
    width: number;
    height: number;
    createdAt: Moment;
    /** When a build last read it from a vehicle or as the logo. */
    builtAt: Date | null;
  };
  imageVariants: {
    imageId: string;
    width: number;
    contentType: string;
    bytes: Buffer;
    /** When its image was deleted. Pages of an earlier build may still show it. */
    removedAt: ColumnType<Date | null, undefined, Date | null>;
  };
  vehicles: VehicleColumns & {
    id: GeneratedAlways<number>;
    /** That of the company when it was added, which is still that. */
    currency: Generated<string>;
    /** The first image. The others follow in their order. */
    imageId: string | null;
    furtherImageIds: Generated<string[]>;
    builtIn: Generated<boolean>;
    /** When the odometer was read. Triggers set it. */
    odometerAt: GeneratedAlways<Date | null>;
    /** The place to which it belongs; null if it is everywhere. */
    homePlaceId: number | null;
    createdAt: Moment;
    updatedAt: Moment;
  };
  /** Classes of vehicles, in the order of `position`. */
  vehicleClasses: {
    id: GeneratedAlways<number>;
    name: string;
    position: number;
    minimumDriverAge: number | null;
    updatedAt: Moment;
  };
  /** The owner's own pages. */
  pages: {
    id: GeneratedAlways<number>;
    kind: Generated<'own' | 'imprint'>;
    path: string;
    title: string;
    body: string;
    inFooter: boolean;
    translations: ColumnType<OwnPage['translations'], string | undefined, string>;
    updatedAt: Moment;
  };
  /** Papers and services of vehicles. */
  duties: {
    id: GeneratedAlways<number>;
    vehicleId: number;
    dutyKind: DutyKind;
    /** What is due, if the kind is `other`. */
    dutyName: string | null;
    /** YYYY-MM-DD where it is written. It is read as text. */
    dueOn: string | null;
    dueAt: number | null;
    repeatMonths: number | null;
    repeatMiles: number | null;
    lastDoneOn: string | null;
    updatedAt: Moment;
  };
  /** That a duty was done. */
  dutyRecords: {
    id: GeneratedAlways<number>;
    dutyId: number;
    doneOn: string;
    odometer: number | null;
    note: string | null;
  };
  /** A file with what was done, such as an invoice. */
  dutyFiles: {
    recordId: number;
    contentType: DocumentType;
    byteCount: number;
    /** The file, unless it is in a bucket under `storeKey`. */
    bytes: Buffer | null;
    storeKey: string | null;
  };
  costs: {
    id: GeneratedAlways<number>;
    vehicleId: number;
    spentOn: string;
    costKind: CostKind;
    amountCents: number;
    note: string | null;
    /** What was done for it. */
    dutyRecordId: number | null;
    /** The damage that was repaired for it. */
    markId: number | null;
    updatedAt: Moment;
  };
  /** Vehicles that have been deleted, kept by a trigger. */
  formerVehicles: {
    vehicleId: number;
    model: string;
    enteredAt: Date;
    leftAt: Date;
  };
  reservations: {
    id: GeneratedAlways<number>;
    /** That of the company when it was added, which is still that. */
    currency: Generated<string>;
    userId: number;
    /** In which it was booked. */
    language: Generated<Language>;
    vehicleId: number;
    pickUpTime: Date;
    dropOffTime: Date;
    pickUpLocation: string;
    dropOffLocation: string;
    /** The places that the locations lead to; null for others. Triggers set them, and the minutes (places: transfers). */
    pickUpPlaceId: GeneratedAlways<number | null>;
    dropOffPlaceId: GeneratedAlways<number | null>;
    transferBeforeMinutes: GeneratedAlways<number>;
    transferAfterMinutes: GeneratedAlways<number>;
    /** Where the vehicle came back, if not at the place of the drop-off. */
    returnPlaceId: number | null;
    status: Generated<ReservationStatus>;
    /** The rate at which the reservation was priced. */
    rateCents: number;
    totalCents: number;
    /** The vehicle's daily cap and its class when the reservation was priced. */
    capCents: number | null;
    classId: number | null;
    /** The newest price book at that time. */
    priceBookId: number | null;
    /** What was agreed at several times, the first first (prices: agreed hours). Null is one agreement, by the columns above. */
    agreements: Json<StoredPriceAgreement[]>;
    /** The lines of the price. Null means rate × started hours. With charges and adjustments they add up to the total. */
    lines: Json<PriceLine[]>;
    extras: Json<ChosenExtra[]>;
    promotion: Json<Promotion>;
    /** The driver's date of birth as the booking states it, YYYY-MM-DD. Null where no fee has asked for it. */
    birthDate: string | null;
    /** What the desk has added at the return. Null until it has decided. */
    charges: Json<ChargeLine[]>;
    /** What the ledger has added: goodwill, and damage that was kept of deposits. */
    adjustments: Json<PriceLine[]>;
    /** What the customer agreed to when booking (payments: saved cards). */
    cardConsent: Json<CardConsent>;
    /** What the cancellation cost. */
    cancellationFeeCents: number | null;
    /** When it was canceled, by a trigger. */
    canceledAt: Date | null;
    /** The sums of its payments (src/features/payments/db/ledger.ts). */
    paidCents: Generated<number>;
    depositHeldCents: Generated<number>;
    depositKeptCents: Generated<number>;
    /** Whether its price changed after a payment, and nobody has looked at the payments since. */
    isUnsettled: Generated<boolean>;
    /** Whether an invoice or a credit note may be due, and nobody has looked since. */
    isInvoiceDue: Generated<boolean>;
    /** What the price book proposes after the return and nobody has decided, without taxes; null until it is calculated. */
    undecidedCents: Generated<number | null>;
    /** Until when a booking waits for its payment. Null once it is paid, and where none is required. */
    heldUntil: Date | null;
    /** The company's turnaround when the vehicle or the times were last written. */
    turnaroundMinutes: Generated<number>;
    /** The desk's records of the hand-over and the return. */
    pickedUpAt: Date | null;
    /** When somebody recorded the hand-over. */
    handOverRecordedAt: Date | null;
    pickUpOdometer: number | null;
    pickUpFuel: number | null;
    pickUpNote: string | null;
    /** Why the vehicle was handed over although one of its papers ends. */
    papersReason: string | null;
    /** Why it is signed and handed over without a driver's license. */
    driverReason: string | null;
    /** Why it was handed over although something was due or no deposit was taken. */
    unpaidReason: string | null;
    /** Whether the desk has looked for damage. Null until it says so. */
    isCheckedAtPickUp: boolean | null;
    isCheckedAtReturn: boolean | null;
    returnedAt: Date | null;
    returnOdometer: number | null;
    returnFuel: number | null;
    returnNote: string | null;
    /** The stretches of the rental before its vehicle was exchanged (hand-over: exchange); null if it never was. */
    formerStretches: Json<FormerStretch[]>;
    createdAt: Moment;
    updatedAt: Moment;
  };
  /**
   * The times at which a vehicle is taken: by a reservation, whose row is written by triggers, or for
   * maintenance, with a reason.
   */
  occupancies: {
    id: GeneratedAlways<number>;
    vehicleId: number;
    startTime: Date;
    endTime: Date;
    reservationId: number | null;
    /** Which stretch of the reservation it is of. */
    stretch: Generated<number>;
    reason: string | null;
    /** From where to where it takes the vehicle, as far as it is known. */
    fromPlaceId: number | null;
    toPlaceId: number | null;
    createdAt: Moment;
    updatedAt: Moment;
  };
  /**
   * Sums of the reservations of a vehicle by the company's days and months, kept by a trigger. A rental
   * belongs to the day of its pick-up. A row can be left with zeros.
   */
  vehicleSums: {
    unit: 'day' | 'month';
    begins: string;
    vehicleId: number;
    rentals: number;
    cents: number;
    rentedMs: number;
    canceled: number;
  };
  /** Published prices. The newest counts. */
  priceBooks: {
    id: GeneratedAlways<number>;
    /** That of the company when it was added, which is still that. */
    currency: Generated<string>;
    rules: ColumnType<PriceRules, string, never>;
    publishedAt: Moment;
    publishedBy: number | null;
  };
  promoCodes: {
    id: GeneratedAlways<number>;
    /** That of the company when it was added, which is still that. */
    currency: Generated<string>;
    code: string;
    percent: number | null;
    amountCents: number | null;
    firstDay: string | null;
    lastDay: string | null;
    mostUses: number | null;
    uses: Generated<number>;
    createdAt: Moment;
  };
  /** The payments of reservations. Amounts are in the smallest unit of the currency. */
  payments: {
    id: GeneratedAlways<number>;
    reservationId: number;
    purpose: PaymentPurpose;
    method: PaymentMethod;
    status: PaymentStatus;
    currency: Generated<string>;
    /** The decimals of the currency. */
    exponent: Generated<number>;
    amountCents: number;
    capturedCents: Generated<number>;
    refundedCents: Generated<number>;
    refundAskedCents: Generated<number>;
    /** The caller's key. A repeated call finds the same payment. */
    key: string;
    /** The provider's page, and until when the customer can pay there. */
    sessionId: string | null;
    sessionUrl: string | null;
    expiresAt: Date | null;
    /** The provider's ids of the payment, the customer and their card. */
    intentId: string | null;
    customerId: string | null;
    cardId: string | null;
    /** When a hold lapses. */
    captureBefore: Date | null;
    /** Why the bank declined the last attempt. */
    lastDecline: string | null;
    /** What the customer disputes at their bank, or has got back by it, and until when the desk can answer. */
    disputeCents: number | null;
    disputeDueBy: Date | null;
    /** Whether an open dispute is an inquiry, which a refund ends. */
    isDisputeRefundable: Generated<boolean>;
    /** When the provider told of it and nothing could be recorded. */
    newsAt: Date | null;
    /** When the provider was last asked because nobody had told of it. */
    lastAskedAt: Date | null;
    createdBy: number | null;
    createdAt: Moment;
    updatedAt: Moment;
  };
  /** What has moved money. A trigger refuses changes. */
  paymentMovements: {
    id: GeneratedAlways<number>;
    paymentId: number;
    kind: MovementKind;
    amountCents: number;
    /** What it has added to the total of its reservation. */
    adjustmentCents: Generated<number>;
    reason: string | null;
    key: string | null;
    at: Generated<Date>;
    actorId: Generated<number | null>;
    actorKeyId: Generated<number | null>;
    receiptSeries: Generated<ReceiptSeries>;
    receiptYear: number;
    receiptNumber: number;
    /** The receipt without its number. */
    receipt: ColumnType<ReceiptDraft, string, string>;
    /** In whose drawer cash is. A trigger writes it. */
    placeId: GeneratedAlways<number | null>;
  };
  /** Closings of the cash drawers. A trigger writes what is expected, and another one refuses changes. */
  closings: {
    id: GeneratedAlways<number>;
    /** Null for the whole company. */
    placeId: number | null;
    day: string;
    currency: string;
    /** The cash from then on, up to `closedAt`. Of all but the first one the trigger writes it. */
    beganAt: Date;
    closedAt: Generated<Date>;
    openingCents: Generated<number>;
    /** When it is written, what the caller has seen as expected. */
    expectedCents: number;
    countedCents: number;
    takenOutCents: number;
    reason: string | null;
    closedBy: Generated<number | null>;
    actorKeyId: Generated<number | null>;
  };
  /** Invoices for the service and their credit notes. A trigger refuses changes. */
  invoices: {
    id: GeneratedAlways<number>;
    reservationId: number;
    receiptSeries: ReceiptSeries;
    receiptYear: number;
    receiptNumber: number;
    issuedAt: Generated<Date>;
    /** What it states; below 0 for a credit note. */
    grossCents: number;
    dueOn: string | null;
    /** The invoice from which a credit note takes back. */
    correctsId: number | null;
    actorId: Generated<number | null>;
    /** The document without its number. */
    receipt: ColumnType<ReceiptDraft, string, string>;
  };
  /** What changed of a canceled reservation's kept fee, by a trigger that also refuses changes of entries. */
  feeEntries: {
    id: GeneratedAlways<number>;
    reservationId: number;
    amountCents: number;
    /** What was kept after it, and the total of which that is a part, without damage, with its lines of taxes. */
    keptCents: number;
    totalCents: number;
    taxes: PriceLine[];
    at: Moment;
  };
  /** What the provider took of an online movement, in the currency of its payouts; null until known. */
  movementFees: {
    movementId: number;
    feeCents: number | null;
    netCents: number | null;
    availableOn: string | null;
    /** The currency of the fee and the payout. Earlier rows have none: theirs is that of the payment. */
    currency: string | null;
    payoutId: string | null;
    askedAt: Moment;
  };
  /** `last` is that of the series R, `lastCreditNote` that of C, and `lastInvoice` that of I. */
  receiptNumbers: {
    year: number;
    last: number;
    lastCreditNote: Generated<number>;
    lastInvoice: Generated<number>;
  };
  /** What the provider is asked to do. The id is its idempotency key. */
  paymentCommands: {
    id: Generated<string>;
    paymentId: number;
    kind: CommandKind;
    amountCents: number | null;
    adjustmentCents: Generated<number>;
    reason: string | null;
    key: string | null;
    actorId: Generated<number | null>;
    createdAt: Moment;
    attempts: Generated<number>;
    nextAttemptAt: Moment;
    giveUpAt: Moment;
    doneAt: Date | null;
    failedAt: Date | null;
    lastError: string | null;
  };
  /** What could not be settled, and when it is tried again; null when it was given up. */
  settlingFaults: {
    id: GeneratedAlways<number>;
    reservationId: number;
    /** Null if it is about the whole reservation. */
    paymentId: number | null;
    words: string;
    attempts: Generated<number>;
    firstAt: Moment;
    nextAttemptAt: Date | null;
  };
  /** What the provider has told us, by its own id. */
  paymentEvents: {
    id: string;
    type: string;
    paymentId: number | null;
    receivedAt: Moment;
  };
  /** Photographs of vehicles at hand-overs and returns, and of incidents. */
  photos: {
    id: GeneratedAlways<number>;
    reservationId: number;
    handling: PhotoMoment;
    /** That of the reservation when it arrives, by a trigger, unless it says another one. */
    stretch: Generated<number>;
    view: PhotoView;
    contentType: PhotoType;
    byteCount: number;
    sha256: string;
    /** Of the file that was encoded for it. */
    sentSha256: string | null;
    /** The photograph, unless it is in a bucket under `storeKey`. */
    bytes: Buffer | null;
    storeKey: string | null;
    /** A small JPEG. */
    thumbnail: Buffer | null;
    /** The key of the mark or the incident that it shows. */
    markKey: string | null;
    /** By the clock of the phone, which can be wrong. */
    takenAt: Date | null;
    receivedAt: Moment;
    addedBy: Generated<number | null>;
    actorKeyId: Generated<number | null>;
  };
  /** Photographs and other files that have to be removed from the bucket. */
  removedPhotos: { storeKey: string; removedAt: Moment };
  /** Who drives, with their license. */
  drivers: {
    id: GeneratedAlways<number>;
    reservationId: number;
    name: string;
    /** Days are texts, YYYY-MM-DD. */
    birthDate: string;
    licenseNumber: string;
    /** Two capital letters (ISO 3166). */
    licenseCountry: string;
    licenseExpires: string;
    addedAt: Moment;
  };
  /** Damage on a view of a vehicle; x and y are from 0 to 1. */
  conditionMarks: {
    id: GeneratedAlways<number>;
    /** That of its reservation when it was found, by a trigger. */
    vehicleId: Generated<number>;
    /** At whose hand-over or return it was found; null if that is deleted. */
    reservationId: number | null;
    handling: Handling;
    /** That of the reservation then, by a trigger. */
    stretch: Generated<number>;
    /** Chosen by the device that adds it. */
    key: Generated<string>;
    /** From above by default: the version before the views writes none. */
    view: Generated<MarkView>;
    x: number;
    y: number;
    size: MarkSize;
    kind: MarkKind;
    note: string | null;
    addedAt: Moment;
    repairedAt: Date | null;
  };
  /** What happened to a vehicle during a rental. What was typed is null once the customer is erased. */
  incidents: {
    id: GeneratedAlways<number>;
    reservationId: number;
    /** The one that the customer had when it happened. */
    vehicleId: number | null;
    /** Chosen by the device that reports it. */
    key: string;
    incidentKind: IncidentKind;
    happenedAt: Date;
    whatHappened: string | null;
    place: string | null;
    others: string | null;
    policeNumber: string | null;
    reportedAt: Moment;
    reportedBy: Generated<number | null>;
    isOfCustomer: boolean;
    /** Null while it is open. */
    closedAt: Date | null;
    closedBy: number | null;
    closingNote: string | null;
  };
  /** What the desk charges after a return. Its sum is in the reservation's charges, whose lines name it. */
  laterCharges: {
    id: string;
    reservationId: number;
    chargeKind: LaterChargeKind;
    /** Null once the customer is erased. */
    reason: string | null;
    loweredReason: string | null;
    photoIds: number[];
    markKeys: string[];
    addedAt: Moment;
    addedBy: Generated<number | null>;
  };
  /** A file of a charge, which may not be added yet. */
  chargeFiles: {
    id: GeneratedAlways<number>;
    reservationId: number;
    chargeId: string;
    contentType: DocumentType;
    byteCount: number;
    bytes: Buffer | null;
    /** Its key, if it is in a bucket. */
    storeKey: string | null;
    addedAt: Moment;
  };
  /** The signed agreement of a reservation, the newest if it was signed again. */
  agreements: {
    reservationId: number;
    /** Counted from 1. */
    number: Generated<number>;
    signedAt: Date;
    /** Who signed. */
    name: string;
    strokes: ColumnType<Stroke[], string, string>;
    /** The words that were agreed to about electronic records. */
    consent: string;
    pdf: Buffer;
    sha256: string;
    /** Of the text that was signed. Agreements from before 0054 have none. */
    version: string | null;
    /** The owner's text; null for the sample. */
    textId: number | null;
    /** In which it was signed. */
    language: Generated<Language>;
    witnessedBy: Generated<number | null>;
  };
  /** The owner's texts of the agreement. The newest counts. */
  agreementTexts: {
    id: GeneratedAlways<number>;
    /** Markdown, in the language that was the site's first. */
    text: string;
    /** The text by language, also that one. Texts from before languages have none. */
    translations: ColumnType<Partial<Record<Language, string>>, string | undefined, never>;
    publishedAt: Moment;
    publishedBy: Generated<number | null>;
    actorKeyId: Generated<number | null>;
  };
  /** The agreements before the newest. A trigger writes them. */
  formerAgreements: {
    reservationId: number;
    number: number;
    signedAt: Date;
    name: string;
    strokes: Stroke[];
    consent: string;
    pdf: Buffer;
    sha256: string;
    version: string | null;
    textId: number | null;
    language: Language;
    witnessedBy: number | null;
  };
  /** The documents that name who drove at a minute. */
  driverStatements: {
    id: GeneratedAlways<number>;
    reservationId: number;
    /** The minute that was asked about. */
    namedAt: Date;
    plate: string;
    pdf: Buffer;
    writtenAt: Moment;
    writtenBy: Generated<number | null>;
  };
  /** Signed lists of the files of a reservation; each names the one before. */
  manifests: {
    id: GeneratedAlways<number>;
    reservationId: number;
    occasion: ManifestOccasion;
    writtenAt: Moment;
    /** Of the signed bytes. */
    sha256: string;
    previousSha256: string | null;
    /** Compact serialization. */
    jws: string;
    /** How many photographs and agreements it lists. */
    fileCount: number | null;
  };
  contactMessages: {
    id: GeneratedAlways<number>;
    name: string;
    subject: string;
    body: string;
    /** That of the page on which it was written. */
    language: Generated<Language>;
    email: string;
    createdAt: Moment;
    /** When the desk first opened the message, or marked it as read. */
    readAt: Date | null;
    /** When the desk answered it. */
    answeredAt: Date | null;
    /** The charge to which it objects. */
    chargeId: string | null;
  };
  /** Letters that are waiting, sent or given up. */
  letters: {
    id: GeneratedAlways<number>;
    messageId: Generated<string>;
    kind: LetterKind;
    recipient: string;
    /** The user and the reservation that the letter is about, while they exist. */
    userId: number | null;
    reservationId: number | null;
    /** The facts from which the letter is written: the LetterFacts of its kind. */
    facts: object;
    /** A key for a letter that must not be written twice. The second one would have the same key. */
    once: string | null;
    createdAt: Moment;
    /** The number of attempts, and the earliest time of the next one. */
    attempts: Generated<number>;
    nextAttemptAt: Moment;
    /** The time from which the letter is not sent any more. */
    giveUpAt: Moment;
    sentAt: Date | null;
    /** Why the last attempt failed. */
    lastError: string | null;
    /** The number of letters that were left out and that this row stands for. */
    leftOut: Generated<number>;
    /** Whether a sender is waiting until the letter is due. */
    awaited: Generated<boolean>;
  };
  /**
   * Who changed what. Triggers write it, except for sign-ins and downloads, which our own
   * statements add.
   */
  history: {
    id: GeneratedAlways<number>;
    at: Generated<Date>;
    /** Who made the statement (db/client/actor.ts); null for the site itself and for visitors. */
    actorId: Generated<number | null>;
    /** The API key that made the statement. */
    actorKeyId: Generated<number | null>;
    /** The actor's role at that time; null for customers, and in entries from before there were roles. */
    actorRole: Generated<StaffRole | null>;
    recordKind: HistoryKind;
    /** Null if the entry is about the whole list. */
    recordId: number | null;
    /** The person whose personal values `changes` can have. */
    personId: number | null;
    action: HistoryAction;
    /** By column: the value before and after, or null if the values are not kept. */
    changes: ColumnType<StoredChanges, string | undefined, never>;
  };
  /** Passkeys, apps and one-time codes: the second factors of accounts. */
  passkeys: {
    id: GeneratedAlways<number>;
    userId: number;
    /** In base64url. */
    credentialId: string;
    /** In COSE. */
    publicKey: Buffer;
    /** How often it has signed, or 0 if it doesn't count. */
    counter: number;
    transports: string[];
    name: string;
    createdAt: Moment;
    lastUsedAt: Date | null;
  };
  totpSecrets: {
    userId: number;
    /** Encrypted (src/features/identity/server/totp.ts). */
    secret: Buffer;
    createdAt: Moment;
    /** When the first code was right. Without it the app does not count. */
    confirmedAt: Date | null;
    /** The time step, of 30 seconds, of the last code that was accepted. */
    lastTimeStep: number | null;
  };
  oneTimeCodes: {
    userId: number;
    /** From 1 to ONE_TIME_CODES. New codes replace those of the same numbers. */
    number: number;
    /** The same for all codes that were created together, so one hash finds a code among them. */
    salt: Buffer;
    codeHash: Buffer;
    createdAt: Moment;
    usedAt: Date | null;
  };
  /** Sign-ins that wait for the second factor, and passkeys that are being added. */
  secondFactorSteps: {
    /** SHA-256. The token itself is never stored. */
    tokenHash: Buffer;
    purpose: StepPurpose;
    userId: number;
    /** The step is over when the account has another version of tokens. */
    tokenVersion: number;
    /** What the passkey has to sign, in base64url. */
    challenge: string;
    tries: Generated<number>;
    createdAt: Moment;
    expiresAt: Date;
  };
  attempts: {
    action: string;
    subject: string;
    windowEnds: Date;
    count: number;
  };
  /** One row. */
  /** One row: the company's settings; null if none were saved. */
  places: {
    id: GeneratedAlways<number>;
    name: string;
    location: string;
    address: Json<CompanySettings['address']>;
    phone: string | null;
    position: Json<CompanySettings['position']>;
    week: Json<WeekHours>;
    holidays: Json<readonly Holiday[]>;
    offersPickUp: Generated<boolean>;
    offersDropOff: Generated<boolean>;
    transferMinutes: Generated<number>;
    leadMinutes: Generated<number>;
    closedAt: Date | null;
    createdAt: Moment;
    updatedAt: Moment;
  };
  /** The locations that places have or had. A trigger adds them. */
  placeLocations: {
    locationKey: GeneratedAlways<string>;
    placeId: GeneratedAlways<number>;
    location: GeneratedAlways<string>;
  };
  /** Which vehicles were brought to the pick-up of a reservation, or from its drop-off. */
  doneTransfers: {
    reservationId: number;
    direction: TransferDirection;
    vehicleId: number;
    fromPlaceId: number;
    toPlaceId: number;
    doneAt: Generated<Date>;
    doneBy: Generated<number | null>;
    actorKeyId: Generated<number | null>;
  };
  company: {
    id: GeneratedAlways<number>;
    settings: ColumnType<
      Omit<CompanySettings, ColumnSetting | 'places'> | null,
      never,
      string | null
    >;
    /** Vehicles, price books, promotion codes, reservations and closings refer to it, so it can't change while there are any. */
    currency: Generated<string>;
    /** The images that are the logo and the owner's pictures of the home page. */
    logoId: string | null;
    firstPictureId: string | null;
    secondPictureId: string | null;
    appPictureId: string | null;
    /** Whether the list of first steps was dismissed. */
    firstDayDone: Generated<boolean>;
    /** When a place was last added, changed or deleted. Triggers set it. */
    placesChangedAt: GeneratedAlways<Date | null>;
    updatedAt: Moment;
  };
  site: {
    /** When a vehicle was last added, changed or deleted. A trigger writes it. */
    fleetChangedAt: Generated<Date>;
    /** When the build hook was last called. */
    buildCallAt: Date;
    /** Host and name of the database that production was last migrated on. */
    productionDatabase: string | null;
    /** A random id. Session tokens contain it, so they are valid only here and in copies of this database. */
    databaseId: Generated<string>;
    /** The deploy whose build began last, and the time at which it began. */
    newestBuild: string | null;
    newestBuildBeganAt: Date | null;
    /** When the database was last checked, and what was wrong. */
    checkedAt: Date | null;
    findings: ColumnType<Finding[] | null, string | null | undefined, string | null>;
    /** When the demo was added or last put back. Null in every other database, which is never emptied. */
    demoPutBackAt: Generated<Date | null>;
  };
  /** Endpoints of other programs (partners: webhooks). */
  webhooks: {
    id: GeneratedAlways<number>;
    url: string;
    eventTypes: EventType[];
    isActive: boolean;
    /** Encrypted (src/features/partners/server/sign-event.ts), and the one before with when it was replaced. */
    secret: Buffer;
    formerSecret: Buffer | null;
    rotatedAt: Date | null;
    /** Since when no attempt has succeeded. */
    failingSince: Date | null;
    /** When it answered 410. */
    endedAt: Date | null;
    createdAt: Moment;
    updatedAt: Moment;
  };
  /** The events of an object for an endpoint, which are sent one after the other. Triggers write them. */
  webhookQueues: {
    webhookId: number;
    objectKind: EventObjectKind;
    objectId: number;
    /** That of the newest event, and when it was written. */
    lastPosition: number;
    writtenAt: Date;
    /** When the first event that waits is tried; null if none waits. */
    nextAttemptAt: Date | null;
  };
  /** Each event for each endpoint, sent or not. Triggers write them. */
  webhookDeliveries: {
    id: GeneratedAlways<number>;
    webhookId: number;
    objectKind: EventObjectKind;
    objectId: number;
    /** Its place in its queue, from 1. */
    position: number;
    eventId: string;
    eventType: SentEventType;
    happenedAt: Date;
    createdAt: Moment;
    attempts: Generated<number>;
    attemptedAt: Date | null;
    /** Null while it waits. */
    outcome: 'delivered' | 'given-up' | null;
    /** Of the last answer, or why there was none; and how the answer begins. */
    status: number | null;
    error: string | null;
    answer: string | null;
  };
  /** The plans of imports that were applied. */
  imports: {
    planId: string;
    appliedAt: Moment;
  };
};

/** Reservations that are not CANCELLED. They and their cents belong to the pick-up, rented time to each day. */
/** JSON, written as its text. */
type Json<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

/** An instant that the database sets by default. */
type Moment = ColumnType<Date, Date | undefined, Date>;
