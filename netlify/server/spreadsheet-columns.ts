import type { ExportedReservation } from '../../db/export.ts';
import { type Cents, toDollars } from '../../src/domain/price.ts';
import type { User } from '../../src/domain/user.ts';
import type { Vehicle } from '../../src/domain/vehicle.ts';
import { toWallClock } from '../../src/domain/wall-clock.ts';

/** One column of a spreadsheet of rows. */
export type Column<Row> = {
  header: string;
  /** In characters. */
  width: number;
  /** How the cells show their values, in a spreadsheet's own notation. */
  format: string;
  value: (row: Row) => string | number | Date;
};

export const RESERVATION_COLUMNS: Column<ExportedReservation>[] = [
  count('#', 10, ({ id }) => id),
  text('Vehicle', 30, ({ model }) => model),
  text('Customer', 28, ({ firstName, lastName }) => `${firstName} ${lastName}`),
  text('Email', 32, ({ email }) => email),
  moment('Pick-up', 18, ({ pickUpTime }) => pickUpTime),
  moment('Drop-off', 18, ({ dropOffTime }) => dropOffTime),
  text('Pick-up location', 34, ({ pickUpLocation }) => pickUpLocation),
  text('Drop-off location', 34, ({ dropOffLocation }) => dropOffLocation),
  text('Status', 12, ({ status }) => status),
  money('Price', 14, ({ totalCents }) => totalCents),
];

export const USER_COLUMNS: Column<User>[] = [
  count('#', 10, ({ id }) => id),
  text('First Name', 18, ({ firstName }) => firstName),
  text('Last Name', 18, ({ lastName }) => lastName),
  text('Email', 32, ({ email }) => email),
  text('Phone', 16, ({ phoneNumber }) => phoneNumber),
  text('Address', 40, ({ address }) => address),
  text('Zip code', 12, ({ zipCode }) => zipCode),
  text('User name', 32, ({ userName }) => userName),
  text('Roles', 24, ({ roles }) => roles.join(', ')),
  yesOrNo('Built-in', ({ builtIn }) => builtIn),
];

export const VEHICLE_COLUMNS: Column<Vehicle>[] = [
  count('#', 10, ({ id }) => id),
  text('Model', 34, ({ model }) => model),
  count('Doors', 10, ({ doors }) => doors),
  count('Seats', 10, ({ seats }) => seats),
  count('Luggage', 12, ({ luggage }) => luggage),
  text('Transmission', 16, ({ transmission }) => transmission),
  yesOrNo('Air conditioning', ({ airConditioning }) => airConditioning),
  text('Fuel type', 14, ({ fuelType }) => fuelType),
  count('Age', 9, ({ age }) => age),
  money('Price/hour', 14, ({ pricePerHour }) => toCents(pricePerHour)),
  yesOrNo('Built-in', ({ builtIn }) => builtIn),
];
