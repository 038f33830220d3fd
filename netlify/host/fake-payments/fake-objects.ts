import type Stripe from 'stripe';

/** What the fake remembers. How Stripe would show it is in whole-objects.ts. */
export type FakeSession = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  url: string;
  created: number;
  expires_at: number;
  payment_intent: string | null;
  metadata: Record<string, string>;
  success_url: string;
  cancel_url: string;
  /** Null for the language of the browser. */
  locale: Stripe.Checkout.Session.Locale | null;
  /** Not Stripe's: what the page shows and does. */
  fake: { label: string; amount: number; currency: string; isHold: boolean; savesCard: boolean };
};

export type FakeIntent = {
  id: string;
  /** It requires a card until somebody has paid: the first was declined. */
  status: 'requires_payment_method' | 'processing' | 'requires_capture' | 'succeeded' | 'canceled';
  amount: number;
  amount_received: number;
  currency: string;
  metadata: Record<string, string>;
  created: number;
  isHold: boolean;
  paidWith: 'card' | 'us_bank_account';
  /** The customer whose card was saved. */
  customer: string | null;
  payment_method: string | null;
  last_payment_error: { code: string; decline_code?: string; message: string } | null;
};

export type FakeRefund = {
  id: string;
  amount: number;
  created: number;
  payment_intent: string;
  status: 'succeeded' | 'failed';
  /** That of a hold's freed part; nothing for one that was asked for. */
  reason: 'expired_uncaptured_charge' | null;
};

/** https://docs.stripe.com/api/disputes/object#dispute_object-status */
export type FakeDispute = {
  id: string;
  amount: number;
  created: number;
  due_by: number;
  payment_intent: string;
  status:
    | `warning_${'needs_response' | 'under_review' | 'closed'}`
    | `${'' | 'appeal_'}${'needs_response' | 'under_review'}`
    | 'won'
    | 'lost'
    | 'prevented';
};

/** Money that went to the company's bank, with the ids of its balance transactions. */
export type FakePayout = { id: string; created: number; transactions: string[] };

export type FakeEvent = {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: { id: string; object: string } };
};

/** The answer to an idempotency key, and the call for which the key was used. */
export type FakeAnswer = { parameters: string; status: number; body: object };

export type FakeState = {
  sessions: Record<string, FakeSession>;
  intents: Record<string, FakeIntent>;
  refunds: FakeRefund[];
  disputes: FakeDispute[];
  payouts: FakePayout[];
  answers: Record<string, FakeAnswer>;
};

/** A refusal with Stripe's status and code, if Stripe has one for it. */
export class FakeRefusal extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly declineCode: string | undefined;

  constructor(status: number, code: string | undefined, message: string, declineCode?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.declineCode = declineCode;
  }
}
