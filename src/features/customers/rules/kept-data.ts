import { MONEY_BACK_HOURS } from '#accounts/rules.ts';
import type { Keeping } from '#company/rules.ts';
import { MOST_ATTEMPT_MINUTES } from '#identity/rules.ts';
import { isInUS } from '#kernel/locale/country.ts';
import { t } from '#kernel/words/t.ts';
import { LETTER_DAYS } from '#letters/rules/letter.ts';
import { issuesInvoices } from '#payments/rules.ts';

/** One kind of personal data, in the words of the privacy policy. */
type KeptKind = {
  name: () => string;
  what: () => string;
  /** A sentence. */
  why: () => string;
  /** How long: a sentence. */
  until: (keeping: Keeping) => string;
  /** Columns of the database, 'table: column column', or keys of the browser's storage. */
  where: readonly string[];
  /** If given, it is kept only where this is so. */
  onlyIf?: (keeping: Keeping) => boolean;
};

const asLongAsProof = ({ proofDays }: Keeping) =>
  proofDays === undefined
    ? t('customers.keptUntilErased')
    : t('customers.keptAsProof', { days: proofDays });

/** Each kind of personal data that the site stores (customers: personal data). */
export const KEPT_DATA: readonly KeptKind[] = [
  {
    name: () => t('customers.account'),
    what: () => (isInUS() ? t('customers.accountWhatUS') : t('customers.accountWhat')),
    why: () => t('customers.accountWhy'),
    until: () => t('customers.keptUntilAccountEnds'),
    where: [
      'users: id first_name last_name phone_number email email_confirmed address zip_code language user_name password_hash roles appointed_as place_ids staff created_at updated_at erasure_requested_at erased_at',
    ],
  },
  {
    name: () => t('customers.invoiceDetails'),
    what: () => t('customers.invoiceDetailsWhat'),
    why: () => t('customers.invoiceDetailsWhy'),
    until: () => t('customers.keptUntilAccountEnds'),
    where: ['users: invoice_details'],
    onlyIf: () => issuesInvoices(),
  },
  {
    name: () => t('customers.signIns'),
    what: () => t('customers.signInsWhat'),
    why: () => t('customers.signInsWhy'),
    until: () => t('customers.signInsUntil'),
    where: ['sessions: id user_id device created_at last_used_at password_at'],
  },
  {
    name: () => t('customers.twoStep'),
    what: () => t('customers.twoStepWhat'),
    why: () => t('customers.twoStepWhy'),
    until: () => t('customers.twoStepUntil'),
    where: [
      'passkeys: id user_id credential_id public_key counter transports name created_at last_used_at',
      'totp_secrets: user_id secret created_at confirmed_at last_time_step',
      'one_time_codes: user_id number salt code_hash created_at used_at',
      'second_factor_steps: token_hash purpose user_id challenge tries created_at expires_at',
    ],
  },
  {
    name: () => t('customers.accountLinks'),
    what: () => t('customers.accountLinksWhat'),
    why: () => t('customers.accountLinksWhy'),
    until: () => t('customers.accountLinksUntil'),
    where: ['account_links: id purpose token_hash user_id email created_at expires_at'],
  },
  {
    name: () => t('customers.attempts'),
    what: () => t('customers.attemptsWhat'),
    why: () => t('customers.attemptsWhy'),
    until: () =>
      t('customers.attemptsUntil', {
        hours: MOST_ATTEMPT_MINUTES / 60,
        moneyHours: MONEY_BACK_HOURS,
      }),
    where: ['attempts: action subject window_ends count'],
  },
  {
    name: () => t('customers.reservations'),
    what: () => t('customers.reservationsWhat'),
    why: () => t('customers.reservationsWhy'),
    until: () => t('customers.reservationsUntil'),
    where: [
      'reservations: id user_id vehicle_id pick_up_time drop_off_time pick_up_location drop_off_location pick_up_place_id drop_off_place_id return_place_id status language created_at updated_at total_cents rate_cents cap_cents class_id lines extras promotion charges undecided_cents adjustments agreements cancellation_fee_cents canceled_at held_until picked_up_at hand_over_recorded_at pick_up_odometer pick_up_fuel pick_up_note driver_reason unpaid_reason returned_at return_odometer return_fuel return_note former_stretches',
      'occupancies: reservation_id stretch vehicle_id start_time end_time from_place_id to_place_id',
    ],
  },
  {
    name: () => t('customers.birthDate'),
    what: () => t('customers.birthDateWhat'),
    why: () => t('customers.birthDateWhy'),
    until: () => t('customers.birthDateUntil'),
    where: ['reservations: birth_date'],
  },
  {
    name: () => t('customers.drivers'),
    what: () => t('customers.driversWhat'),
    why: () => t('customers.driversWhy'),
    until: asLongAsProof,
    where: [
      'drivers: id reservation_id name birth_date license_number license_country license_expires added_at',
    ],
  },
  {
    name: () => t('customers.photos'),
    what: () => t('customers.photosWhat'),
    why: () => t('customers.photosWhy'),
    until: asLongAsProof,
    where: [
      'photos: id reservation_id handling stretch view content_type byte_count sha256 sent_sha256 bytes store_key thumbnail mark_key taken_at received_at added_by actor_key_id',
      'removed_photos: store_key removed_at',
    ],
  },
  {
    name: () => t('customers.agreement'),
    what: () => t('customers.agreementWhat'),
    why: () => t('customers.agreementWhy'),
    until: asLongAsProof,
    where: [
      'agreements: reservation_id number signed_at name strokes consent pdf sha256 version text_id language witnessed_by',
      'former_agreements: reservation_id number signed_at name strokes consent pdf sha256 version text_id language witnessed_by',
    ],
  },
  {
    name: () => t('customers.statements'),
    what: () => t('customers.statementsWhat'),
    why: () => t('customers.statementsWhy'),
    until: asLongAsProof,
    where: ['driver_statements: id reservation_id named_at plate pdf written_at written_by'],
  },
  {
    name: () => t('customers.damage'),
    what: () => t('customers.damageWhat'),
    why: () => t('customers.damageWhy'),
    until: () => t('customers.damageUntil'),
    where: [
      'condition_marks: id vehicle_id reservation_id handling stretch key view x y size kind note added_at repaired_at',
    ],
  },
  {
    name: () => t('customers.incidents'),
    what: () => t('customers.incidentsWhat'),
    why: () => t('customers.incidentsWhy'),
    until: asLongAsProof,
    where: [
      'incidents: id reservation_id vehicle_id key incident_kind happened_at what_happened place others police_number reported_at reported_by is_of_customer closed_at closed_by closing_note',
    ],
  },
  {
    name: () => t('customers.charges'),
    what: () => t('customers.chargesWhat'),
    why: () => t('customers.chargesWhy'),
    until: () => t('customers.chargesUntil'),
    where: [
      'later_charges: id reservation_id charge_kind reason lowered_reason photo_ids mark_keys added_at added_by',
    ],
  },
  {
    name: () => t('customers.chargeFiles'),
    what: () => t('customers.chargeFilesWhat'),
    why: () => t('customers.chargeFilesWhy'),
    until: asLongAsProof,
    where: [
      'charge_files: id reservation_id charge_id content_type byte_count bytes store_key added_at',
    ],
  },
  {
    name: () => t('customers.signedLists'),
    what: () => t('customers.signedListsWhat'),
    why: () => t('customers.signedListsWhy'),
    until: () => t('customers.keptWithReservation'),
    where: [
      'manifests: id reservation_id occasion written_at sha256 previous_sha256 jws file_count',
    ],
  },
  {
    name: () => t('customers.payments'),
    what: () => t('customers.paymentsWhat'),
    why: () => t('customers.paymentsWhy'),
    until: () => t('customers.paymentsUntil'),
    where: [
      'payments: id reservation_id purpose method status currency exponent amount_cents captured_cents refunded_cents refund_asked_cents key created_by created_at updated_at',
      'payment_movements: id payment_id kind amount_cents adjustment_cents reason key at actor_id actor_key_id receipt_series receipt_year receipt_number receipt place_id',
      'invoices: id reservation_id receipt_series receipt_year receipt_number issued_at gross_cents due_on corrects_id actor_id receipt',
      'fee_entries: id reservation_id amount_cents kept_cents total_cents taxes at',
      'reservations: paid_cents deposit_held_cents deposit_kept_cents',
    ],
  },
  {
    name: () => t('customers.onlinePayments'),
    what: () => t('customers.onlinePaymentsWhat'),
    why: () => t('customers.onlinePaymentsWhy'),
    until: () => t('customers.onlinePaymentsUntil'),
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
    name: () => t('customers.cardConsent'),
    what: () => t('customers.cardConsentWhat'),
    why: () => t('customers.cardConsentWhy'),
    until: () => t('customers.keptWithReservation'),
    where: ['reservations: card_consent'],
    onlyIf: ({ paysOnline }) => paysOnline,
  },
  {
    name: () => t('customers.letters'),
    what: () => t('customers.lettersWhat'),
    why: () => t('customers.lettersWhy'),
    until: () => t('customers.lettersUntil', { days: LETTER_DAYS }),
    where: [
      'letters: id message_id kind recipient user_id reservation_id facts once created_at attempts next_attempt_at give_up_at sent_at last_error',
    ],
  },
  {
    name: () => t('customers.messages'),
    what: () => t('customers.messagesWhat'),
    why: () => t('customers.messagesWhy'),
    until: () => t('customers.messagesUntil'),
    where: [
      'contact_messages: id name subject body email language created_at read_at answered_at charge_id',
    ],
  },
  {
    name: () => t('customers.history'),
    what: () => t('customers.historyWhat'),
    why: () => t('customers.historyWhy'),
    until: () => t('customers.historyUntil'),
    where: [
      'history: id at actor_id actor_key_id actor_role record_kind record_id person_id action changes',
    ],
  },
  {
    name: () => t('customers.usage'),
    what: () => t('customers.usageWhat'),
    why: () => t('customers.usageWhy'),
    until: () => t('customers.usageUntil'),
    where: [],
  },
];

/** What a person's own browser keeps (customers: personal data). */
export const KEPT_IN_BROWSER: readonly KeptKind[] = [
  {
    name: () => t('customers.token'),
    what: () => t('customers.tokenWhat'),
    why: () => t('customers.tokenWhy'),
    until: () => t('customers.tokenUntil'),
    where: ['token', 'session-expiry'],
  },
  {
    name: () => t('customers.marks'),
    what: () => t('customers.marksWhat'),
    why: () => t('customers.marksWhy'),
    until: () => t('customers.marksUntil'),
    where: ['device-marks'],
  },
  {
    name: () => t('customers.drafts'),
    what: () => t('customers.draftsWhat'),
    why: () => t('customers.draftsWhy'),
    until: () => t('customers.keptUntilTabCloses'),
    where: [
      'rental-draft',
      'booked-reservation',
      'compared-vehicles',
      'vehicle-list',
      'reservation-list',
      'toasts',
      'language-offer',
      'desk-booking',
      'price-draft',
    ],
  },
  {
    name: () => t('customers.offline'),
    what: () => t('customers.offlineWhat'),
    why: () => t('customers.offlineWhy'),
    until: () => t('customers.offlineUntil'),
    where: ['offline'],
  },
  {
    name: () => t('customers.waitingPhotos'),
    what: () => t('customers.waitingPhotosWhat'),
    why: () => t('customers.waitingPhotosWhy'),
    until: () => t('customers.waitingPhotosUntil'),
    where: ['photos'],
  },
  {
    name: () => t('customers.waitingIncidents'),
    what: () => t('customers.waitingIncidentsWhat'),
    why: () => t('customers.waitingIncidentsWhy'),
    until: () => t('customers.waitingIncidentsUntil'),
    where: ['incidents'],
  },
  {
    name: () => t('customers.views'),
    what: () => t('customers.viewsWhat'),
    why: () => t('customers.viewsWhy'),
    until: () => t('customers.viewsUntil'),
    where: ['list-views', 'desk-place'],
  },
];

/** Kinds of data as lines of a Markdown list, as far as they are kept under this configuration. */
export function keptInWords(kinds: readonly KeptKind[], keeping: Keeping): string {
  return kinds
    .filter(({ onlyIf }) => onlyIf?.(keeping) ?? true)
    .map(({ name, what, why, until }) => `- **${name()}:** ${what()} ${why()} ${until(keeping)}`)
    .join('\n');
}

/** The companies that process data for us, as lines of a Markdown list. */
export function providersInWords(keeping: Keeping): string {
  const { paysOnline, sendsLetters, hasBucket, siteHost, isOnNeon } = keeping;
  const host =
    siteHost === undefined ? t('customers.ownServer') : t('customers.siteHost', { siteHost });
  return [
    isOnNeon ? host : `${host} ${t('customers.hostHasDatabase')}`,
    ...(isOnNeon ? [t('customers.neon')] : []),
    ...(hasBucket ? [t('customers.bucket')] : []),
    ...(sendsLetters ? [t('customers.mailProvider')] : []),
    ...(paysOnline ? [t('customers.stripe')] : []),
    t('customers.openStreetMap'),
  ]
    .map((line) => `- ${line}`)
    .join('\n');
}
