import type { Company } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { invalidInput } from '#kernel/http/refusal.ts';
import { formatMoney, toAmount, toCents } from '#kernel/money/money.ts';
import { findLedgerOf, type Ledger, type LedgerPayment } from '../db/ledger.ts';
import type { LedgerChange } from '../db/ledger-writes.ts';
import { leastOnlineCents } from '../rules/least-online.ts';
import type { PaymentPurpose } from '../rules/payment.ts';
import type { TakePaymentInput } from '../rules/payment-calls.ts';
import { chargeableCents } from '../rules/saved-card.ts';
import { changeLedger, isKeyKnown } from './change-ledger.ts';
import { onItsWay } from './ledger-facts.ts';
import { payableOnlineCents } from './online-amounts.ts';
import { closingOf, openOnline } from './payment-page.ts';
import { notPayable } from './refusals.ts';

/**
 * Charges what is due of the charges after a return to the card that the customer has paid with online
 * (payments: saved cards). The provider is asked later. A repeated key does nothing.
 * @throws 404; 400 at `amount` for more than can be charged; 409 if nothing can be
 */
export async function chargeSavedCard(
  company: Company,
  reservationId: number,
  { amount, key }: Pick<TakePaymentInput, 'amount' | 'key'>,
): Promise<Ledger> {
  const find = () => findLedgerOf(database, company, reservationId);
  const amountCents = payableOnlineCents(toCents(amount));
  const decide = (ledger: Ledger) => {
    if (isKeyKnown(ledger, key)) return undefined;
    const most = mostForCard(ledger);
    const card = findSavedCard(ledger);
    if (!card || most <= 0) throw notPayable('There is nothing to charge this card for.');
    if (amountCents > most) {
      throw invalidInput({
        amount: `The card can be charged at most ${formatMoney(toAmount(most))}`,
      });
    }
    if (amountCents === 0) {
      const least = formatMoney(toAmount(leastOnlineCents()));
      throw invalidInput({ amount: `A card can be charged no less than ${least}` });
    }
    const page = openOnline(ledger, false);
    return page ? closingOf(page) : chargeOf(card, { purpose: 'late', amountCents, key });
  };
  const ledger = await changeLedger(company, find, decide);
  // The first change has closed the page on which the customer could have paid.
  return isKeyKnown(ledger, key) ? ledger : changeLedger(company, find, decide);
}

/** What the saved card can be charged now, in cents. */
export function mostForCard(ledger: Ledger): number {
  const isCharging = ledger.payments.some(({ status }) => status === 'charging');
  if (isCharging || onItsWay(ledger) || !findSavedCard(ledger)) return 0;
  return payableOnlineCents(chargeableCents(ledger.reservation, ledger.payments));
}

/** The payment with the card that the customer has let us charge. */
function findSavedCard({ payments }: Ledger): LedgerPayment | undefined {
  return payments.findLast(
    ({ purpose, customerId, cardId, capturedCents }) =>
      purpose !== 'deposit' && customerId !== null && cardId !== null && capturedCents > 0,
  );
}

/** The change that charges the card of an earlier payment. */
export function chargeOf(
  { customerId, cardId }: LedgerPayment,
  asked: { purpose: PaymentPurpose; amountCents: number; key: string },
): LedgerChange {
  return {
    payment: {
      added: {
        ...asked,
        method: 'online',
        status: 'charging',
        capturedCents: 0,
        customerId,
        cardId,
      },
    },
    commands: [{ kind: 'charge', amountCents: asked.amountCents }],
  };
}
