import { type RawBuilder, sql } from 'kysely';
import { type Company, placeKey } from '#company/rules.ts';
import { bookTerms } from '#prices/db.ts';
import { onItsWayCents, payBy } from './awaited-payment.ts';
import { paidBy } from './paid-by.ts';

/** Joins the vehicle and the customer to the row called reservation. */
export const WITH_VEHICLE_AND_CUSTOMER = sql`
  join vehicles as vehicle on vehicle.id = reservation.vehicle_id
  join users as customer on customer.id = reservation.user_id`;

/** A location, or '' if it leads to no place and the letter may go to somebody else (letters: letters). */
function location(company: Company, typed: RawBuilder<unknown>) {
  const keys = company.places
    .flatMap((place) => [place.location, ...place.formerLocations])
    .map(placeKey);
  return sql`case
    when customer.email_confirmed or place_key(${typed}) = any (${keys}::text[]) then ${typed}
    else ''
  end`;
}

/** The first name of the row called customer, or '' if the letter may go to somebody else (letters: letters). */
export const FIRST_NAME = sql`case when customer.email_confirmed then customer.first_name else '' end`;

/** A receipt, an expression in JSON, as the letter to the row called customer has it: the same rule for what was typed. */
export function letterReceipt(company: Company, receipt: RawBuilder<unknown>): RawBuilder<unknown> {
  const place = (name: string) =>
    location(company, sql`${receipt} -> 'reservation' ->> ${sql.lit(name)}`);
  return sql`${receipt} || jsonb_build_object(
    'customer', case when customer.email_confirmed then ${receipt} -> 'customer'
      else (${receipt} -> 'customer') - '{company,address,taxNumber}'::text[] || '{"name": ""}' end,
    'reservation', ${receipt} -> 'reservation' || jsonb_build_object(
      'pickUpLocation', ${place('pickUpLocation')}, 'dropOffLocation', ${place('dropOffLocation')}
    )
  )`;
}

/** A row of reservations and its vehicle as LetterReservation. Its customer is the row called customer. */
export function letterReservation(
  company: Company,
  reservation: string,
  vehicle: string,
): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${reservation}.${name}`);
  return sql`jsonb_build_object(
    'id', ${column('id')},
    'model', ${sql.ref(`${vehicle}.model`)},
    'pickUpTime', ${column('pickUpTime')},
    'dropOffTime', ${column('dropOffTime')},
    'pickUpLocation', ${location(company, column('pickUpLocation'))},
    'dropOffLocation', ${location(company, column('dropOffLocation'))},
    'totalCents', ${column('totalCents')},
    'updatedAt', ${column('updatedAt')}
  ) || jsonb_strip_nulls(jsonb_build_object(
    'lines', ${column('lines')},
    'paidCents', nullif(${column('paidCents')}, 0),
    'depositKeptCents', nullif(${column('depositKeptCents')}, 0),
    'cancellationFeeCents', ${column('cancellationFeeCents')},
    'pickedUpAt', ${column('pickedUpAt')},
    'payBy', ${payBy(reservation)},
    'isUnpaid', case
      when ${column('status')} = 'CANCELLED' and ${column('heldUntil')} is not null then true
    end,
    'onItsWayCents', ${onItsWayCents(reservation)},
    'paidBy', ${paidBy(reservation)},
    'terms', ${bookTerms(reservation)}
  ))`;
}

/** The facts of the letters about a reservation. */
export function reservationFacts(company: Company): RawBuilder<unknown> {
  return sql`jsonb_build_object(
    'firstName', ${FIRST_NAME},
    'reservation', ${letterReservation(company, 'reservation', 'vehicle')}
  )`;
}
