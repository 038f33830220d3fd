import { sql } from 'kysely';
import type { Database } from '#db/client/client.ts';
import type { Receipt, ReceiptSeries } from '../rules/receipt.ts';
import { RECEIPT_NUMBER, toReceipt } from './movements.ts';

/** The documents of payments and of the service, with their reservations. */
function receiptRows(db: Database) {
  return db
    .selectFrom('paymentMovements')
    .innerJoin('payments', 'payments.id', 'paymentId')
    .select([
      'payments.reservationId',
      'at as issuedAt',
      'paymentMovements.receipt',
      ...RECEIPT_NUMBER,
    ])
    .unionAll(
      db.selectFrom('invoices').select(['reservationId', 'issuedAt', 'receipt', ...RECEIPT_NUMBER]),
    );
}

/** A document of a reservation, with its customer: the one with this number, otherwise the newest. */
export async function findReceipt(
  db: Database,
  reservationId: number,
  number: string | undefined,
): Promise<{ receipt: Receipt; userId: number } | undefined> {
  const [, series, year, sequence] = /^([RCI])-(\d{4})-(\d{6,9})$/.exec(number ?? '') ?? [];
  if (number !== undefined && sequence === undefined) return undefined;
  const found = await db
    .selectFrom(receiptRows(db).as('documents'))
    .innerJoin('reservations', 'reservations.id', 'documents.reservationId')
    .select(['receipt', ...RECEIPT_NUMBER, 'reservations.userId'])
    .where('documents.reservationId', '=', reservationId)
    .$if(number !== undefined, (all) =>
      all
        .where('receiptSeries', '=', series as ReceiptSeries)
        .where('receiptYear', '=', Number(year))
        .where('receiptNumber', '=', Number(sequence)),
    )
    .orderBy('issuedAt', 'desc')
    .orderBy(sql`receipt_series = 'R'`)
    .orderBy('receiptNumber', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) return undefined;
  return { receipt: toReceipt(found), userId: found.userId };
}

/** The documents of a year and series with numbers above `after`, in their order. */
export async function readReceiptsOf(
  db: Database,
  year: number,
  series: ReceiptSeries,
  after: number,
  most: number,
): Promise<Receipt[]> {
  const rows = await db
    .selectFrom(receiptRows(db).as('documents'))
    .select(['receipt', ...RECEIPT_NUMBER])
    .where('receiptYear', '=', year)
    .where('receiptSeries', '=', series)
    .where('receiptNumber', '>', after)
    .orderBy('receiptNumber')
    .limit(most)
    .execute();
  return rows.map(toReceipt);
}
