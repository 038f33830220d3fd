import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { writeOver } from '#booking/db/edits.ts';
import { linesOfCharge } from '#charges/rules/later-charge.ts';
import type { Company } from '#company/rules/company.ts';
import { findHandled, writeHandling } from '#hand-over/db/hand-overs.ts';
import { toCents } from '#kernel/money/money.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import {
  keptAtDesk,
  refundedAtDesk,
  releasedAtDesk,
  takenAtDesk,
} from '#payments/db/desk-changes.ts';
import { writeInvoices } from '#payments/db/invoices.ts';
import { findLedgerOf, type Ledger, type LedgerPayment } from '#payments/db/ledger.ts';
import { type LedgerChange, writeLedger } from '#payments/db/ledger-writes.ts';
import { dueCents } from '#payments/rules/balance.ts';
import { invoicesDue } from '#payments/rules/invoice.ts';
import type { PaymentMethod, PaymentPurpose } from '#payments/rules/payment.ts';
import { decidedCharges, proposedCharges } from '#prices/rules/charges.ts';
import { depositOf } from '#prices/rules/nearest-rules.ts';
import { type ChargeLine, sumOfLines } from '#prices/rules/price-line.ts';
import { addDriver, addMark } from '#proof/db/condition.ts';
import { MOST_DRIVERS } from '#proof/rules/driver.ts';
import { MOST_MARKS } from '#proof/rules/mark.ts';
import type { Handling, HandlingFacts } from '#rental/rules/hand-over.ts';
import type { Database } from '../client/client.ts';
import { addPhotograph } from './photographs.ts';
import type { SeedRental } from './planned-rentals.ts';
import type { SeedStory } from './reservations.ts';

/** Hands over a vehicle, and takes the payment and the deposit. */
export async function handOver(db: Database, company: Company, rental: SeedRental): Promise<void> {
  const { id, customer, picture, pickUpAt: at, odometers, story, basis } = rental;
  const driver = {
    name: customer,
    birthDate: `${1962 + (id % 37)}-05-14`,
    licenseNumber: `D${4_100_372 + 7919 * id}`,
    licenseCountry: 'US',
    licenseExpires: `${at.getUTCFullYear() + 3}-05-14`,
  };
  await addDriver(db, id, driver, MOST_DRIVERS);
  if (story?.isPhotographed) {
    const chip = { view: 'top', x: 0.55, y: 0.12, size: 'small', kind: 'scratch' } as const;
    const mark = { ...chip, key: randomUUID(), note: 'Stone chip' };
    await addMark(db, id, 'hand-over', mark, MOST_MARKS);
    for (const view of ['front', 'rear', 'left'] as const) {
      await addPhotograph(db, id, { handling: 'hand-over', at, view, picture });
    }
  }
  await record(db, company, id, 'hand-over', { at, odometer: odometers[0], fuel: 100 });
  await pay(db, company, rental);
  const { rules } = basis.book ?? { rules: {} };
  const depositCents = toCents(depositOf(rules, basis.vehicle)?.amount ?? 0);
  await change(db, company, id, at, () =>
    takenAtDesk('deposit', 'terminal', depositCents, randomUUID()),
  );
}

/** Takes a vehicle back. The deposit goes back, but for damage and what is charged. */
export async function takeBack(db: Database, company: Company, rental: SeedRental): Promise<void> {
  const { id, picture, returnedAt: at, odometers, story } = rental;
  const { damage, late, charge } = story ?? {};
  if (damage) {
    const scratch = { view: 'left', x: 0.62, y: 0.6, size: 'medium', kind: 'scratch' } as const;
    const mark = { ...scratch, key: randomUUID(), note: damage.note };
    await addMark(db, id, 'return', mark, MOST_MARKS);
  }
  if (story?.isPhotographed) {
    for (const view of damage ? (['rear', 'left', 'other'] as const) : (['rear'] as const)) {
      await addPhotograph(db, id, { handling: 'return', at, view, picture });
    }
  }
  await record(db, company, id, 'return', { at, odometer: odometers[1], fuel: late?.fuel ?? 100 });
  if (late) {
    await chargeProposed(db, company, rental);
    await pay(db, company, rental, at);
  }
  if (charge) await chargeLater(db, company, rental, charge);
  await invoice(db, company, id, at);
  const kept = damage ?? charge;
  await change(db, company, id, at, (ledger) => {
    const deposit = paymentOf(ledger, 'deposit');
    return kept
      ? keptAtDesk(ledger, deposit, toCents(kept.amount), kept.note)
      : releasedAtDesk(deposit);
  });
}

/** Takes what is due: one customer in six pays in cash. What was canceled was paid by transfer when it was booked. */
export function pay(
  db: Database,
  company: Company,
  { id, userId, pickUpAt, status, bookedAt }: SeedRental,
  at = status === 'CANCELLED' ? bookedAt : pickUpAt,
): Promise<void> {
  return change(db, company, id, at, ({ reservation, payments }) => {
    if (status === 'CANCELLED') {
      return takenAtDesk('rental', 'transfer', reservation.totalCents, randomUUID());
    }
    const purpose = payments.length > 0 ? 'late' : 'rental';
    const method: PaymentMethod = userId % 6 === 0 ? 'cash' : 'terminal';
    return takenAtDesk(purpose, method, dueCents(reservation), randomUUID());
  });
}

/** Gives back what was paid for a reservation that was canceled in time. */
export function refund(db: Database, company: Company, rental: SeedRental): Promise<void> {
  const { id, canceledAt } = rental;
  return change(db, company, id, canceledAt, (ledger) => {
    const payment = paymentOf(ledger, 'rental');
    return refundedAtDesk(payment, payment.capturedCents, 'Canceled');
  });
}

/** Adds the charges that the book proposes after a return. */
async function chargeProposed(
  db: Database,
  company: Company,
  { id, basis, dropOffTime, returnedAt }: SeedRental,
): Promise<void> {
  const { vehicle, book } = basis;
  const handled = await findHandled(db, company, id);
  if (!handled || !book) return;
  const times = { dropOffTime, returnedAt: toWallClock(returnedAt, company.timeZone) };
  const { id: vehicleId, rateCents, dailyCapCents: capCents, classId } = vehicle;
  const priced = { vehicleId, rateCents, capCents, classId, extras: [] };
  const returned = { ...handled, ...times, ...priced };
  const proposed = proposedCharges(company, book.rules, returned);
  await addCharges(db, company, handled, decidedCharges(book.rules, proposed, { charges: [] }));
}

/** Charges what the book does not propose, without its letter. */
async function chargeLater(
  db: Database,
  company: Company,
  { id: reservationId, basis, returnedAt }: SeedRental,
  { kind: chargeKind, amount, note: reason }: NonNullable<SeedStory['charge']>,
): Promise<void> {
  const handled = await findHandled(db, company, reservationId);
  if (!handled) return;
  const id = randomUUID();
  const sums = { amountCents: toCents(amount), feeCents: 0, taxed: false };
  const lines = linesOfCharge(basis.book?.rules ?? {}, id, chargeKind, sums);
  await addCharges(db, company, handled, lines);
  const charge = { id, reservationId, chargeKind, reason, addedAt: returnedAt };
  await db
    .insertInto('laterCharges')
    .values({ ...charge, photoIds: [], markKeys: [] })
    .execute();
}

function addCharges(
  db: Database,
  company: Company,
  handled: NonNullable<Awaited<ReturnType<typeof findHandled>>>,
  charges: ChargeLine[],
) {
  return writeOver(db, company, handled, {
    charges: JSON.stringify(charges),
    totalCents: sql<number>`total_cents + ${sumOfLines(charges)}`,
  });
}

/** Issues what is due of a rental that is back, such as for a charge that is not paid yet. */
async function invoice(db: Database, company: Company, id: number, at: Date): Promise<void> {
  const ledger = await findLedgerOf(db, company, id);
  if (!ledger) return;
  const { reservation, payments, movements: earlier, invoices: issued } = ledger;
  const before = { payments, earlier, issued };
  const drafts = invoicesDue(company, reservation, before, { isAskedFor: false, now: at });
  await writeInvoices(db, company, ledger, drafts, at, { isOfDemo: true });
}

async function record(
  db: Database,
  company: Company,
  id: number,
  handling: Handling,
  facts: Omit<HandlingFacts, 'note'>,
): Promise<void> {
  const handled = await findHandled(db, company, id);
  if (handled) await writeHandling(db, company, handled, handling, { ...facts, note: null });
}

async function change(
  db: Database,
  company: Company,
  id: number,
  at: Date,
  decide: (ledger: Ledger) => LedgerChange,
): Promise<void> {
  const ledger = await findLedgerOf(db, company, id);
  if (ledger) await writeLedger(db, company, ledger, { ...decide(ledger), at });
}

function paymentOf({ payments }: Ledger, purpose: PaymentPurpose): LedgerPayment {
  const payment = payments.find((one) => one.purpose === purpose);
  if (!payment) throw new Error(`The demo has no ${purpose} to give back.`);
  return payment;
}
