import * as v from 'valibot';
import { LINK_PURPOSES } from '#accounts/rules.ts';
import { HISTORY_KINDS, HistoryEntry } from '#history/rules/history.ts';
import { User } from '#identity/rules.ts';
import { AnswerInteger } from '#kernel/records/field.ts';
import { t } from '#kernel/words/t.ts';
import { InvoiceDetails } from '#payments/rules.ts';
import { Photo } from '#proof/rules.ts';
import { HandlingRecord, RESERVATION_STATUSES } from '#rental/rules.ts';
import { LANGUAGES } from '#words/languages.ts';

const { updatedAt: _, erased: __, ...kept } = User.entries;

/** A signed agreement, without its document. */
const Signed = v.object({
  name: v.string(),
  signedAt: v.string(),
  consent: v.string(),
  /** That of the text. */
  language: v.picklist(LANGUAGES),
  sha256: v.string(),
});

/** A reservation of the person. */
const KeptReservation = v.object({
  number: AnswerInteger,
  vehicle: v.string(),
  status: v.picklist(RESERVATION_STATUSES),
  /** That of its letters and documents. */
  language: v.picklist(LANGUAGES),
  pickUpTime: v.string(),
  dropOffTime: v.string(),
  pickUpLocation: v.string(),
  dropOffLocation: v.string(),
  totalPrice: v.number(),
  /** Only where rules made the price (prices: pricing). */
  priceLines: v.optional(v.string()),
  promotionCode: v.optional(v.string()),
  /** The driver's, if a fee has asked for it (prices: fees). */
  birthDate: v.optional(v.string()),
  /** The words that were agreed to, and when. */
  cardConsent: v.optional(v.string()),
  cancellationFee: v.optional(v.number()),
  /** What was kept of it, and no longer kept if it is below 0. */
  feeEntries: v.optional(v.array(v.object({ time: v.string(), amount: v.number() }))),
  payments: v.optional(
    v.array(
      v.object({
        receipt: v.string(),
        time: v.string(),
        movement: v.string(),
        purpose: v.string(),
        method: v.string(),
        amount: v.number(),
        reason: v.optional(v.string()),
      }),
    ),
  ),
  /** Invoices, and credit notes below 0. */
  invoices: v.optional(
    v.array(v.object({ number: v.string(), time: v.string(), amount: v.number() })),
  ),
  drivers: v.optional(
    v.array(
      v.object({
        name: v.string(),
        birthDate: v.string(),
        licenseNumber: v.string(),
        licenseCountry: v.string(),
        licenseExpires: v.string(),
      }),
    ),
  ),
  agreement: v.optional(Signed),
  /** Those before it, if it was signed again. */
  formerAgreements: v.optional(v.array(Signed)),
  /** The documents that named who drove at a minute. */
  driverStatements: v.optional(
    v.array(v.object({ plate: v.string(), at: v.string(), writtenAt: v.string() })),
  ),
  incidents: v.optional(
    v.array(
      v.object({
        kind: v.string(),
        time: v.string(),
        whatHappened: v.nullable(v.string()),
        place: v.nullable(v.string()),
        others: v.nullable(v.string()),
        policeNumber: v.nullable(v.string()),
        reportedAt: v.string(),
        closedAt: v.nullable(v.string()),
        closingNote: v.nullable(v.string()),
      }),
    ),
  ),
  chargesAfterReturn: v.optional(
    v.array(
      v.object({
        kind: v.string(),
        addedAt: v.string(),
        reason: v.nullable(v.string()),
        loweredReason: v.nullable(v.string()),
        /** Their names, without their bytes. */
        files: v.array(v.string()),
      }),
    ),
  ),
  /** The photographs of the vehicle, without their bytes. */
  photos: v.optional(
    v.array(
      v.object({
        number: AnswerInteger,
        ...v.pick(Photo, ['at', 'view', 'takenAt', 'receivedAt', 'sha256']).entries,
      }),
    ),
  ),
  bookedAt: v.string(),
  changedAt: v.string(),
  /** Odometers in the company's unit, fuel or charge in percent. */
  handOver: v.nullable(HandlingRecord),
  /** Why it was signed and handed over without a license, or without money. */
  driverReason: v.optional(v.string()),
  unpaidReason: v.optional(v.string()),
  return: v.nullable(HandlingRecord),
});

/** A letter as its recipient reads it, without the tokens of links. */
const KeptLetter = v.object({
  title: v.string(),
  recipient: v.string(),
  writtenAt: v.string(),
  sentAt: v.nullable(v.string()),
  subject: v.string(),
  text: v.string(),
});

/**
 * Something that the person did, or that somebody did to the person's account or reservations. Entries about
 * other people have no values.
 */
const KeptHistory = v.object({
  ...v.pick(HistoryEntry, ['time', 'summary', 'changes']).entries,
  by: v.picklist(['person', 'company', 'site']),
  record: v.picklist(HISTORY_KINDS),
  /** Null in an entry about a whole list. */
  number: v.nullable(AnswerInteger),
});

/** The most entries of history in a copy. It has the newest ones. */
export const MOST_KEPT_HISTORY = 10_000;

/**
 * All data kept about a person, without secrets (customers: personal data). All times are wall-clock ISO times.
 * `contactMessages` is only in the desk's copy.
 */
export const PersonalData = v.object({
  company: v.string(),
  madeAt: v.string(),
  timeZone: v.string(),
  account: v.object({
    ...kept,
    invoiceDetails: v.optional(InvoiceDetails),
    registeredAt: v.string(),
    changedAt: v.string(),
  }),
  reservations: v.array(KeptReservation),
  letters: v.array(KeptLetter),
  accountLinks: v.array(
    v.object({
      purpose: v.picklist(LINK_PURPOSES),
      email: v.string(),
      createdAt: v.string(),
      expiresAt: v.string(),
    }),
  ),
  sessions: v.array(v.object({ device: v.string(), beganAt: v.string(), lastUsedAt: v.string() })),
  secondFactor: v.object({
    passkeys: v.array(
      v.object({ name: v.string(), addedAt: v.string(), lastUsedAt: v.nullable(v.string()) }),
    ),
    hasAuthenticatorApp: v.boolean(),
    oneTimeCodesLeft: v.number(),
  }),
  /** The limited actions of the account, and how often each was tried lately. */
  attempts: v.array(
    v.object({ action: v.string(), count: AnswerInteger, countsUntil: v.string() }),
  ),
  history: v.array(KeptHistory),
  contactMessages: v.optional(
    v.array(
      v.object({
        subject: v.string(),
        body: v.string(),
        name: v.string(),
        email: v.string(),
        language: v.picklist(LANGUAGES),
        sentAt: v.string(),
      }),
    ),
  ),
});

export type PersonalData = v.InferOutput<typeof PersonalData>;

/** The reasons why somebody can't be erased (customers: erasing a customer). */
export const UNERASABLE = {
  administrator: () => t('customers.staffStay'),
  'open-reservations':
    'This customer has reservations that are not over. Cancel them or wait until the vehicles are back, then erase.',
} as const;
