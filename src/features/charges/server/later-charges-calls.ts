import { randomUUID } from 'node:crypto';
import { inLocale } from '#company/db.ts';
import { type Company, languageFor } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { database } from '#db/client/connection.ts';
import { isRefusedBy } from '#db/client/constraint.ts';
import { invalidInput, notFound, Refusal } from '#kernel/http/refusal.ts';
import { formatMoney, toAmount, toCents } from '#kernel/money/money.ts';
import { formatDay } from '#kernel/time/calendar-day.ts';
import { t } from '#kernel/words/t.ts';
import { createContactMessage } from '#messages/db/contact-messages.ts';
import { findLedgerOf, type Ledger, undecidedChargesOf } from '#payments/db.ts';
import { remainingCents, sentBackCents } from '#payments/rules.ts';
import {
  type AllowMoneyBack,
  findPaymentProvider,
  givingBack,
  mostForCard,
  thenInvoicing,
} from '#payments/server.ts';
import { type HandledCall, handle, handleRead } from '#platform/http/handle.ts';
import { writeOverVersion } from '#platform/http/over-version.ts';
import { type ChargeLine, sumOfLines } from '#prices/rules.ts';
import { notRecordable } from '#proof/server.ts';
import { noReservation } from '#rental/server/refusals.ts';
import {
  addLaterChargeCall,
  dropLaterChargeCall,
  listLaterChargesCall,
  listOwnChargesCall,
  lowerLaterChargeCall,
  objectToChargeCall,
} from '../calls/later-charges.ts';
import {
  type ChargeLetter,
  type ChargesDecision,
  findEvidence,
  readStoredCharges,
  type StoredCharge,
  toLaterCharge,
  writeCharges,
} from '../db/later-charges.ts';
import {
  feeCentsOf,
  type LaterCharge,
  linesOfCharge,
  MOST_LATER_CHARGES,
  sumsOfCharge,
  withLinesOf,
} from '../rules/later-charge.ts';
import { notBeforeReturn } from './refusals.ts';

export const laterChargesCalls: HandledCall[] = [
  handleRead(
    listLaterChargesCall,
    { summary: 'What was charged after the return, the oldest first.' },
    async ({ company, db, params: { reservationId } }) => readCharges(db, company, reservationId),
  ),

  handle(
    addLaterChargeCall,
    {
      summary:
        'Charges something after the return, and writes to the customer. A repeated call with its id does nothing.',
      refusals: ['not_recordable', 'erased', 'changed_meanwhile'],
      writesLetters: true,
      settlesPayments: true,
    },
    thenInvoicing(async ({ company, params: { reservationId }, body }) => {
      const id = body.id ?? randomUUID();
      const evidence = await findEvidence(database, reservationId, body);
      await changeCharges(company, reservationId, (ledger, stored) => {
        if (stored.some((charge) => charge.id === id)) return undefined;
        requireReturned(company, ledger);
        if (!evidence.hasPhotos)
          throw invalidInput({ photos: 'Choose photographs of this reservation' });
        if (!evidence.hasMarks) throw invalidInput({ marks: 'Choose damage of this reservation' });
        if (stored.length >= MOST_LATER_CHARGES) {
          throw notRecordable(`A reservation can have at most ${MOST_LATER_CHARGES} charges.`);
        }
        const rules = ledger.reservation.book?.rules ?? {};
        const lines = linesOfCharge(rules, id, body.kind, {
          amountCents: toCents(body.amount),
          feeCents: body.fee ? feeCentsOf(rules, body.kind) : 0,
          taxed: body.taxed,
        });
        return {
          charges: withLinesOf(ledger.reservation.charges, id, lines),
          added: { ...body, id },
          happened: 'added',
          chargeId: id,
        };
      });
      return readCharges(database, company, reservationId);
    }),
  ),

  handle(
    lowerLaterChargeCall,
    {
      summary: 'Lowers a charge. What was paid too much for it online goes back.',
      refusals: [
        'not_recordable',
        'erased',
        'changed_meanwhile',
        'password_needed',
        'refund_limit',
      ],
      writesLetters: true,
      settlesPayments: true,
    },
    thenInvoicing(async ({ company, params: { reservationId, chargeId }, body, ...caller }) => {
      const decide: Decide = ({ reservation: { charges, book } }, stored) => {
        const { chargeKind } = getCharge(stored, chargeId);
        const { amountCents, ...sums } = sumsOfCharge(charges, chargeId);
        const lowerCents = toCents(body.amount);
        if (lowerCents >= amountCents) {
          const amount = formatMoney(toAmount(amountCents));
          throw invalidInput({ amount: `Must be below the present ${amount}` });
        }
        const lines = linesOfCharge(book?.rules ?? {}, chargeId, chargeKind, {
          ...sums,
          amountCents: lowerCents,
        });
        return {
          charges: withLinesOf(charges, chargeId, lines),
          loweredReason: body.reason,
          happened: 'lowered',
          chargeId,
        };
      };
      await givingBack(company, caller, (allowMoneyBack) =>
        changeCharges(company, reservationId, decide, allowMoneyBack),
      );
      return readCharges(database, company, reservationId);
    }),
  ),

  handle(
    dropLaterChargeCall,
    {
      summary: 'Drops a charge. What was paid for it online goes back.',
      refusals: ['not_recordable', 'changed_meanwhile', 'password_needed', 'refund_limit'],
      writesLetters: true,
      settlesPayments: true,
    },
    thenInvoicing(async ({ company, params: { reservationId, chargeId }, ...caller }) => {
      const decide: Decide = ({ reservation: { charges } }, stored) => {
        getCharge(stored, chargeId);
        if (sumsOfCharge(charges, chargeId).amountCents === 0) return undefined;
        return {
          charges: withLinesOf(charges, chargeId, []),
          loweredReason: null,
          happened: 'dropped',
          chargeId,
        };
      };
      await givingBack(company, caller, (allowMoneyBack) =>
        changeCharges(company, reservationId, decide, allowMoneyBack),
      );
      return readCharges(database, company, reservationId);
    }),
  ),

  handleRead(
    listOwnChargesCall,
    {
      summary:
        "What is charged after the return of the caller's own reservation, the oldest first.",
    },
    async ({ company, db, userId, params: { reservationId } }) =>
      readCharges(db, company, reservationId, userId),
  ),

  handle(
    objectToChargeCall,
    {
      summary:
        'Objects to a charge, which writes a message to the company. A saved card is not charged with it until that is answered.',
      refusals: ['not_recordable'],
      writesLetters: true,
    },
    async ({ company, user, params: { reservationId, chargeId }, body, language: asked }) => {
      const charges = await readCharges(database, company, reservationId, user.id);
      const charge = charges.find(({ id }) => id === chargeId);
      if (!charge) throw noCharge();
      if (charge.amount === 0) {
        throw new Refusal('not_recordable', () => t('charges.wasDropped'));
      }
      if (charge.objection === null) {
        if (!charge.canObject) {
          throw new Refusal('not_recordable', () =>
            t('charges.objectionTooLate', { day: formatDay(charge.objectBy) }),
          );
        }
        const language = asked ?? languageFor(company, user.language);
        await createContactMessage(
          database,
          company,
          {
            name: `${user.firstName} ${user.lastName}`.slice(0, 50).trim(),
            email: user.email,
            subject: inLocale({ ...company, language }, () =>
              t('charges.objectionSubject', { id: String(reservationId) }),
            ),
            body: body.text,
          },
          language,
          chargeId,
        ).catch(ignoreSecondObjection);
      }
      return readCharges(database, company, reservationId, user.id);
    },
  ),
];

/** A change, and what its letter is about. */
type Decided = ChargesDecision & Pick<ChargeLetter, 'happened' | 'chargeId'>;

/** Decides over a ledger and the stored charges; undefined if there is nothing to do. */
type Decide = (ledger: Ledger, stored: readonly StoredCharge[]) => Decided | undefined;

/** Decides a change of a reservation's charges and writes it, again if somebody has changed the ledger in between. */
async function changeCharges(
  company: Company,
  reservationId: number,
  decide: Decide,
  allowMoneyBack?: AllowMoneyBack,
): Promise<void> {
  await writeOverVersion(async () => {
    const [ledger, stored] = await Promise.all([
      findLedgerOf(database, company, reservationId),
      readStoredCharges(database, reservationId),
    ]);
    if (!ledger) throw noReservation();
    const decided = decide(ledger, stored);
    if (!decided) return true;
    const { happened, chargeId, ...change } = decided;
    await allowMoneyBack?.(backCents(ledger, change.charges));
    const isByCard = isForCard(ledger, change.charges, chargeId);
    const letter = { happened, chargeId, isByCard };
    const isWritten = await writeCharges(database, company, ledger, change, letter).catch(
      refuseUnwritable,
    );
    return isWritten || undefined;
  });
}

/** What goes back online by itself, in cents. */
function backCents({ reservation, payments }: Ledger, charges: readonly ChargeLine[]): number {
  const online = payments.filter((one) => one.method === 'online' && one.purpose !== 'deposit');
  const paid = toAmount(online.reduce((sum, one) => sum + remainingCents(one), 0));
  const totalCents = totalWith(reservation, charges);
  return sentBackCents(reservation, { totalCents }, [{ method: 'online', paid, back: 0 }]);
}

function totalWith(
  { totalCents, charges: before }: Ledger['reservation'],
  charges: readonly ChargeLine[],
): number {
  return totalCents + sumOfLines(charges) - sumOfLines(before ?? []);
}

/** Whether the saved card can be charged all of it. */
function isForCard(ledger: Ledger, charges: ChargeLine[], chargeId: string): boolean {
  if (!findPaymentProvider()) return false;
  const totalCents = totalWith(ledger.reservation, charges);
  const reservation = { ...ledger.reservation, charges, totalCents };
  return mostForCard({ ...ledger, reservation }) >= sumsOfCharge(charges, chargeId).totalCents;
}

/** @throws 409 before the return, and while proposed charges wait for a decision */
function requireReturned(company: Company, ledger: Ledger): void {
  if (ledger.reservation.status !== 'DONE') {
    throw notBeforeReturn();
  }
  if (undecidedChargesOf(company, ledger).length > 0) {
    throw notRecordable('First decide on the charges that the price book proposes.');
  }
}

/** @throws 404 */
function getCharge(stored: readonly StoredCharge[], id: string): StoredCharge {
  const charge = stored.find((one) => one.id === id);
  if (!charge) throw noCharge();
  return charge;
}

function noCharge() {
  return notFound(() => t('charges.noCharge'));
}

function refuseUnwritable(error: unknown): never {
  if (isRefusedBy('later_charges_pkey', error)) {
    throw invalidInput({ id: 'A charge of another reservation has this id' });
  }
  if (isRefusedBy('reservations_total_cents_check', error)) {
    throw notRecordable('The total would be lower than what was already given back as goodwill.');
  }
  throw error;
}

/** Two presses at the same moment are one objection. */
function ignoreSecondObjection(error: unknown): void {
  if (!isRefusedBy('contact_messages_charge_id_key', error)) throw error;
}

/** @param userId the customer whose own reservation it must be; undefined for the desk */
async function readCharges(
  db: Database,
  company: Company,
  reservationId: number,
  userId?: number,
): Promise<LaterCharge[]> {
  const [ledger, stored] = await Promise.all([
    findLedgerOf(db, company, reservationId, userId),
    readStoredCharges(db, reservationId),
  ]);
  if (!ledger) throw noReservation();
  return stored.map((charge) =>
    toLaterCharge(company, ledger, charge, { isForDesk: userId === undefined }),
  );
}
