import type { Company } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { noReservation } from '#rental/server/refusals.ts';
import { findLedgerOf, type Ledger, type LedgerPayment } from '../db/ledger.ts';
import { claimAsking } from '../db/unsettled.ts';
import { findPaymentProvider } from './configured-provider.ts';
import { hasPage } from './ledger-facts.ts';
import { giveUpPage } from './payment-page.ts';
import { type PaymentProvider, ProviderRefusal } from './provider.ts';
import { recordPage, recordPayment } from './provider-news.ts';
import { settleAlone } from './settle-alone.ts';

/**
 * Asks the provider about a payment, and records the answer. A page that it does not know any more is given up.
 * @throws ProviderOutage; ProviderRefusal for a payment that has no page any more
 */
export async function askAbout(
  company: Company,
  provider: PaymentProvider,
  payment: Pick<LedgerPayment, 'id' | 'status' | 'sessionId' | 'intentId'>,
): Promise<void> {
  const { id, sessionId, intentId } = payment;
  // A saved card has no page.
  const isAboutPage = sessionId !== null && hasPage(payment);
  if (!isAboutPage && intentId !== null) return recordPayment(company, provider, intentId);
  if (sessionId === null) return giveUpPage(company, id);
  try {
    await recordPage(company, provider, sessionId);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await giveUpPage(company, id, error.message);
  }
}

/**
 * Asks the provider about the pages of a customer's own reservation, from which they have just come back. It is asked at
 * most every five seconds about each.
 * @returns the ledger after that
 * @throws 404
 */
export async function askAboutPages(
  company: Company,
  reservationId: number,
  userId: number,
): Promise<Ledger> {
  const find = () => findLedgerOf(database, company, reservationId, userId);
  const provider = findPaymentProvider();
  const ledger = await find();
  if (!ledger) throw noReservation();
  const pages = provider ? ledger.payments.filter(hasPage) : [];
  for (const page of pages) {
    if (!provider || !(await claimAsking(database, page.id))) continue;
    const one = { reservationId, paymentId: page.id, hasFault: false };
    await settleAlone(one, () => askAbout(company, provider, page));
  }
  return pages.length > 0 ? ((await find()) ?? ledger) : ledger;
}
