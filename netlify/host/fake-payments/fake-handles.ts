import type { ChargeRefusal } from './declines.ts';
import type { FakeCore } from './fake-core.ts';
import type { createFakeMoney } from './fake-money.ts';
import type { FakeDispute, FakeSession } from './fake-objects.ts';
import { isLostDispute, isOpenDispute, wholeDispute } from './whole-objects.ts';

/** What customers, banks and time do, and what a test asks the provider's own records. */
export function createFakeHandles(core: FakeCore, money: ReturnType<typeof createFakeMoney>) {
  const { state, settings, now, newId, emit, tellOfSession, tellOfIntent, findSession } = core;
  const { findIntent, isOver, expire, setStatus, intentOf, take, refuse, free, sumOf } = core;
  const { askedRefundsOf, disputesOf, wholeRefundOf } = core;

  return {
    getSession: findSession,
    getIntent: findIntent,

    /** The customer pays, or lets the amount be held. */
    pay(sessionId: string): FakeSession {
      const session = findSession(sessionId);
      if (session.status !== 'open') return session;
      const intent = intentOf(session);
      take(intent);
      Object.assign(session, { status: 'complete', payment_status: 'paid' });
      tellOfSession('completed', session);
      if (intent.isHold) tellOfIntent('payment_intent.amount_capturable_updated', intent);
      return session;
    },

    /** The customer pays with a bank debit, which takes days: https://docs.stripe.com/checkout/fulfillment */
    payByBankDebit(sessionId: string): FakeSession {
      const session = findSession(sessionId);
      const intent = intentOf(session);
      const method = { paidWith: 'us_bank_account', payment_method: `pm_${intent.id}` } as const;
      Object.assign(intent, { ...method, status: 'processing' });
      session.status = 'complete';
      tellOfSession('completed', session);
      return session;
    },

    /** The bank debit of a page arrives, or the bank declines it. */
    endBankDebit(sessionId: string, { arrives }: { arrives: boolean }): void {
      const session = findSession(sessionId);
      const intent = intentOf(session);
      if (arrives) {
        take(intent);
        session.payment_status = 'paid';
        tellOfSession('async_payment_succeeded', session);
      } else {
        intent.status = 'requires_payment_method';
        refuse(intent, 'insufficient_funds');
        tellOfSession('async_payment_failed', session);
      }
    },

    /** The customer's card is declined. The page stays open for another one. */
    decline(sessionId: string, refusal: ChargeRefusal = 'card_declined'): void {
      const session = findSession(sessionId);
      if (session.status === 'open') refuse(intentOf(session), refusal);
    },

    /** How the next charge of a saved card ends. It succeeds by default. */
    refuseNextCharge(refusal: ChargeRefusal): void {
      settings.nextRefusal = refusal;
    },

    /** The pages on which somebody can pay. */
    openPages: () => Object.values(state.sessions).filter(({ status }) => status === 'open'),

    /** Closes the pages whose time is over. */
    expireDue(): void {
      Object.values(state.sessions).filter(isOver).forEach(expire);
    },

    /** The time of a page is over. */
    endPage(id: string): void {
      findSession(id).expires_at = now();
    },

    /** The time of a hold is over. */
    lapse(id: string): void {
      const intent = findIntent(id);
      if (intent.status !== 'requires_capture') return;
      setStatus(intent, 'canceled');
      free(intent);
    },

    /** Whether a refund is listed for what a hold does not take, as before 2025-03-31. It is by default. */
    listFreedParts(isListed: boolean): void {
      settings.listsFreedParts = isListed;
    },

    /** The customer's bank returns the last refund of a payment. */
    failRefund(intentId: string): void {
      const refund = askedRefundsOf(intentId).at(-1);
      if (!refund) return;
      refund.status = 'failed';
      emit('refund.failed', wholeRefundOf(refund));
    },

    /** The customer disputes a payment, or the bank decides about it. All of what was paid by default. */
    dispute(intentId: string, status: FakeDispute['status'], amount?: number): void {
      const known = disputesOf(intentId)[0];
      const intent = findIntent(intentId);
      const dispute: FakeDispute = known ?? {
        ...{ id: newId('dp_fake'), amount: amount ?? intent.amount_received, created: now() },
        ...{ due_by: now() + 7 * 24 * 3600, payment_intent: intentId, status },
      };
      dispute.status = status;
      if (!known) state.disputes.push(dispute);
      const isOpen = isOpenDispute(dispute);
      const begun = known ? 'updated' : 'created';
      emit(`charge.dispute.${isOpen ? begun : 'closed'}`, wholeDispute(dispute, intent.currency));
    },

    /** All money that was not paid out yet goes to the company's bank. */
    payOut(): void {
      const before = new Set(state.payouts.flatMap(({ transactions: ids }) => ids));
      const ids = money.transactions().map(({ id }) => id);
      const paidOut = ids.filter((id) => !before.has(id));
      state.payouts.push({ id: newId('po_fake'), created: now(), transactions: paidOut });
    },

    /** What the provider has of a payment: captured less refunded, and less what the bank took back. */
    heldCents(intentId: string): number {
      const lost = disputesOf(intentId).filter(isLostDispute);
      const taken = findIntent(intentId).amount_received - sumOf(askedRefundsOf(intentId));
      return Math.max(0, taken - lost.reduce((sum, { amount }) => sum + amount, 0));
    },
  };
}
