import { sql } from 'kysely';
import { toNewCharges, unopposedCharges } from '#charges/db/new-charges.ts';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { readList } from '#db/client/list.ts';
import { toImages } from '#fleet/db.ts';
import type { Page } from '#kernel/records/page.ts';
import { isCurrentNow } from '#rental/db/reservation-state.ts';
import type { OwnReservation, OwnReservationsQuery } from '../rules/own-reservation.ts';
import { RESERVATION_LIST_COLUMNS, reservationOrder, toReservation } from './reservations.ts';

/** One page of a customer's own reservations: all, or those of the view `when`. */
export async function readOwnReservationPage(
  db: Database,
  company: Company,
  userId: number,
  { when, sort, ...query }: OwnReservationsQuery,
): Promise<Page<OwnReservation>> {
  const conditions = [
    sql<boolean>`user_id = ${userId}`,
    ...(when === 'upcoming' ? [isCurrentNow] : []),
    ...(when === 'past' ? [sql<boolean>`not (${isCurrentNow})`] : []),
  ];
  const list = {
    table: 'reservations',
    sort: reservationOrder(sort),
    conditions,
    isShort: true,
  } as const;
  return readList(
    db,
    list,
    query,
    (ids) =>
      db
        .selectFrom('reservations')
        .innerJoin(ids, 'page.id', 'reservations.id')
        .innerJoin('vehicles', 'vehicles.id', 'reservations.vehicleId')
        .select([
          ...RESERVATION_LIST_COLUMNS,
          ...(['charges', 'extras'] as const),
          unopposedCharges('reservations').as('unopposed'),
          ...(['vehicleId', 'model', 'imageId', 'furtherImageIds'] as const),
        ]),
    ({ vehicleId, model, imageId, furtherImageIds, charges, extras, unopposed, ...row }) => {
      const image = toImages(imageId, furtherImageIds);
      const newCharges = toNewCharges(company, charges, unopposed);
      return {
        ...toReservation(company, row, { id: vehicleId, model, image }),
        ...(extras && extras.length > 0 && { extras }),
        ...(newCharges.length > 0 && { newCharges }),
      };
    },
  );
}
