import type { Company } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { findLedgerWith } from '../db/ledger.ts';
import { type ClaimedCommand, claimCommands, noteAttempt } from '../db/payment-commands.ts';
import { changeLedger, getPaymentOf } from './change-ledger.ts';
import { outstandingCommands } from './ledger-facts.ts';
import { type PaymentProvider, type ProviderPayment, ProviderRefusal } from './provider.ts';
import { recordPage, recordPayment } from './provider-news.ts';
import { faultOf } from './settle-alone.ts';

const MOST_CLAIMED = 20;

/** Gives the provider all commands that are due, and records its answers. */
export function runDueCommands(company: Company, provider: PaymentProvider): Promise<void> {
  return workThrough(company, (command) => carryOut(company, provider, command));
}

/** Ends all commands that are due, because there is no provider any more. The desk can then settle by hand. */
export function giveUpDueCommands(company: Company): Promise<void> {
  return workThrough(company, (command) =>
    noteFailure(company, command, 'Online payments are switched off.'),
  );
}

async function workThrough(
  company: Company,
  work: (command: ClaimedCommand) => Promise<void>,
): Promise<void> {
  for (;;) {
    const commands = await claimCommands(database, MOST_CLAIMED);
    if (commands.length === 0) return;
    for (const command of commands) await attempt(company, command, work);
  }
}

/**
 * Does what a command waits for. An error is noted at the command and stops no other one. What the provider refuses is not
 * tried again, and neither is what still fails after 24 hours.
 */
async function attempt(
  company: Company,
  command: ClaimedCommand,
  work: (command: ClaimedCommand) => Promise<void>,
): Promise<void> {
  try {
    await work(command);
  } catch (error) {
    const { words } = faultOf(error, `the command ${command.id}`);
    const isOver = command.isLastAttempt || error instanceof ProviderRefusal;
    // If this is not possible either, the command is tried again, with the reason.
    const isNoted =
      isOver &&
      (await noteFailure(company, command, words).then(
        () => true,
        (failure: unknown) => void faultOf(failure, `the command ${command.id}`),
      ));
    if (!isNoted) await noteAttempt(database, command.id, words);
  }
}

async function carryOut(
  company: Company,
  provider: PaymentProvider,
  command: ClaimedCommand,
): Promise<void> {
  const { id, kind, amountCents, attempts, payment } = command;
  const answered = { id };
  if (kind === 'expire') {
    const sessionId = required(payment.sessionId);
    await provider.expireSession(sessionId, id);
    return recordPage(company, provider, sessionId, { answered });
  }
  // An attempt without an answer may have succeeded, although the provider repeats its error for the key.
  if (attempts > 1 && payment.intentId !== null) {
    const seen = await provider.getPayment(payment.intentId);
    if (isDone(command, seen)) return recordPayment(company, provider, seen.intentId, { answered });
  }
  if (kind === 'charge') {
    const { intentId } = await chargeCard(provider, command);
    return recordPayment(company, provider, intentId, { answered });
  }
  const intentId = required(payment.intentId);
  if (kind === 'release') await provider.release(intentId, id);
  else {
    const money = { amountCents: amountCents ?? 0, currency: payment.currency };
    await provider[kind](intentId, money, id);
  }
  return recordPayment(company, provider, intentId, { answered });
}

function isDone({ kind, payment }: ClaimedCommand, seen: ProviderPayment): boolean {
  switch (kind) {
    case 'refund':
      return seen.refundedCents >= payment.refundedCents + payment.refundAskedCents;
    case 'capture':
    case 'release':
      return seen.status !== 'held';
    case 'charge':
      return seen.status === 'paid' || seen.status === 'held';
    case 'expire':
      return false;
  }
}

function chargeCard(
  provider: PaymentProvider,
  { id, paymentId, payment }: ClaimedCommand,
): Promise<ProviderPayment> {
  const { reservationId, key, purpose, amountCents, currency, customerId, cardId } = payment;
  return provider.chargeCard(
    {
      paymentId: String(paymentId),
      paymentKey: key,
      reservationId: String(reservationId),
      amountCents,
      currency,
      label: `${purpose === 'deposit' ? 'Deposit' : 'Charges after the return'}, reservation ${reservationId}`,
      customerId: required(customerId),
      cardId: required(cardId),
      isHold: purpose === 'deposit',
    },
    id,
  );
}

function required(id: string | null): string {
  if (id === null) throw new ProviderRefusal('The provider does not know this payment');
  return id;
}

/** The provider refused for good, or was away for a day. A refund that failed is not on its way any more. */
async function noteFailure(
  company: Company,
  { id, paymentId, kind, amountCents }: ClaimedCommand,
  error: string,
): Promise<void> {
  await changeLedger(
    company,
    () => findLedgerWith(database, company, paymentId),
    (ledger) => {
      const payment = getPaymentOf(ledger, paymentId);
      // Another run has noted its answer.
      const isOutstanding = outstandingCommands(ledger, paymentId, kind).some(
        (one) => one.id === id,
      );
      if (!isOutstanding) return undefined;
      const asked = payment.refundAskedCents - (kind === 'refund' ? (amountCents ?? 0) : 0);
      const to = {
        refundAskedCents: Math.max(0, asked),
        ...(payment.status === 'charging' && { status: 'failed' as const }),
      };
      return { payment: { changed: payment, to }, answered: { id, error } };
    },
  );
}
