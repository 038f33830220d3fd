import { SALOON } from '../saloon.ts';
import { query } from './visitor.ts';

type VehicleRow = {
  model: string;
  pricePerHourCents?: number;
  imageId?: string | null;
  seats?: number;
  transmission?: string;
  airConditioning?: boolean;
  fuelType?: string;
  age?: number;
};

/** Adds a vehicle to the shared site's database, behind the site's back. */
export async function insertVehicle({
  pricePerHourCents = 3800,
  imageId = null,
  ...facts
}: VehicleRow): Promise<number> {
  const vehicle = { ...SALOON, ...facts };
  const [row] = await query(
    `insert into vehicles (model, doors, seats, luggage, transmission, air_conditioning, fuel_type,
       age, price_per_hour_cents, image_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      vehicle.model,
      vehicle.doors,
      vehicle.seats,
      vehicle.luggage,
      vehicle.transmission,
      vehicle.airConditioning,
      vehicle.fuelType,
      vehicle.age,
      pricePerHourCents,
      imageId,
    ],
  );
  return row.id;
}

type ReservationRow = {
  userId: number;
  vehicleId: number;
  /** Instants as Postgres reads them. */
  from: string | Date;
  to: string | Date;
  status?: string;
  totalCents?: number;
  pickUpLocation?: string;
  dropOffLocation?: string;
};

/** Adds a reservation to the shared site's database, past the rules of a booking. */
export async function insertReservation({
  userId,
  vehicleId,
  from,
  to,
  status = 'CREATED',
  totalCents = 3300,
  pickUpLocation = 'Harbor desk',
  dropOffLocation = 'Airport',
}: ReservationRow): Promise<number> {
  const [row] = await query(
    `insert into reservations (user_id, vehicle_id, pick_up_time, drop_off_time, pick_up_location,
       drop_off_location, status, total_cents)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [userId, vehicleId, from, to, pickUpLocation, dropOffLocation, status, totalCents],
  );
  return row.id;
}
