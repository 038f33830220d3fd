import { database } from '#db/connection.ts';
import { findLedgerWith } from '#db/money/ledger.ts';
import { type ClaimedCommand, claimCommands, noteOutage } from '#db/money/payment-commands.ts';
import { changeLedger, getPaymentOf } from './change-ledger.ts';
import { type PaymentProvider, ProviderOutage, ProviderRefusal } from './provider.ts';
import { recordPage, recordPayment } from './provider-news.ts';

/** The most commands that are claimed at once. */
const MOST_CLAIMED = 20;

/** Gives the provider all commands that are due, and records its answers. */
export async function runDueCommands(provider: PaymentProvider): Promise<void> {
  for (;;) {
    const commands = await claimCommands(database, MOST_CLAIMED);
    if (commands.length === 0) return;
    for (const command of commands) await runCommand(provider, command);
  }
}

async function runCommand(provider: PaymentProvider, command: ClaimedCommand): Promise<void> {
  try {
    await carryOut(provider, command);
  } catch (error) {
    if (error instanceof ProviderOutage) await noteOutage(database, command.id, error.message);
    else if (error instanceof ProviderRefusal) await noteRefusal(command, error.message);
    else throw error;
  }
}

async function carryOut(
  provider: PaymentProvider,
  { id, kind, amountCents, sessionId, intentId }: ClaimedCommand,
): Promise<void> {
  const answered = { id };
  if (kind === 'expire') {
    await provider.expireSession(required(sessionId), id);
    return recordPage(provider, required(sessionId), { answered });
  }
  const intent = required(intentId);
  const seen =
    kind === 'release'
      ? await provider.release(intent, id)
      : await provider[kind](intent, amountCents ?? 0, id);
  return recordPayment(seen, { answered });
}

function required(id: string | null): string {
  if (id === null) throw new ProviderRefusal('The provider does not know this payment');
  return id;
}

/** The provider refused for good. A refund that it refuses is not on its way any more. */
async function noteRefusal(
  { id, paymentId, kind, amountCents }: ClaimedCommand,
  error: string,
): Promise<void> {
  await changeLedger(
    () => findLedgerWith(database, paymentId),
    (ledger) => {
      const payment = getPaymentOf(ledger, paymentId);
      const asked = payment.refundAskedCents - (kind === 'refund' ? (amountCents ?? 0) : 0);
      const to = { refundAskedCents: Math.max(0, asked) };
      return { payment: { changed: payment, to }, answered: { id, error } };
    },
  );
}
