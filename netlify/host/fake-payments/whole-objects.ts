import type Stripe from 'stripe';
import type {
  FakeDispute,
  FakeIntent,
  FakePayout,
  FakeRefund,
  FakeSession,
} from './fake-objects.ts';

/** The objects of the fake, whole and in the shapes of the version of Stripe's interface that the library speaks. */

/** How long a card is held: https://docs.stripe.com/payments/place-a-hold-on-a-payment-method */
const HOLD_SECONDS = 7 * 24 * 3600;

/** When the money of a charge can be paid out: https://docs.stripe.com/payouts#standard-payout-timing */
const SECONDS_UNTIL_AVAILABLE = 2 * 24 * 3600;

export function wholeSession(session: FakeSession) {
  const { fake, url, status, ...known } = session;
  return {
    ...known,
    ...{ object: 'checkout.session' as const, status, url: status === 'open' ? url : null },
    ...{ mode: 'payment' as const, ui_mode: 'hosted_page' as const, livemode: false },
    ...{ amount_subtotal: fake.amount, amount_total: fake.amount, currency: fake.currency },
    customer_creation: fake.savesCard ? ('always' as const) : ('if_required' as const),
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    ...{ payment_method_types: ['card'], custom_fields: [], shipping_options: [] },
    custom_text: {
      ...{ after_submit: null, shipping_address: null, submit: null },
      terms_of_service_acceptance: null,
    },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ...{ adaptive_pricing: null, after_expiration: null, allow_promotion_codes: null },
    ...{ allowed_payment_method_types: ['card'], billing_address_collection: null, consent: null },
    ...{ client_reference_id: null, client_secret: null, collected_information: null },
    ...{ consent_collection: null, currency_conversion: null, customer: null, discounts: null },
    ...{ customer_account: null, customer_details: null, customer_email: null, invoice: null },
    ...{ integration_identifier: null, invoice_creation: null, payment_link: null },
    ...{ managed_payments: null, origin_context: null, payment_method_collection: null },
    ...{ payment_method_configuration_details: null, payment_method_options: null },
    ...{ permissions: null, recovered_from: null, saved_payment_method_options: null },
    ...{ setup_intent: null, shipping_address_collection: null, shipping_cost: null },
    ...{ submit_type: null, subscription: null, wallet_options: null },
  } satisfies Stripe.Checkout.Session;
}

export function wholeIntent(intent: FakeIntent) {
  const { isHold, paidWith, last_payment_error: error, ...known } = intent;
  const isHeld = known.status === 'requires_capture';
  return {
    ...known,
    ...{ object: 'payment_intent' as const, livemode: false, payment_method_types: [paidWith] },
    amount_capturable: isHeld ? known.amount : 0,
    capture_method: isHold ? ('manual' as const) : ('automatic_async' as const),
    confirmation_method: 'automatic' as const,
    latest_charge: hasCharge(intent) ? chargeId(intent.id) : null,
    last_payment_error: error && { ...error, code: error.code, type: 'card_error' as const },
    ...{ allowed_payment_method_types: null, application: null, application_fee_amount: null },
    ...{ automatic_payment_methods: null, canceled_at: null, cancellation_reason: null },
    ...{ client_secret: null, customer_account: null, description: null, next_action: null },
    ...{ excluded_payment_method_types: null, managed_payments: null, on_behalf_of: null },
    ...{ payment_method_configuration_details: null, payment_method_options: null, review: null },
    ...{ payment_record: null, processing: null, receipt_email: null, shipping: null },
    ...{ setup_future_usage: null, source: null, statement_descriptor: null },
    ...{ statement_descriptor_suffix: null, transfer_group: null },
  } satisfies Stripe.PaymentIntent;
}

const chargeId = (intentId: string) => `ch_${intentId}`;

/** Nobody has paid on a page before the first card, and a declined card has left nothing. */
function hasCharge({ status, payment_method: method }: FakeIntent): boolean {
  return status !== 'requires_payment_method' && method !== null;
}

/** The charge of a payment. `refunded` also counts a hold's freed part where the account lists it. */
export function wholeCharge(intent: FakeIntent, refunded: number, isDisputed: boolean) {
  const { id, amount, amount_received: captured, created, currency, status, paidWith } = intent;
  return {
    ...{ id: chargeId(id), object: 'charge' as const, amount, amount_captured: captured, created },
    ...{ amount_refunded: refunded, currency, customer: intent.customer, disputed: isDisputed },
    ...{ captured: captured > 0, paid: status !== 'processing', refunded: refunded >= amount },
    ...{ livemode: false, metadata: intent.metadata, payment_intent: id },
    balance_transaction: captured > 0 ? `txn_${chargeId(id)}` : null,
    status: status === 'processing' ? ('pending' as const) : ('succeeded' as const),
    payment_method: intent.payment_method,
    payment_method_details: {
      type: paidWith,
      ...(paidWith === 'card' && { card: cardOf(intent) }),
    },
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    ...{ application: null, application_fee: null, application_fee_amount: null, source: null },
    ...{ calculated_statement_descriptor: null, description: null, failure_code: null },
    ...{ failure_balance_transaction: null, failure_message: null, fraud_details: null },
    ...{ on_behalf_of: null, outcome: null, receipt_email: null, receipt_number: null },
    ...{ receipt_url: null, review: null, shipping: null, source_transfer: null },
    ...{ statement_descriptor: null, statement_descriptor_suffix: null, transfer_data: null },
    transfer_group: null,
  } satisfies Stripe.Charge;
}

/** `capture_before` is there only for a card that is held: https://docs.stripe.com/api/charges/object */
function cardOf({ amount, created, status }: FakeIntent) {
  return {
    ...{ amount_authorized: amount, brand: 'visa', country: 'US', funding: 'credit' },
    ...{ exp_month: 12, exp_year: 2040, last4: '4242', network: 'visa' },
    ...(status === 'requires_capture' && { capture_before: created + HOLD_SECONDS }),
    ...{ authorization_code: null, checks: null, electronic_commerce_indicator: null },
    ...{ installments: null, mandate: null, network_transaction_id: null, wallet: null },
    ...{ regulated_status: null, three_d_secure: null, transaction_link_id: null },
  } satisfies Stripe.Charge.PaymentMethodDetails.Card;
}

export function wholeRefund({ status, ...refund }: FakeRefund, currency: string) {
  return {
    ...refund,
    ...{ object: 'refund' as const, status, currency, metadata: {} },
    charge: chargeId(refund.payment_intent),
    balance_transaction: refund.reason === null ? `txn_${refund.id}` : null,
    ...(status === 'failed' && {
      failure_balance_transaction: `txn_failed_${refund.id}`,
      failure_reason: 'expired_or_canceled_card',
    }),
    ...{ customer: null, customer_account: null, payment_method: null, receipt_number: null },
    ...{ source_transfer_reversal: null, transfer_reversal: null },
  } satisfies Stripe.Refund;
}

export function wholeDispute(
  { due_by: dueBy, ...dispute }: FakeDispute,
  currency: string,
  taken: Stripe.BalanceTransaction[] = [],
) {
  return {
    ...dispute,
    ...{ object: 'dispute' as const, currency, reason: 'general', livemode: false, metadata: {} },
    ...{ charge: chargeId(dispute.payment_intent), enhanced_eligibility_types: [] },
    balance_transactions: taken,
    is_charge_refundable: isInquiry(dispute),
    intended_submission_method: null,
    evidence_details: {
      ...{ due_by: dueBy, enhanced_eligibility: {}, has_evidence: false, past_due: false },
      ...{ submission_count: 0, submission_method: 'not_submitted' as const },
    },
    evidence: {
      ...{ access_activity_log: null, billing_address: null, cancellation_policy: null },
      ...{ cancellation_policy_disclosure: null, cancellation_rebuttal: null, receipt: null },
      ...{ customer_communication: null, customer_email_address: null, customer_name: null },
      ...{ customer_purchase_ip: null, customer_signature: null, duplicate_charge_id: null },
      ...{ duplicate_charge_documentation: null, duplicate_charge_explanation: null },
      ...{ enhanced_evidence: {}, product_description: null, refund_policy: null },
      ...{ refund_policy_disclosure: null, refund_refusal_explanation: null, service_date: null },
      ...{ service_documentation: null, shipping_address: null, shipping_carrier: null },
      ...{ shipping_date: null, shipping_documentation: null, shipping_tracking_number: null },
      ...{ uncategorized_file: null, uncategorized_text: null },
    },
  } satisfies Stripe.Dispute;
}

/** Whether a bank only asks. An inquiry takes nothing: https://docs.stripe.com/disputes/how-disputes-work#inquiries */
export function isInquiry({ status }: Pick<FakeDispute, 'status'>): boolean {
  return status.startsWith('warning');
}

export function isOpenDispute({ status }: Pick<FakeDispute, 'status'>): boolean {
  return status.endsWith('needs_response') || status.endsWith('under_review');
}

/** Whether the bank has decided for the customer. An appeal can still change that. */
export function isLostDispute({ status }: Pick<FakeDispute, 'status'>): boolean {
  return status === 'lost' || status.startsWith('appeal');
}

/** Money that came into the company's balance, or left it. */
type Moved = { source: string; id?: string; amount: number; fee: number; created: number };

/** A charge costs 2.9% and 30 cents, which a refund does not give back: https://stripe.com/pricing */
export function chargedMoney({ id, amount_received: amount, created }: FakeIntent): Moved {
  return { source: chargeId(id), amount, fee: Math.round(amount * 0.029) + 30, created };
}

export function refundedMoney({ id, amount, created }: FakeRefund): Moved {
  return { source: id, amount: -amount, fee: 0, created };
}

/** A dispute costs $15 and takes the money, which comes back if it is won: https://docs.stripe.com/disputes/how-disputes-work */
export function disputedMoney(dispute: FakeDispute): Moved[] {
  const { id, amount, created, status } = dispute;
  if (status === 'prevented' || isInquiry(dispute)) return [];
  const taken = { source: id, amount: -amount, fee: 1500, created };
  const back = { source: id, id: `txn_back_${id}`, amount, fee: 0, created };
  return status === 'won' ? [taken, back] : [taken];
}

/** https://docs.stripe.com/api/balance_transactions/object */
export function wholeTransaction(
  { source, id = `txn_${source}`, amount, fee, created }: Moved,
  currency: string,
) {
  return {
    ...{ id, object: 'balance_transaction' as const, source, amount, fee, net: amount - fee },
    ...{ created, available_on: created + SECONDS_UNTIL_AVAILABLE, currency },
    ...{ balance_type: 'payments' as const, status: 'pending', reporting_category: 'charge' },
    type: amount > 0 ? ('charge' as const) : ('refund' as const),
    ...{ description: null, exchange_rate: null, fee_details: [] },
  } satisfies Stripe.BalanceTransaction;
}

export function wholePayout({ id, created }: FakePayout, amount: number, currency: string) {
  return {
    ...{ id, object: 'payout' as const, amount, created, arrival_date: created, currency },
    ...{ automatic: true, livemode: false, metadata: {}, method: 'standard', source_type: 'card' },
    ...{ status: 'paid', type: 'bank_account' as const, application_fee: null, trace_id: null },
    reconciliation_status: 'completed' as const,
    ...{ application_fee_amount: null, balance_transaction: null, description: null },
    ...{ destination: null, failure_balance_transaction: null, failure_code: null },
    ...{ failure_message: null, original_payout: null, payout_method: null, reversed_by: null },
    statement_descriptor: null,
  } satisfies Stripe.Payout;
}

/** A webhook that somebody has set up. */
export type FakeEndpoint = { url: string; status: string; enabled_events: string[] };

export function wholeEndpoint(endpoint: FakeEndpoint) {
  return {
    ...endpoint,
    ...{ id: 'we_fake', object: 'webhook_endpoint' as const, created: 0, livemode: false },
    ...{ api_version: null, application: null, description: null, metadata: {} },
  } satisfies Stripe.WebhookEndpoint;
}

export function wholeList<Item>(data: Item[]) {
  return {
    object: 'list' as const,
    data,
    has_more: false,
    url: '/v1',
  } satisfies Stripe.ApiList<Item>;
}
