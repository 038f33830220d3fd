/** The payment provider. Amounts are integers in the smallest unit of the currency. */
export type PaymentProvider = {
  openSession(order: SessionOrder, key: string): Promise<OpenSession>;
  expireSession(sessionId: string, key: string): Promise<void>;
  getSession(sessionId: string): Promise<ProviderSession>;
  getPayment(intentId: string): Promise<ProviderPayment>;
  refund(intentId: string, amountCents: number, key: string): Promise<ProviderPayment>;
  capture(intentId: string, amountCents: number, key: string): Promise<ProviderPayment>;
  release(intentId: string, key: string): Promise<ProviderPayment>;
  chargeSavedCard(charge: SavedCardCharge, key: string): Promise<ProviderPayment>;
  readEvent(body: string, signature: string): ProviderEvent;
};
export type SessionOrder = {
  paymentId: string;
  reservationId: string;
  amountCents: number;
  currency: 'usd';
  label: string;
  email?: string;
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
  isHold: boolean;
  savesCard: boolean;
};
export type OpenSession = { sessionId: string; url: string; expiresAt: Date };
export type ProviderSession = {
  status: 'open' | 'complete' | 'expired';
  intentId?: string;
  paymentId: string;
};
export type ProviderPayment = {
  intentId: string;
  paymentId: string;
  status: 'open' | 'held' | 'paid' | 'canceled' | 'needs-customer';
  amountCents: number;
  currency: string;
  capturedCents: number;
  refundedCents: number;
  failedRefundCents?: number;
  captureBefore?: Date;
  customerId?: string;
  cardId?: string;
  dispute?: 'open' | 'won' | 'lost';
};
export type SavedCardCharge = {
  paymentId: string;
  reservationId: string;
  amountCents: number;
  currency: 'usd';
  customerId: string;
  cardId: string;
  label: string;
  isHold: boolean;
};
export type ProviderEvent = {
  id: string;
  type: string;
  createdAt: Date;
  sessionId?: string;
  intentId?: string;
};
