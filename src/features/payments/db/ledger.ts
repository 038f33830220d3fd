import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import type { SqlCondition } from '#db/client/list.ts';
import { vehicleOnReceipt } from '#fleet/db.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { agreedBook, statedBirthDate, youngestBirthDate } from '#prices/db.ts';
import type { AgreedVehicle, ChargeLine, ChosenExtra, PriceBook } from '#prices/rules.ts';
import type { FormerStretch } from '#rental/rules.ts';
import type { BalanceFacts } from '../rules/balance.ts';
import { receiptCustomer } from '../rules/invoice-details.ts';
import type { EarlierMovement, IssuedInvoice, ReceiptFacts } from '../rules/issued-receipt.ts';
import type { CommandKind, Payment } from '../rules/payment.ts';
import type { CardConsent } from '../rules/saved-card.ts';
import { RECEIPT_NUMBER } from './movements.ts';

/** A payment as it is stored. Times are instants as texts with all their digits. */
export type LedgerPayment = Payment & {
  key: string;
  sessionId: string | null;
  sessionUrl: string | null;
  expiresAt: string | null;
  intentId: string | null;
  customerId: string | null;
  cardId: string | null;
  captureBefore: string | null;
  lastDecline: string | null;
  disputeCents: number | null;
  disputeDueBy: string | null;
  createdAt: string;
  updatedAt: string;
};

/** What has moved. `by` is the name of the clerk or customer who did it, if that account still exists. */
export type LedgerMovement = EarlierMovement & {
  id: number;
  key: string | null;
  by: string | null;
};

/** What the provider is asked to do. Undecided while it is neither done nor failed. */
export type LedgerCommand = {
  id: string;
  paymentId: number;
  kind: CommandKind;
  amountCents: number | null;
  adjustmentCents: number;
  reason: string | null;
  key: string | null;
  doneAt: string | null;
  failedAt: string | null;
  lastError: string | null;
};

/** Why a payment could not be settled, or with `paymentId` null the reservation with all its payments. */
export type LedgerFault = { paymentId: number | null; words: string; isGivenUp: boolean };

/** Everything about the money of a reservation. */
export type Ledger = {
  reservation: ReceiptFacts &
    BalanceFacts &
    AgreedVehicle & {
      userId: number;
      extras: ChosenExtra[];
      pickedUpAt: Date | null;
      returnedAt: Date | null;
      returnPlaceId: number | null;
      pickUpOdometer: number | null;
      pickUpFuel: number | null;
      returnOdometer: number | null;
      returnFuel: number | null;
      formerStretches: FormerStretch[] | null;
      isUnsettled: boolean;
      isInvoiceDue: boolean;
      /** Changes with every write of the row, also of one that leaves all values as they are. */
      rowVersion: string;
      charges: ChargeLine[] | null;
      cardConsent: CardConsent | null;
      /** The date of birth of the driver that the booking states, and of the youngest one, YYYY-MM-DD. */
      birthDate: string | null;
      youngestBirthDate: string | null;
      /** The ids of the charges that wait for an answer to the customer. */
      objectedTo: string[];
      /** Its price book, which says how much the deposit is. */
      book: PriceBook | null;
    };
  payments: LedgerPayment[];
  movements: LedgerMovement[];
  /** The documents of the service, in their order. */
  invoices: IssuedInvoice[];
  commands: LedgerCommand[];
  faults: LedgerFault[];
};

/** The columns that the balance of a reservation needs. */
export const BALANCE_COLUMNS = [
  'reservations.status',
  'reservations.totalCents',
  'reservations.cancellationFeeCents',
  'reservations.paidCents',
  'reservations.depositHeldCents',
  'reservations.depositKeptCents',
] as const;

/** What decides about the charges that the price book proposes, and the version of the row. */
export const CHARGED_COLUMNS = [
  'reservations.id',
  'reservations.vehicleId',
  'reservations.rateCents',
  'reservations.capCents',
  'reservations.classId',
  sql<ChosenExtra[]>`coalesce(reservations.extras, '[]')`.as('extras'),
  'reservations.lines',
  'reservations.charges',
  'reservations.pickUpTime',
  'reservations.dropOffTime',
  'reservations.pickUpLocation',
  'reservations.dropOffLocation',
  'reservations.pickUpOdometer',
  'reservations.pickUpFuel',
  'reservations.returnedAt',
  'reservations.returnPlaceId',
  'reservations.returnOdometer',
  'reservations.returnFuel',
  'reservations.formerStretches',
  statedBirthDate.as('birthDate'),
  youngestBirthDate.as('youngestBirthDate'),
  agreedBook.as('book'),
  sql<string>`reservations.xmin::text`.as('rowVersion'),
] as const;

/** The ids of the charges of a row of reservations to which the customer objects, until the desk has answered (charges: objections). */
const openObjections = sql<string[]>`(
  select coalesce(jsonb_agg(later_charges.id), '[]')
  from later_charges join contact_messages on contact_messages.charge_id = later_charges.id
  where later_charges.reservation_id = reservations.id and contact_messages.answered_at is null
)`;

/** The ledger of the reservation that a condition selects, such as that of a payment. */
async function findLedger(
  db: Database,
  company: Company,
  which: SqlCondition,
): Promise<Ledger | undefined> {
  const found = await db
    .selectFrom('reservations')
    .innerJoin('vehicles', 'vehicles.id', 'reservations.vehicleId')
    .innerJoin('users', 'users.id', 'reservations.userId')
    .select(BALANCE_COLUMNS)
    .select(CHARGED_COLUMNS)
    .select([
      'reservations.userId',
      'reservations.pickedUpAt',
      'reservations.language',
      'reservations.adjustments',
      'reservations.isUnsettled',
      'reservations.isInvoiceDue',
      'reservations.cardConsent',
      vehicleOnReceipt.as('vehicle'),
      'users.firstName',
      'users.lastName',
      'users.email',
      'users.address',
      'users.zipCode',
      'users.invoiceDetails',
      openObjections.as('objectedTo'),
    ])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('payments')
          .select([
            ...['id', 'purpose', 'method', 'status', 'currency', 'amountCents'],
            ...['capturedCents', 'refundedCents', 'refundAskedCents', 'key', 'sessionId'],
            ...['sessionUrl', 'expiresAt', 'intentId', 'customerId', 'cardId', 'captureBefore'],
            ...['lastDecline', 'disputeCents', 'disputeDueBy', 'isDisputeRefundable'],
            ...['createdAt', 'updatedAt'],
          ] as never[])
          .whereRef('reservationId', '=', 'reservations.id')
          .orderBy('id'),
      ).as('payments'),
      jsonArrayFrom(
        selectFrom('paymentMovements')
          .innerJoin('payments', 'payments.id', 'paymentId')
          .select([
            'paymentMovements.id',
            'paymentId',
            'kind',
            'paymentMovements.amountCents',
            'reason',
            'paymentMovements.key',
            'at',
            ...RECEIPT_NUMBER,
            'receipt',
            sql<string | null>`actor_name(actor_id, actor_key_id)`.as('by'),
          ])
          .whereRef('payments.reservationId', '=', 'reservations.id')
          .orderBy('paymentMovements.id'),
      ).as('movements'),
      jsonArrayFrom(
        selectFrom('invoices')
          .select(['invoices.id', 'correctsId', ...RECEIPT_NUMBER, 'receipt'])
          .whereRef('reservationId', '=', 'reservations.id')
          .orderBy('invoices.id'),
      ).as('invoices'),
      jsonArrayFrom(
        selectFrom('paymentCommands')
          .innerJoin('payments', 'payments.id', 'paymentId')
          .select([
            'paymentCommands.id',
            'paymentId',
            'kind',
            'paymentCommands.amountCents',
            'paymentCommands.adjustmentCents',
            'reason',
            'paymentCommands.key',
            'doneAt',
            'failedAt',
            'lastError',
          ])
          .whereRef('payments.reservationId', '=', 'reservations.id')
          .orderBy('paymentCommands.createdAt'),
      ).as('commands'),
      jsonArrayFrom(
        selectFrom('settlingFaults')
          .select(['paymentId', 'words', sql<boolean>`next_attempt_at is null`.as('isGivenUp')])
          .whereRef('reservationId', '=', 'reservations.id')
          .orderBy('id'),
      ).as('faults'),
    ])
    .where(which)
    .executeTakeFirst();
  if (!found) return undefined;
  const { payments, movements, invoices, commands, faults, ...rest } = found;
  const { firstName, lastName, email, address, zipCode, invoiceDetails, ...row } = rest;
  return {
    reservation: {
      ...row,
      pickUpTime: toWallClock(row.pickUpTime, company.timeZone),
      dropOffTime: toWallClock(row.dropOffTime, company.timeZone),
      customer: receiptCustomer({ firstName, lastName, email, address, zipCode, invoiceDetails }),
    },
    // In JSON, times are texts.
    payments: payments as unknown as LedgerPayment[],
    movements: movements as unknown as LedgerMovement[],
    invoices,
    commands: commands as unknown as LedgerCommand[],
    faults,
  };
}

/** The ledger of a reservation. With a `userId`, it must be this customer's own. */
export async function findLedgerOf(
  db: Database,
  company: Company,
  reservationId: number,
  userId?: number,
): Promise<Ledger | undefined> {
  const isOwn = userId === undefined ? sql`true` : sql`reservations.user_id = ${userId}`;
  return findLedger(db, company, sql<boolean>`reservations.id = ${reservationId} and ${isOwn}`);
}

/** The ledger that a payment belongs to. */
export async function findLedgerWith(
  db: Database,
  company: Company,
  paymentId: number,
): Promise<Ledger | undefined> {
  return findLedger(
    db,
    company,
    sql<boolean>`reservations.id = (select reservation_id from payments where id = ${paymentId})`,
  );
}
