import { randomUUID } from 'node:crypto';
import { inLocale } from '#company/db.ts';
import { type Company, languageFor } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { invalidInput } from '#kernel/http/refusal.ts';
import { formatMoney, toAmount, toCents } from '#kernel/money/money.ts';
import { ownReservationPath } from '#kernel/paths/paths.ts';
import { t } from '#kernel/words/t.ts';
import { noReservation } from '#rental/server/refusals.ts';
import { findLedgerOf, findLedgerWith, type Ledger, type LedgerPayment } from '../db/ledger.ts';
import { dueCents } from '../rules/balance.ts';
import { notOnlineInWords } from '../rules/least-online.ts';
import { duePurpose, type PaymentPurpose } from '../rules/payment.ts';
import { changeLedger, getPaymentOf } from './change-ledger.ts';
import { findPaymentProvider } from './configured-provider.ts';
import { requireDeposit } from './desk.ts';
import { hasPage, requireNothingOnItsWay } from './ledger-facts.ts';
import { payableOnlineCents } from './online-amounts.ts';
import { type PaymentProvider, ProviderOutage, ProviderRefusal } from './provider.ts';
import { noPayments, notPayable, paymentUnavailable } from './refusals.ts';

/** Minutes for which a page is open. The provider allows no less than 30, and a minute may pass on the way. */
const PAGE_MINUTES = 32;

/** After this time, a page that is not there yet is asked for again as another payment, whose time begins then. */
const OPENING_MS = 60_000;

/** A page that the provider closes within this time is not shown any more. */
const PAGE_MARGIN_MS = 60_000;

type PageRequest = {
  reservationId: number;
  /** The customer, whose own reservation it must be; undefined at the desk. */
  userId?: number;
  /** The site that the customer comes back to. */
  siteUrl: string;
  isDeposit?: boolean;
  /** What the desk asks for. It must be what is due; a deposit can be any amount. */
  amount?: number;
};

/**
 * The provider's page on which a customer pays what is due, or has a deposit held. While a page with the right
 * amount is open, it stays the same. The amount comes from the stored lines, never from the caller.
 * @throws 404; 409 without a provider, or if nothing can be paid online; 503 while the provider gives no answer
 */
export async function getPaymentPage(
  company: Company,
  request: PageRequest,
): Promise<{ paymentId: number; url: string }> {
  const { reservationId, userId } = request;
  const find = () => findLedgerOf(database, company, reservationId, userId);
  const provider = findPaymentProvider();
  if (!provider) throw (await find()) ? noPayments() : noReservation();
  let isRepeated = false;
  const ask = () =>
    changeLedger(company, find, (read) => {
      const change = askedPayment(company, read, request);
      isRepeated = change === undefined;
      return change;
    });
  let ledger = await ask();
  // The first change has closed a page with another amount.
  if (!openOnline(ledger, request.isDeposit === true)) ledger = await ask();
  const payment = openOnline(ledger, request.isDeposit === true);
  if (!payment) throw notPayable(() => t('payments.nothingDue'));
  const { id: paymentId } = payment;
  if (payment.sessionUrl !== null) return { paymentId, url: payment.sessionUrl };
  try {
    return { paymentId, url: await openPage(company, provider, ledger, payment, request) };
  } catch (error) {
    // The next press asks with another key.
    if (error instanceof ProviderRefusal) await giveUpPage(company, paymentId, error.message);
    else if (!(error instanceof ProviderOutage)) throw error;
    else if (error.isKept && isRepeated) {
      await giveUpPage(company, paymentId, error.message);
      return getPaymentPage(company, request);
    }
    throw paymentUnavailable();
  }
}

/**
 * Opens the provider's page of a payment and stores it. A page that can't be stored any more is closed, and nobody gets
 * to know its URL.
 * @throws 503 then; ProviderRefusal; ProviderOutage
 */
async function openPage(
  company: Company,
  provider: PaymentProvider,
  ledger: Ledger,
  payment: LedgerPayment,
  { reservationId, siteUrl }: PageRequest,
): Promise<string> {
  const { id, key, purpose, amountCents, currency, createdAt } = payment;
  const { customer, cardConsent } = ledger.reservation;
  const language = languageFor(company, ledger.reservation.language);
  const { label, path } = inLocale({ ...company, language }, () => ({
    label: labelOf(purpose, ledger),
    path: ownReservationPath(reservationId),
  }));
  const isDeposit = purpose === 'deposit';
  const back = `${siteUrl}${path}`;
  const { sessionId, url, expiresAt } = await provider.openSession(
    {
      ...{ paymentId: String(id), paymentKey: key, reservationId: String(reservationId) },
      ...{ amountCents, currency, label, language, isHold: isDeposit },
      ...(customer.email !== undefined && { email: customer.email }),
      // The same for each press with this key, and never less than the provider allows.
      expiresAt: new Date(new Date(createdAt).getTime() + PAGE_MINUTES * 60_000),
      successUrl: `${back}?payment=${isDeposit ? 'held' : 'done'}`,
      // Without a deposit, what is due may be paid.
      cancelUrl: isDeposit ? back : `${back}?payment=left`,
      // A hold is renewed with the card; charges go to it if the customer has agreed.
      savesCard: isDeposit || cardConsent !== null,
    },
    key,
  );
  const to = {
    ...{ status: 'open' as const, sessionId, sessionUrl: url },
    expiresAt: expiresAt.toISOString(),
  };
  const stored = await changeLedger(
    company,
    () => findLedgerWith(database, company, id),
    (read) => {
      const current = getPaymentOf(read, id);
      return current.status === 'new' ? { payment: { changed: current, to } } : undefined;
    },
  );
  // A second press has stored the same page, because it has the same key.
  if (getPaymentOf(stored, id).sessionId === sessionId) return url;
  await provider.expireSession(sessionId, randomUUID());
  throw paymentUnavailable();
}

/** Gives up a payment whose page was never stored, or that the provider refuses. Nobody can pay there. */
export async function giveUpPage(
  company: Company,
  paymentId: number,
  reason: string | null = null,
): Promise<void> {
  await changeLedger(
    company,
    () => findLedgerWith(database, company, paymentId),
    (ledger) => {
      const payment = getPaymentOf(ledger, paymentId);
      if (payment.status !== 'new' && !hasPage(payment)) return undefined;
      return { payment: { changed: payment, to: { status: 'failed', lastDecline: reason } } };
    },
  );
}

/** The payment that is waiting for its page, or has one that is open. */
export function openOnline({ payments }: Ledger, isDeposit: boolean): LedgerPayment | undefined {
  return payments.find(
    ({ method, status, purpose }) =>
      method === 'online' &&
      (status === 'new' || status === 'open') &&
      (purpose === 'deposit') === isDeposit,
  );
}

/** The change that adds a payment to ask for, or closes one with another amount; undefined if one is right. */
function askedPayment(
  company: Company,
  ledger: Ledger,
  { isDeposit = false, amount }: PageRequest,
) {
  const { reservation } = ledger;
  const due = dueCents(reservation);
  if (isDeposit) requireDeposit(company, ledger);
  else if (due <= 0) throw notPayable(() => t('payments.nothingDue'));
  if (ledger.payments.some(({ status }) => status === 'charging')) {
    throw notPayable(() => t('payments.cardBeingCharged'));
  }
  if (!isDeposit) requireNothingOnItsWay(ledger);
  const payable = payableOnlineCents(due);
  const typed = amount === undefined ? due : toCents(amount);
  if (!isDeposit && typed !== due && typed !== payable) {
    throw invalidInput({
      amount: `Only ${formatMoney(toAmount(payable || due))} can be paid online`,
    });
  }
  const asked = payableOnlineCents(typed);
  if (asked === 0) throw notPayable(() => notOnlineInWords(toAmount(typed)));
  const open = openOnline(ledger, isDeposit);
  if (open?.amountCents === asked && !isOver(open)) return undefined;
  if (open) return closingOf(open);
  return {
    payment: {
      added: {
        ...{
          purpose: isDeposit ? ('deposit' as const) : purposeOfDue(ledger),
          method: 'online' as const,
        },
        ...{ status: 'new' as const, amountCents: asked, capturedCents: 0, key: randomUUID() },
      },
    },
  };
}

/** The change that closes a page. Whoever pays on it meanwhile has paid; what is too much goes back. */
export function closingOf(payment: LedgerPayment) {
  // Without a page, nobody can have paid.
  if (payment.sessionId === null) {
    return { payment: { changed: payment, to: { status: 'expired' as const } } };
  }
  return {
    payment: { changed: payment, to: { status: 'closing' as const } },
    commands: [{ kind: 'expire' as const }],
  };
}

/** Whether a page can't be shown any more, or was not opened by a press before this one. */
function isOver({ createdAt, expiresAt }: LedgerPayment): boolean {
  if (expiresAt === null) return new Date(createdAt).getTime() + OPENING_MS < Date.now();
  return new Date(expiresAt).getTime() - PAGE_MARGIN_MS < Date.now();
}

function purposeOfDue({ reservation, payments }: Ledger): PaymentPurpose {
  return duePurpose({
    hasCharges: Boolean(reservation.charges?.length),
    isRentalPaid: payments.some(
      ({ purpose, capturedCents }) => purpose === 'rental' && capturedCents > 0,
    ),
  });
}

function labelOf(purpose: PaymentPurpose, { reservation: { id, vehicle } }: Ledger): string {
  return purpose === 'deposit'
    ? t('payments.providerDeposit', { vehicle, id })
    : t('payments.providerRental', { vehicle, id });
}
