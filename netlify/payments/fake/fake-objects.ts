/** Objects as Stripe's HTTP interface returns them, as far as stripe-provider.ts reads them. */
export type FakeSession = {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  url: string;
  expires_at: number;
  payment_intent: string | null;
  metadata: Record<string, string>;
  success_url: string;
  cancel_url: string;
  /** Not Stripe's: what the page shows and does. */
  fake: { label: string; amount: number; currency: string; isHold: boolean; savesCard: boolean };
};

export type FakeIntent = {
  id: string;
  object: 'payment_intent';
  /** It requires a card until somebody has paid: the first was declined. */
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled';
  amount: number;
  amount_received: number;
  currency: string;
  metadata: Record<string, string>;
  created: number;
  /** The customer whose card was saved. */
  customer: string | null;
  last_payment_error: { code: string; message: string } | null;
};

export type FakeRefund = {
  id: string;
  object: 'refund';
  amount: number;
  payment_intent: string;
  status: 'succeeded' | 'failed';
};

export type FakeDispute = {
  id: string;
  object: 'dispute';
  payment_intent: string;
  status: 'needs_response' | 'won' | 'lost';
};

export type FakeEvent = {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: object };
};

/** The answer to an idempotency key, and the call for which the key was used. */
export type FakeAnswer = { parameters: string; status: number; body: object };

export type FakeState = {
  sessions: Record<string, FakeSession>;
  intents: Record<string, FakeIntent>;
  refunds: FakeRefund[];
  disputes: FakeDispute[];
  answers: Record<string, FakeAnswer>;
};

/** A refusal with Stripe's status and code. */
export class FakeRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
