import type { VehicleInput } from '#fleet/rules/vehicle.ts';
import type { Role } from '#identity/rules/user.ts';
import type { ReservationStatus } from '#rental/rules/reservation-status.ts';
import { PERSON } from './accounts.ts';
import { SALOON } from './saloon.ts';

/** What runs a statement: a client or pool of pg, or the like. */
type Queryable = {
  query(sql: string, values: unknown[]): Promise<{ rows: unknown[] }>;
};

/** Adds a row directly in the database, and answers its id. Names are the columns' in camelCase. */
export async function insertRow(
  database: Queryable,
  table: string,
  row: Record<string, unknown>,
): Promise<number> {
  const columns = Object.keys(row).map(snakeCase);
  const { rows } = await database.query(
    `insert into ${table} (${columns.join()})
     values (${columns.map((_, index) => `$${index + 1}`).join()}) returning id`,
    Object.values(row),
  );
  const [{ id }] = rows as [{ id: number }];
  return id;
}

/** The name that a column has in the database. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export type NewUser = {
  email: string;
  firstName?: string;
  lastName?: string;
  passwordHash?: string;
  roles?: Role[];
  builtIn?: boolean;
};

/** Adds a user, by default Pat Person, a customer who can't sign in. */
export function insertUser(database: Queryable, user: NewUser): Promise<number> {
  return insertRow(database, 'users', {
    ...PERSON,
    userName: user.email,
    passwordHash: 'none',
    roles: ['Customer'],
    ...user,
  });
}

export type NewVehicle = Partial<Omit<VehicleInput, 'pricePerHour'>> & {
  pricePerHourCents?: number;
  dailyCapCents?: number | null;
  imageId?: string | null;
  currency?: string;
  furtherImageIds?: string[];
  builtIn?: boolean;
  /** When it entered the fleet; now by default. */
  createdAt?: string | Date;
};

/** Adds a vehicle without an image, at $38.00 an hour. */
export function insertVehicle(database: Queryable, vehicle: NewVehicle = {}): Promise<number> {
  return insertRow(database, 'vehicles', {
    model: 'Test Saloon',
    ...SALOON,
    pricePerHourCents: 3800,
    ...vehicle,
  });
}

export type NewReservation = {
  userId: number;
  vehicleId: number;
  /** Instants, as Postgres reads them. */
  from: string | Date;
  until: string | Date;
  status?: ReservationStatus;
  rateCents?: number;
  totalCents?: number;
  turnaroundMinutes?: number;
  pickedUpAt?: string | Date | null;
  handOverRecordedAt?: string | Date;
  returnedAt?: string | Date;
  pickUpLocation?: string;
  dropOffLocation?: string;
  /** When it was booked; now by default. */
  createdAt?: string | Date;
};

/** Adds a reservation for $33.00 without the checks that a booking goes through. */
export function insertReservation(
  database: Queryable,
  { from, until, ...reservation }: NewReservation,
): Promise<number> {
  return insertRow(database, 'reservations', {
    pickUpTime: from,
    dropOffTime: until,
    pickUpLocation: 'Harbor desk',
    dropOffLocation: 'Airport',
    rateCents: 1100,
    totalCents: 3300,
    ...reservation,
  });
}

/** The id that tokens of this database are made with. */
export async function readDatabaseId(database: Queryable): Promise<string> {
  const { rows } = await database.query('select database_id as id from site', []);
  const [{ id }] = rows as [{ id: string }];
  return id;
}
