import { MONEY_BACK_HOURS } from '#accounts/rules.ts';
import type { Keeping } from '#company/rules.ts';
import { MOST_ATTEMPT_MINUTES } from '#identity/rules.ts';
import { postalCodeWord } from '#kernel/locale/country.ts';
import type { Message } from '#kernel/records/field.ts';
import { LETTER_DAYS } from '#letters/rules/letter.ts';
import { issuesInvoices } from '#payments/rules.ts';

/** One kind of personal data, in the words of the privacy policy. */
type KeptKind = {
  name: string;
  what: Message;
  why: string;
  /** How long: the end of a sentence that begins with 'Kept'. */
  until: string | ((keeping: Keeping) => string);
  /** Columns of the database, 'table: column column', or keys of the browser's storage. */
  where: readonly string[];
  /** If given, it is kept only where this is so. */
  onlyIf?: (keeping: Keeping) => boolean;
};

const WITH_RESERVATION = 'with the reservation';

const WITH_ACCOUNT = 'until your account is deleted or erased';

const UNTIL_CLOSED = 'until you close the tab';

const asLongAsProof = ({ proofDays }: Keeping) =>
  proofDays === undefined
    ? 'with the reservation, until you are erased'
    : `for ${proofDays} ${proofDays === 1 ? 'day' : 'days'} after the reservation ends, or until you are erased`;

/** Each kind of personal data that the site stores (customers: personal data). */
export const KEPT_DATA: readonly KeptKind[] = [
  {
    name: 'Account',
    what: () =>
      `first and last name, phone number, address, ${postalCodeWord()}, email address, and a password, stored only as a hash from which it can’t be recovered`,
    why: 'to know who rents and to reach you',
    until: WITH_ACCOUNT,
    where: [
      'users: id first_name last_name phone_number email email_confirmed address zip_code user_name password_hash roles appointed_as staff created_at updated_at erasure_requested_at erased_at',
    ],
  },
  {
    name: 'Invoice details',
    what: 'the company, address and tax number that you want on invoices',
    why: 'to issue invoices to you',
    until: WITH_ACCOUNT,
    where: ['users: invoice_details'],
    onlyIf: () => issuesInvoices(),
  },
  {
    name: 'Sign-ins',
    what: 'when and in which browser you are signed in, and when you last gave your password',
    why: 'to show you where you are signed in',
    until: 'until you sign out, for 24 hours at most',
    where: ['sessions: id user_id device created_at last_used_at password_at'],
  },
  {
    name: 'Two-step sign-in',
    what: 'public keys and names of passkeys, the encrypted secret of an app, hashes of one-time codes, and sign-ins that wait for them; only for accounts that have set it up',
    why: 'to check the second step',
    until: 'until it is removed',
    where: [
      'passkeys: id user_id credential_id public_key counter transports name created_at last_used_at',
      'totp_secrets: user_id secret created_at confirmed_at last_time_step',
      'one_time_codes: user_id number salt code_hash created_at used_at',
      'second_factor_steps: token_hash purpose user_id challenge tries created_at expires_at',
    ],
  },
  {
    name: 'Account links',
    what: 'the email address to which a link for a password or a confirmation was sent, and a hash of the link',
    why: 'to check the link and to say why it no longer works',
    until: 'until 30 days after the link has expired',
    where: ['account_links: id purpose token_hash user_id email created_at expires_at'],
  },
  {
    name: 'Attempts',
    what: 'your IP address and the email address, with the number of tries, when you sign in, register, write to us or ask for a link or a download; of our staff, the email address with the sums that they gave back',
    why: 'to limit repeated attempts and refunds',
    until: `until the limit ends: ${MOST_ATTEMPT_MINUTES / 60} hour at most, or ${MONEY_BACK_HOURS} hours for sums that were given back`,
    where: ['attempts: action subject window_ends count'],
  },
  {
    name: 'Reservations',
    what: 'the vehicle, locations and times of pick-up and drop-off, extras, promotion code, price, status, and what was recorded at the hand-over, the exchange of a vehicle and the return: times, mileage, fuel, notes, why and where it was exchanged, and why a license or a payment was missing',
    why: 'to rent you the vehicle, and for our books',
    until: 'for as long as tax and insurance law requires; without your name once you are erased',
    where: [
      'reservations: id user_id vehicle_id pick_up_time drop_off_time pick_up_location drop_off_location status created_at updated_at total_cents rate_cents cap_cents class_id lines extras promotion charges undecided_cents adjustments agreements cancellation_fee_cents canceled_at held_until picked_up_at hand_over_recorded_at pick_up_odometer pick_up_fuel pick_up_note driver_reason unpaid_reason returned_at return_odometer return_fuel return_note former_stretches',
      'occupancies: reservation_id stretch vehicle_id start_time end_time',
    ],
  },
  {
    name: 'Date of birth in a booking',
    what: 'the date of birth of the driver, if a fee depends on the age',
    why: 'to tell you the price before you book',
    until: 'with the reservation, until you are erased',
    where: ['reservations: birth_date'],
  },
  {
    name: 'Drivers',
    what: 'name and date of birth of each driver, and number, country and expiration date of their license',
    why: 'to hand the vehicle only to people who may drive it',
    until: asLongAsProof,
    where: [
      'drivers: id reservation_id name birth_date license_number license_country license_expires added_at',
    ],
  },
  {
    name: 'Photographs',
    what: 'pictures of the vehicle at the hand-over and the return and of incidents, without place or device, when they were taken and received, and who added them',
    why: 'to show the condition of the vehicle',
    until: asLongAsProof,
    where: [
      'photos: id reservation_id handling stretch view content_type byte_count sha256 sent_sha256 bytes store_key thumbnail mark_key taken_at received_at added_by',
      'removed_photos: store_key removed_at',
    ],
  },
  {
    name: 'Rental agreement',
    what: 'the signed document with your name and the drivers, the drawn signature if there is one, when and on whose device it was signed, and your consent to electronic records',
    why: 'to prove what was agreed',
    until: asLongAsProof,
    where: [
      'agreements: reservation_id number signed_at name strokes consent pdf sha256 version text_id witnessed_by',
      'former_agreements: reservation_id number signed_at name strokes consent pdf sha256 version text_id witnessed_by',
    ],
  },
  {
    name: 'Driver statements',
    what: 'the documents in which we named who drove a vehicle at a given minute, with your address and the license',
    why: 'to answer an authority that asks who drove',
    until: asLongAsProof,
    where: ['driver_statements: id reservation_id named_at plate pdf written_at written_by'],
  },
  {
    name: 'Damage',
    what: 'scratches, dents and other damage of the vehicle at the hand-over and the return, with notes',
    why: 'to show the condition of the vehicle',
    until: 'with the vehicle; notes go with the reservation, or when you are erased',
    where: [
      'condition_marks: id vehicle_id reservation_id handling stretch key view x y size kind note added_at repaired_at',
    ],
  },
  {
    name: 'Incidents',
    what: 'what happened to the vehicle during a rental, where and when, who else was involved, the number of the police report, who reported it, and what was done',
    why: 'to help you, and to settle the damage',
    until: asLongAsProof,
    where: [
      'incidents: id reservation_id vehicle_id key incident_kind happened_at what_happened place others police_number reported_at reported_by is_of_customer closed_at closed_by closing_note',
    ],
  },
  {
    name: 'Charges after the return',
    what: 'what was charged after the return, why, which photographs and damage show it, when and by whom it was added',
    why: 'to say and prove why you are charged',
    until: 'with the reservation; reasons go when you are erased',
    where: [
      'later_charges: id reservation_id charge_kind reason lowered_reason photo_ids mark_keys added_at added_by',
    ],
  },
  {
    name: 'Files of charges',
    what: 'documents and pictures that show why something is charged after the return, such as the notice of a fine',
    why: 'to prove why you are charged',
    until: asLongAsProof,
    where: [
      'charge_files: id reservation_id charge_id content_type byte_count bytes store_key added_at',
    ],
  },
  {
    name: 'Signed lists',
    what: 'for each reservation what was recorded, and fingerprints of its photographs, documents, receipts and invoices, without names and typed locations',
    why: 'so everybody can check that nothing was changed afterwards',
    until: WITH_RESERVATION,
    where: [
      'manifests: id reservation_id occasion written_at sha256 previous_sha256 jws file_count',
    ],
  },
  {
    name: 'Payments',
    what: 'amounts, times, methods, reasons and receipts of payments, refunds, deposits and cancellation fees, and invoices and credit notes',
    why: 'for our books and yours',
    until:
      'for as long as tax law requires; receipts and invoices lose your name once you are erased',
    where: [
      'payments: id reservation_id purpose method status currency exponent amount_cents captured_cents refunded_cents refund_asked_cents key created_by created_at updated_at',
      'payment_movements: id payment_id kind amount_cents adjustment_cents reason key at actor_id receipt_series receipt_year receipt_number receipt',
      'invoices: id reservation_id receipt_series receipt_year receipt_number issued_at gross_cents due_on corrects_id actor_id receipt',
      'fee_entries: id reservation_id amount_cents kept_cents total_cents taxes at',
      'reservations: paid_cents deposit_held_cents deposit_kept_cents',
    ],
  },
  {
    name: 'Online payments',
    what: 'the payment provider’s numbers for your payments, for you as its customer and for your card, why a bank declined, disputes, and what we have asked the provider to do; never the number of a card',
    why: 'to refund, to release holds, and to answer disputes',
    until: 'with the payments',
    where: [
      'payments: session_id session_url expires_at intent_id customer_id card_id capture_before last_decline dispute_cents dispute_due_by is_dispute_refundable news_at last_asked_at',
      'payment_commands: id payment_id kind amount_cents adjustment_cents reason key actor_id created_at attempts next_attempt_at give_up_at done_at failed_at last_error',
      'payment_events: id type payment_id received_at',
      'movement_fees: movement_id fee_cents net_cents currency available_on payout_id asked_at',
      'settling_faults: id reservation_id payment_id words attempts first_at next_attempt_at',
    ],
    onlyIf: ({ paysOnline }) => paysOnline,
  },
  {
    name: 'Consent to a saved card',
    what: 'the words you agreed to about charges after the return, and when',
    why: 'to prove that we may charge the card',
    until: WITH_RESERVATION,
    where: ['reservations: card_consent'],
    onlyIf: ({ paysOnline }) => paysOnline,
  },
  {
    name: 'Letters',
    what: 'what we write to you by email, to which address, and whether it was sent',
    why: 'to send it, and to know what you were told',
    until: `for ${LETTER_DAYS} days`,
    where: [
      'letters: id message_id kind recipient user_id reservation_id facts once created_at attempts next_attempt_at give_up_at sent_at last_error',
    ],
  },
  {
    name: 'Messages',
    what: 'name, email address, subject and text that you send from the contact page or to object to a charge',
    why: 'to answer you',
    until: 'until they are dealt with, or until you are erased',
    where: [
      'contact_messages: id name subject body email created_at read_at answered_at charge_id',
    ],
  },
  {
    name: 'History',
    what: 'who changed what in an account or a reservation, and when',
    why: 'to trace mistakes and misuse',
    until: 'for good, so nobody can remove a trace; what you typed goes when you are erased',
    where: ['history: id at actor_id actor_role record_kind record_id person_id action changes'],
  },
  {
    name: 'Usage data',
    what: 'the calls that your browser makes and when; our host also sees your IP address and your browser',
    why: 'to keep the service safe and running',
    until: 'for the short time for which our host keeps its logs',
    where: [],
  },
];

/** What a person's own browser keeps (customers: personal data). */
export const KEPT_IN_BROWSER: readonly KeptKind[] = [
  {
    name: 'Token',
    what: 'what proves who you are while you are signed in, and when it expires',
    why: 'so you don’t have to sign in on each page',
    until: 'until you sign out, for 24 hours at most; its end time until you sign in again',
    where: ['token', 'session-expiry'],
  },
  {
    name: 'Marks of this device',
    what: 'proof that this browser has signed in before; the last five',
    why: 'so strangers can’t lock you out',
    until: 'until you clear your browser’s data; they are worth nothing after a year',
    where: ['device-marks'],
  },
  {
    name: 'Drafts',
    what: 'what you typed into a booking form, the date of birth of the driver included, vehicles that you compare, the lists that you looked at, and messages that are about to be shown',
    why: 'so nothing that you typed is lost',
    until: UNTIL_CLOSED,
    where: [
      'rental-draft',
      'booked-reservation',
      'compared-vehicles',
      'vehicle-list',
      'reservation-list',
      'toasts',
      'desk-booking',
      'price-draft',
    ],
  },
  {
    name: 'Without a connection',
    what: 'your name and your reservations, and a page with our phone number',
    why: 'so you can look at them without a connection',
    until: 'until you sign out; the page with the phone number stays',
    where: ['offline'],
  },
  {
    name: 'Waiting photographs',
    what: 'photographs that could not be sent yet, on the device that took them',
    why: 'so none is lost without a connection',
    until: 'until they are sent',
    where: ['photos'],
  },
  {
    name: 'Waiting incidents',
    what: 'what you type about an incident, until it could be sent, on the device on which you type it',
    why: 'so nothing is lost without a connection',
    until: 'until it is sent or given up',
    where: ['incidents'],
  },
  {
    name: 'Views',
    what: 'the last view of each list, in the browsers of our desk',
    why: 'to open lists as they were left',
    until: 'until the browser’s data is cleared',
    where: ['list-views'],
  },
];

/** Kinds of data as lines of a Markdown list, as far as they are kept under this configuration. */
export function keptInWords(kinds: readonly KeptKind[], keeping: Keeping): string {
  return kinds
    .filter(({ onlyIf }) => onlyIf?.(keeping) ?? true)
    .map(
      ({ name, what, why, until }) =>
        `- **${name}:** ${typeof what === 'function' ? what() : what}. We need it ${why}. Kept ${untilInWords(until, keeping)}.`,
    )
    .join('\n');
}

/** How long a kind of data is kept. */
export function untilInWords(until: KeptKind['until'], keeping: Keeping): string {
  return typeof until === 'string' ? until : until(keeping);
}

/** The companies that process data for us, as lines of a Markdown list. */
export function providersInWords(keeping: Keeping): string {
  const { paysOnline, sendsLetters, hasBucket, siteHost, isOnNeon } = keeping;
  const andData = isOnNeon ? '' : ' It also holds the database, with everything named above.';
  return [
    siteHost === undefined
      ? `- **Our own server** runs the site and handles its requests.${andData}`
      : `- **${siteHost}** hosts the site and handles its requests.${andData}`,
    ...(isOnNeon ? ['- **Neon** hosts the database, with everything named above.'] : []),
    ...(hasBucket
      ? [
          '- **Our storage provider** keeps the photographs of vehicles at hand-overs and returns and of incidents, and files of charges.',
        ]
      : []),
    ...(sendsLetters
      ? [
          '- **Our mail provider** delivers our emails, with their receipts, invoices and agreements.',
        ]
      : []),
    ...(paysOnline
      ? [
          '- **Stripe** takes payments. It gets your email address, the amount and the number of your reservation from us, and your card from you.',
        ]
      : []),
    '- **OpenStreetMap** sends the map on the contact page to your browser, and so sees your IP address.',
  ].join('\n');
}
