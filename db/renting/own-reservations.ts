import { sql } from 'kysely';
import type { Company } from '#domain/company/company.ts';
import type { Page } from '#domain/records/page.ts';
import type { OwnReservation, OwnReservationsQuery } from '#domain/renting/own-reservation.ts';
import type { Database } from '../client.ts';
import { toImages } from '../fleet/vehicles.ts';
import { readList } from '../list.ts';
import { isCurrent } from './reservation-state.ts';
import { RESERVATION_LIST_COLUMNS, reservationOrder, toReservation } from './reservations.ts';

/** One page of a customer's own reservations: all, or those of the view `when`. */
export async function readOwnReservationPage(
  db: Database,
  company: Company,
  userId: number,
  { when, sort, ...query }: OwnReservationsQuery,
): Promise<Page<OwnReservation>> {
  const order = reservationOrder(sort);
  const conditions = [
    sql<boolean>`user_id = ${userId}`,
    ...(when === 'upcoming' ? [isCurrent] : []),
    ...(when === 'past' ? [sql<boolean>`not (${isCurrent})`] : []),
  ];
  const list = { table: 'reservations', sort: order, conditions, isShort: true } as const;
  const page = await readList(db, list, query, (ids, direction) =>
    db
      .selectFrom('reservations')
      .innerJoin(ids, 'page.id', 'reservations.id')
      .innerJoin('vehicles', 'vehicles.id', 'reservations.vehicleId')
      .select([...RESERVATION_LIST_COLUMNS, 'vehicleId', 'model', 'imageId', 'furtherImageIds'])
      .orderBy(order, direction)
      .orderBy('reservations.id', direction)
      .execute(),
  );
  const content = page.content.map(({ vehicleId, model, imageId, furtherImageIds, ...row }) =>
    toReservation(company, row, {
      id: vehicleId,
      model,
      image: toImages(imageId, furtherImageIds),
    }),
  );
  return { ...page, content };
}
