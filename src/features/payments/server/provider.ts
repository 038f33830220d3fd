import type { Language } from '#words/languages.ts';
import type { MovementFee } from '../rules/movement-fee.ts';
import type { MovementKind } from '../rules/payment.ts';
import type { SeenPayment } from '../rules/payment-state.ts';

/**
 * The payment provider. Amounts are in cents, which it counts in its own units. `key` is the idempotency key:
 * a call that is repeated with it does nothing twice.
 *
 * Every call throws `ProviderRefusal` when the provider said no for good, and `ProviderOutage` when there was no
 * answer, or none that lasts (a wrong secret key, too many calls), so the call has to be repeated.
 */
export type PaymentProvider = {
  /** The name of the service in the log. */
  name: string;
  /** Opens a page on which the customer pays, or has an amount held. */
  openSession(order: SessionOrder, key: string): Promise<OpenSession>;
  /** Closes the page. A page that is closed already, or on which somebody has paid, stays as it is. */
  expireSession(sessionId: string, key: string): Promise<void>;
  getSession(sessionId: string): Promise<ProviderSession>;
  getPayment(intentId: string): Promise<ProviderPayment>;
  refund(intentId: string, money: Money, key: string): Promise<ProviderPayment>;
  /**
   * Charges a saved card, or holds an amount on it, while the customer is away.
   * @throws ProviderRefusal also when the bank declines, or asks for the customer
   */
  chargeCard(order: CardOrder, key: string): Promise<ProviderPayment>;
  /** Takes a part of a hold, or all of it. The rest is freed. */
  capture(intentId: string, money: Money, key: string): Promise<ProviderPayment>;
  /** Frees a hold. */
  release(intentId: string, key: string): Promise<ProviderPayment>;
  /** What the provider took for each movement of a payment's money, and when it pays it out. */
  getFees(intentId: string): Promise<ProviderFee[]>;
  /** The events that we need and the provider does not send to this URL. */
  findMissingEvents(webhookUrl: string): Promise<string[]>;
  /**
   * Verifies the raw body of a webhook.
   * @throws ForgedEvent for another signature, or one that is older than five minutes
   */
  readEvent(body: string, headers: Headers): ProviderEvent;
};

type Money = { amountCents: number; currency: string };

/** A payment that is asked for. `isHold` holds the amount instead. */
type Order = Money & {
  /** Our payment and its own key. The provider returns them with everything that belongs to it. */
  paymentId: string;
  paymentKey: string;
  reservationId: string;
  label: string;
  isHold: boolean;
};

/** What a customer is asked to pay on a page. */
export type SessionOrder = Order & {
  /** That of the page. The label is in it, too. */
  language: Language;
  email?: string;
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
  /** Whether the card is saved, so it can be charged later. */
  savesCard: boolean;
};

/** What is charged to a saved card. */
export type CardOrder = Order & { customerId: string; cardId: string };

export type OpenSession = { sessionId: string; url: string; expiresAt: Date };

/** Our payment and its key; '' if another site has asked for it. */
type NamedPayment = { paymentId: string; paymentKey: string };

export type ProviderSession = NamedPayment & {
  status: 'open' | 'complete' | 'expired';
  /** The provider's id of the payment, once somebody has paid. */
  intentId?: string;
};

/** A payment as the provider has it. */
export type ProviderPayment = NamedPayment &
  SeenPayment & {
    intentId: string;
    /** When a hold lapses. */
    captureBefore?: Date;
    /** The customer whose card was saved, and the card. */
    customerId?: string;
    cardId?: string;
    /** Why the bank declined the last card, in our words. */
    decline?: string;
    /** Whether an open dispute lets the payment be refunded, which ends it. */
    isDisputeRefundable?: boolean;
    /** Until when an open dispute can be answered. */
    disputeDueBy?: Date;
  };

/** What the provider took of money that moved. The amount is in the currency of the payment. The net sum is negative for a refund. */
export type ProviderFee = MovementFee & { kind: MovementKind; amountCents: number };

/** What has happened. The object itself is fetched again. */
export type ProviderEvent = { id: string; type: string; sessionId?: string; intentId?: string };

/** The provider said no for good. The message is ours, for the desk. */
export class ProviderRefusal extends Error {}

/** There was no answer. The call can be repeated with the same key. */
export class ProviderOutage extends Error {
  /** Whether it was an error of the provider, which it may repeat for this key. */
  readonly isKept: boolean;

  constructor(message: string, { isKept = false } = {}) {
    super(message);
    this.isKept = isKept;
  }
}

/** Somebody else, or somebody long ago, has sent this event. */
export class ForgedEvent extends Error {}
