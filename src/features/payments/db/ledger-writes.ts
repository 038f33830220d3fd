import { type RawBuilder, sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { reservationChangedNow } from '#db/client/updated-at.ts';
import { companyLocale } from '#kernel/locale/locale.ts';
import { moneyDecimals } from '#kernel/money/money.ts';
import { type PriceLine, sumOfLines } from '#prices/rules.ts';
import { sumsOf } from '../rules/balance.ts';
import { issuedReceipts } from '../rules/issued-receipt.ts';
import type { CommandKind, Movement } from '../rules/payment.ts';
import { seriesOf } from '../rules/receipt.ts';
import type { Ledger, LedgerPayment } from './ledger.ts';
import { numberedReceipt } from './movements.ts';
import { lettersIn, receiptLetters } from './reservation-letters.ts';

/** A payment that is added. What is left out has the column's default. */
type NewPayment = Pick<
  LedgerPayment,
  'purpose' | 'method' | 'status' | 'amountCents' | 'capturedCents' | 'key'
> &
  Partial<Pick<LedgerPayment, 'intentId' | 'customerId' | 'cardId'>>;

/** A change of a reservation's ledger. It is about one payment, which it adds or changes. */
export type LedgerChange = {
  payment:
    | { added: NewPayment }
    | { changed: LedgerPayment; to: Partial<Omit<LedgerPayment, 'id' | 'key' | 'updatedAt'>> };
  movements?: (Movement & { key?: string | undefined })[];
  /** Lines that join the adjustments of the reservation, and its total. */
  adjustments?: PriceLine[];
  /** Lines below 0 that join its charges, and its total. */
  droppedCharges?: PriceLine[];
  commands?: {
    kind: CommandKind;
    amountCents?: number;
    /** What it adds to the total, for its movement. */
    adjustmentCents?: number;
    reason?: string | undefined;
    key?: string | undefined;
  }[];
  /** The command that the provider has answered. */
  answered?: { id: string; error?: string };
  /** When the money moved: now, unless the demo's data say otherwise. */
  at?: Date;
  /** The provider's event that tells of it. */
  event?: { id: string; type: string };
};

/**
 * Writes a change that was decided over a ledger, with a receipt for each movement. The reservation is locked
 * before the payment. If it has online payments, it is settled afterwards.
 * @returns the payment's id; undefined, and nothing is written, when the ledger is no longer the one that was
 *   read
 * @throws the database's refusal by payments_key, payment_movements_key or payment_commands_key when somebody
 *   used the key meanwhile, and by payments_one_open when another page is open
 */
export async function writeLedger(
  db: Database,
  company: Company,
  { reservation, payments, movements: earlier, invoices }: Ledger,
  change: LedgerChange,
): Promise<number | undefined> {
  const { payment, movements = [], commands = [], answered, event, at } = change;
  const { adjustments = [], droppedCharges = [] } = change;
  const changed = 'changed' in payment ? payment.changed : undefined;
  const after = 'changed' in payment ? { ...payment.changed, ...payment.to } : addedTo(payment);
  const paymentsAfter = [...payments.filter(({ id }) => id !== changed?.id), after];
  const sums = sumsOf(paymentsAfter);
  // Payments at the desk are never settled automatically.
  const hasOnlinePayment = paymentsAfter.some(({ method }) => method === 'online');
  const addedCents = sumOfLines([...adjustments, ...droppedCharges]);
  const isOfDemo = at !== undefined;
  const now = at ?? new Date();
  const receipts = issuedReceipts(
    company,
    adjusted(reservation, adjustments, droppedCharges),
    paymentsAfter,
    earlier,
    invoices,
    { paymentId: after.id, movements },
    now,
  );
  const counts = { R: 0, C: 0 };
  const drafts = receipts.map((receipt, index) => {
    const series = seriesOf(receipt);
    counts[series] += 1;
    return { ...movements[index], receipt, series, place: counts[series] };
  });
  const { rows } = await sql<{ id: number }>`
    with locked as (
      select id from reservations
      where id = ${reservation.id}::integer and ${isUnchanged(reservation)}
      for no key update
    ), payment as (
      ${changed ? updateOf(changed, after) : insertOf(after, at)}
    ), summed as (
      update reservations set
        paid_cents = ${sums.paidCents}::bigint,
        deposit_held_cents = ${sums.depositHeldCents}::bigint,
        deposit_kept_cents = ${sums.depositKeptCents}::bigint,
        is_unsettled = is_unsettled or ${hasOnlinePayment}::boolean${
          addedCents === 0 ? sql`` : sql`, ${adding(adjustments, droppedCharges, addedCents)}`
        }
      where id = ${reservation.id}::integer and exists (select from payment)
    ), numbered as (
      insert into receipt_numbers as counter (year, last, last_credit_note)
      select extract(year from ${now}::timestamptz at time zone ${company.timeZone}::text),
        ${counts.R}::integer, ${counts.C}::integer
      from payment where ${drafts.length}::integer > 0
      on conflict (year) do update set last = counter.last + excluded.last,
        last_credit_note = counter.last_credit_note + excluded.last_credit_note
      returning year, last - ${counts.R}::integer as before, last_credit_note - ${counts.C}::integer as credit_notes_before
    ), moved as (
      insert into payment_movements
        (payment_id, kind, amount_cents, adjustment_cents, reason, key, at, receipt_series, receipt_year, receipt_number,
          receipt)
      select payment.id, draft.kind, draft."amountCents", coalesce(draft."adjustmentCents", 0), draft.reason,
        draft.key, ${now}::timestamptz, draft.series, numbered.year,
        draft.place + case draft.series when 'C' then numbered.credit_notes_before else numbered.before end, draft.receipt
      from payment, numbered, jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as draft (
        kind text, "amountCents" bigint, "adjustmentCents" bigint, reason text, key text, series text, place integer,
        receipt jsonb
      )
      returning ${numberedReceipt} as receipt
    ), ${isOfDemo ? sql`` : sql`${lettersIn(receiptLetters(company, reservation.userId))}, `}commanded as (
      insert into payment_commands (payment_id, kind, amount_cents, adjustment_cents, reason, key)
      select payment.id, command.kind, command."amountCents", coalesce(command."adjustmentCents", 0),
        command.reason, command.key
      from payment, jsonb_to_recordset(${JSON.stringify(commands)}::jsonb)
        as command (kind text, "amountCents" bigint, "adjustmentCents" bigint, reason text, key text)
    ), answered as (
      update payment_commands set
        done_at = case when ${answered?.error ?? null}::text is null then now() end,
        failed_at = case when ${answered?.error ?? null}::text is not null then now() end,
        last_error = ${answered?.error ?? null}::text
      where id = ${answered?.id ?? null}::uuid and done_at is null and failed_at is null
        and exists (select from payment)
    ), told as (
      insert into payment_events (id, type, payment_id)
      select ${event?.id ?? null}::text, ${event?.type ?? null}::text, payment.id
      from payment where ${event !== undefined}::boolean
      on conflict (id) do nothing
    )
    select id from payment`.execute(db);
  return rows[0]?.id;
}

/** A payment that is about to be added, as it will be. Its id is not known yet. */
function addedTo({ added }: { added: NewPayment }): LedgerPayment {
  return {
    ...{
      id: 0,
      currency: companyLocale().currency.toLowerCase(),
      refundedCents: 0,
      refundAskedCents: 0,
    },
    ...{ sessionId: null, sessionUrl: null, expiresAt: null, intentId: null, customerId: null },
    ...{ cardId: null, captureBefore: null, lastDecline: null, createdAt: '', updatedAt: '' },
    ...{ disputeCents: null, disputeDueBy: null, isDisputeRefundable: false },
    ...added,
  };
}

/** The reservation with what a change adds to its total, and to its fee if it is canceled. */
function adjusted(
  reservation: Ledger['reservation'],
  adjustments: PriceLine[],
  droppedCharges: PriceLine[],
): Ledger['reservation'] {
  const { totalCents, cancellationFeeCents } = reservation;
  const addedCents = sumOfLines([...adjustments, ...droppedCharges]);
  return {
    ...reservation,
    totalCents: totalCents + addedCents,
    cancellationFeeCents: (cancellationFeeCents ?? 0) + addedCents,
    adjustments: [...(reservation.adjustments ?? []), ...adjustments],
    charges: [...(reservation.charges ?? []), ...droppedCharges],
  };
}

/**
 * The columns of a reservation with further adjustments. An edit that was begun before is then refused, because its total is
 * no longer right.
 */
function adding(adjustments: PriceLine[], droppedCharges: PriceLine[], addedCents: number) {
  const joined = (column: string, lines: PriceLine[]) =>
    lines.length === 0
      ? sql``
      : sql`${sql.ref(column)} = coalesce(${sql.ref(column)}, '[]') || ${JSON.stringify(lines)}::jsonb,`;
  return sql`
    ${joined('adjustments', adjustments)} ${joined('charges', droppedCharges)}
    total_cents = total_cents + ${addedCents}::bigint,
    cancellation_fee_cents = case status when 'CANCELLED'
      then coalesce(cancellation_fee_cents, 0) + ${addedCents}::bigint else cancellation_fee_cents end,
    updated_at = ${reservationChangedNow}`;
}

/** Whether nobody has written the reservation since, as every change of its ledger does. A receipt names all of them. */
export function isUnchanged({ rowVersion }: Ledger['reservation']): RawBuilder<boolean> {
  return sql<boolean>`xmin::text = ${rowVersion}::text`;
}

function insertOf(payment: LedgerPayment, at: Date | undefined) {
  return sql`
    insert into payments
      (reservation_id, purpose, method, status, currency, exponent, amount_cents, captured_cents, key, intent_id,
        customer_id, card_id, created_at, created_by)
    select locked.id, ${payment.purpose}::text, ${payment.method}::text, ${payment.status}::text,
      ${payment.currency}::text, ${moneyDecimals()}::smallint, ${payment.amountCents}::bigint,
      ${payment.capturedCents}::bigint, ${payment.key}::text, ${payment.intentId}::text, ${payment.customerId}::text, ${payment.cardId}::text,
      coalesce(${at ?? null}::timestamptz, now()),
      nullif(current_setting('kestrel.actor_id', true), '')::integer
    from locked returning id`;
}

function updateOf(before: LedgerPayment, after: LedgerPayment) {
  return sql`
    update payments set
      status = ${after.status}::text,
      captured_cents = ${after.capturedCents}::bigint,
      refunded_cents = ${after.refundedCents}::bigint,
      refund_asked_cents = ${after.refundAskedCents}::bigint,
      session_id = ${after.sessionId}::text,
      session_url = ${after.sessionUrl}::text,
      expires_at = ${after.expiresAt}::timestamptz,
      intent_id = ${after.intentId}::text,
      customer_id = ${after.customerId}::text,
      card_id = ${after.cardId}::text,
      capture_before = ${after.captureBefore}::timestamptz,
      last_decline = ${after.lastDecline}::text,
      dispute_cents = ${after.disputeCents}::bigint,
      dispute_due_by = ${after.disputeDueBy}::timestamptz,
      is_dispute_refundable = ${after.isDisputeRefundable ?? false}::boolean,
      updated_at = clock_timestamp()
    where id = ${before.id}::integer and updated_at = ${before.updatedAt}::timestamptz
      and exists (select from locked)
    returning id`;
}
