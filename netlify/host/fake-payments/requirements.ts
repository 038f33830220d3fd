import type Stripe from 'stripe';
import { leastOnlineCentsOf, mostOnlineCentsOf } from '#kernel/money/online-limits.ts';
import { stripeDecimals, toStripeUnits } from '#payments/server/stripe/stripe-units.ts';
import { FakeRefusal, type FakeSession } from './fake-objects.ts';
import type { FormFields } from './form-body.ts';

/** How long a page may be open: https://docs.stripe.com/api/checkout/sessions/create */
const PAGE_SECONDS = { least: 30 * 60, most: 24 * 3600 };

/** The fields of each call that Stripe documents and the fake understands. `*` is any name or number. */
const KNOWN_FIELDS = {
  /** https://docs.stripe.com/api/checkout/sessions/create */
  'POST checkout/sessions': [
    ...[
      'mode',
      'locale',
      'customer_email',
      'expires_at',
      'success_url',
      'cancel_url',
      'customer_creation',
    ],
    ...[
      'client_reference_id',
      'metadata.*',
      'allowed_payment_method_types.*',
      'line_items.*.quantity',
    ],
    ...['line_items.*.price_data.currency', 'line_items.*.price_data.unit_amount'],
    'line_items.*.price_data.product_data.name',
    ...['payment_intent_data.metadata.*', 'payment_intent_data.capture_method'],
    'payment_intent_data.setup_future_usage',
  ],
  'POST checkout/sessions/id/expire': [],
  /** https://docs.stripe.com/api/payment_intents/create */
  'POST payment_intents': [
    ...['amount', 'currency', 'customer', 'payment_method', 'description', 'off_session'],
    ...['confirm', 'capture_method', 'metadata.*', 'allowed_payment_method_types.*', 'return_url'],
    ...['automatic_payment_methods.enabled', 'automatic_payment_methods.allow_redirects'],
  ],
  'POST payment_intents/id/capture': ['amount_to_capture'],
  'POST payment_intents/id/cancel': ['cancellation_reason'],
  /** https://docs.stripe.com/api/refunds/create */
  'POST refunds': ['payment_intent', 'amount', 'metadata.*', 'reason'],
};

/** @throws FakeRefusal as Stripe says it: https://docs.stripe.com/error-codes#parameter-unknown */
export function requireKnownFields(call: string, fields: FormFields): void {
  const known = Object.entries(KNOWN_FIELDS).find(([name]) => name === call)?.[1];
  // https://docs.stripe.com/changelog/endive/2026-09-30/removes-the-payment-method-types-parameter-from-payment-intents-and-setup-intents
  if ('payment_method_types' in fields) {
    throw new FakeRefusal(400, 'payment_method_types_no_longer_supported', 'No longer supported.');
  }
  for (const path of pathsOf(fields)) {
    const isKnown = known?.some((name) => matches(name, path)) ?? true;
    if (!isKnown && path[0] !== 'expand') {
      throw new FakeRefusal(
        400,
        'parameter_unknown',
        `Received unknown parameter: ${path.join('.')}`,
      );
    }
  }
}

function pathsOf(fields: FormFields): string[][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name]] : pathsOf(value).map((path) => [name, ...path]),
  );
}

function matches(name: string, path: string[]): boolean {
  const parts = name.split('.');
  return (
    parts.length === path.length && parts.every((part, place) => ['*', path[place]].includes(part))
  );
}

/**
 * Refuses an amount that is too small or too large, or is no multiple of what the currency counts in:
 * https://docs.stripe.com/error-codes#amount-too-small, https://docs.stripe.com/currencies#three-decimal
 */
export function requireAmount(amount: number, currency: string, words: string): void {
  requireUnits(amount, currency);
  const most = toStripeUnits(mostOnlineCentsOf(currency), currency);
  if (amount > most) {
    const words = `Amount must be no more than ${unitsInWords(most, currency)}`;
    throw new FakeRefusal(400, 'amount_too_large', words);
  }
  const least = toStripeUnits(leastOnlineCentsOf(currency), currency);
  if (amount >= least) return;
  throw new FakeRefusal(400, 'amount_too_small', `${words} ${unitsInWords(least, currency)}`);
}

/** The last digit of three decimals is 0, and so are both decimals of a currency that has none. */
export function requireUnits(amount: number, currency: string): void {
  const step = { isk: 100, ugx: 100 }[currency] ?? (stripeDecimals(currency) === 3 ? 10 : 1);
  if (Number.isInteger(amount) && amount % step === 0) return;
  throw new FakeRefusal(
    400,
    'parameter_invalid_integer',
    `Invalid amount for ${currency}: ${amount}`,
  );
}

/** An amount in units of the provider as its pages show it: '$10.15'. */
export function unitsInWords(units: number, currency: string): string {
  const decimals = stripeDecimals(currency);
  return new Intl.NumberFormat('en', {
    ...{ style: 'currency', currency, maximumFractionDigits: decimals },
    minimumFractionDigits: decimals,
  }).format(units / 10 ** decimals);
}

/**
 * A confirmation without the customer must not redirect:
 * https://docs.stripe.com/api/payment_intents/create#create_payment_intent-automatic_payment_methods-allow_redirects
 */
export function requireNoRedirect(fields: FormFields): void {
  const { return_url: returnUrl, allowed_payment_method_types: types = {} } = fields;
  const automatic = fields.automatic_payment_methods as FormFields | undefined;
  const isCard = Object.values(types).join() === 'card';
  if (returnUrl === undefined && !isCard && automatic?.allow_redirects !== 'never') {
    throw new FakeRefusal(
      ...([400, undefined] as const),
      'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`.',
    );
  }
}

/** The languages of a page: https://docs.stripe.com/api/checkout/sessions/create#create_checkout_session-locale */
const LOCALES =
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  ) as Stripe.Checkout.Session.Locale[];

/** @returns the language of a page; null if it is that of the browser */
export function requireLocale(asked: FormFields[string] | undefined): FakeSession['locale'] {
  if (asked === undefined) return null;
  const locale = LOCALES.find((known) => known === asked);
  if (locale) return locale;
  const most = LOCALES.slice(0, -1).join(', ');
  throw new FakeRefusal(
    ...([400, undefined] as const),
    `Invalid locale: must be one of ${most}, or ${LOCALES.at(-1)}`,
  );
}

/** @returns until when a page is open, in seconds since 1970 */
export function requirePageTime(expiresAt: FormFields[string] | undefined, now: number): number {
  const end = Number(expiresAt ?? now + PAGE_SECONDS.most);
  const secondsOpen = end - now;
  if (secondsOpen < PAGE_SECONDS.least || secondsOpen > PAGE_SECONDS.most) {
    throw new FakeRefusal(
      ...([400, undefined] as const),
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
    );
  }
  return end;
}
