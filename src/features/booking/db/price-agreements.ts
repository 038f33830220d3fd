import { type RawBuilder, sql } from 'kysely';
import type { PriceAgreement, PriceBook } from '#prices/rules.ts';
import type { RentalPeriod } from '#rental/rules.ts';

/** An agreement as the column `agreements` has it, with its book by its id. */
export type StoredPriceAgreement = RentalPeriod & {
  vehicleId: number;
  rateCents: number;
  capCents: number | null;
  /** Agreements from before there were classes have none. */
  classId?: number | null;
  priceBookId: number | null;
};

/** The price books of a row of `reservations` in JSON: that of its first agreement, and those of later ones. */
export const agreedBooks: RawBuilder<PriceBook[]> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'rules', rules)), '[]')
  from price_books
  where id = reservations.price_book_id
    or id in (
      select (agreement -> 'priceBookId')::integer
      from jsonb_array_elements(reservations.agreements) as agreement
      where agreement ->> 'priceBookId' is not null
    )
)`;

/** The column as the rules read it; null for one agreement about the whole rental. */
export function toAgreements(
  stored: StoredPriceAgreement[] | null,
  books: readonly PriceBook[],
): PriceAgreement[] | null {
  return (
    stored?.map(({ vehicleId, rateCents, capCents, classId = null, priceBookId, ...period }) => ({
      ...period,
      vehicle: { id: vehicleId, rateCents, dailyCapCents: capCents, classId },
      book: books.find(({ id }) => id === priceBookId),
    })) ?? null
  );
}

/** The value of the column. */
export function agreementsColumn(agreements: readonly PriceAgreement[] | null): string | null {
  return (
    agreements &&
    JSON.stringify(
      agreements.map(
        ({ pickUpTime, dropOffTime, vehicle, book }): StoredPriceAgreement => ({
          pickUpTime,
          dropOffTime,
          vehicleId: vehicle.id,
          rateCents: vehicle.rateCents,
          capCents: vehicle.dailyCapCents,
          classId: vehicle.classId,
          priceBookId: book?.id ?? null,
        }),
      ),
    )
  );
}
