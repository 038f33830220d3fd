import type { Database } from '../../db/client.ts';
import {
  type ExportedReservation,
  type ExportedUser,
  readAllReservations,
  readAllUsers,
  readAllVehicles,
} from '../../db/export.ts';
import { toDollars } from '../../src/domain/price.ts';
import type { Vehicle } from '../../src/domain/vehicle.ts';
import { toWallClock } from '../../src/domain/wall-clock.ts';
import { type Column, count, dollars, text, wallClock, yesOrNo } from './spreadsheet-column.ts';

/** One table as a spreadsheet. */
export type Sheet<Row> = {
  /** Also the name of the file. */
  table: 'reservations' | 'users' | 'vehicles';
  name: string;
  read(db: Database): AsyncIterable<Row[]>;
  /**
   * What a zipped row comes to at the worst that is real: texts of generous length, no two alike,
   * in letters thrown at random. A test measures it.
   */
  bytesPerRow: number;
  columns: Column<Row>[];
};

export const RESERVATIONS: Sheet<ExportedReservation> = {
  table: 'reservations',
  name: 'Reservations',
  read: readAllReservations,
  bytesPerRow: 200,
  columns: [
    count('#', 10, ({ id }) => id),
    text('Vehicle', 30, ({ model }) => model),
    text('Customer', 28, ({ firstName, lastName }) => `${firstName} ${lastName}`),
    text('Email', 32, ({ email }) => email),
    wallClock('Pick-up', 18, ({ pickUpTime }) => toWallClock(pickUpTime)),
    wallClock('Drop-off', 18, ({ dropOffTime }) => toWallClock(dropOffTime)),
    text('Pick-up location', 34, ({ pickUpLocation }) => pickUpLocation),
    text('Drop-off location', 34, ({ dropOffLocation }) => dropOffLocation),
    text('Status', 12, ({ status }) => status),
    dollars('Price', 14, ({ totalCents }) => toDollars(totalCents)),
  ],
};

export const USERS: Sheet<ExportedUser> = {
  table: 'users',
  name: 'Users',
  read: readAllUsers,
  bytesPerRow: 170,
  columns: [
    count('#', 10, ({ id }) => id),
    text('First Name', 18, ({ firstName }) => firstName),
    text('Last Name', 18, ({ lastName }) => lastName),
    text('Email', 32, ({ email }) => email),
    text('Phone', 16, ({ phoneNumber }) => phoneNumber),
    text('Address', 40, ({ address }) => address),
    text('Zip code', 12, ({ zipCode }) => zipCode),
    text('User name', 32, ({ userName }) => userName),
    text('Roles', 24, ({ roles }) => roles.join(', ')),
    yesOrNo('Built-in', 11, ({ builtIn }) => builtIn),
  ],
};

export const VEHICLES: Sheet<Vehicle> = {
  table: 'vehicles',
  name: 'Vehicles',
  read: readAllVehicles,
  bytesPerRow: 125,
  columns: [
    count('#', 10, ({ id }) => id),
    text('Model', 34, ({ model }) => model),
    count('Doors', 10, ({ doors }) => doors),
    count('Seats', 10, ({ seats }) => seats),
    count('Luggage', 12, ({ luggage }) => luggage),
    text('Transmission', 16, ({ transmission }) => transmission),
    yesOrNo('Air conditioning', 18, ({ airConditioning }) => airConditioning),
    text('Fuel type', 14, ({ fuelType }) => fuelType),
    count('Age', 9, ({ age }) => age),
    dollars('Price/hour', 14, ({ pricePerHour }) => pricePerHour),
    yesOrNo('Built-in', 11, ({ builtIn }) => builtIn),
  ],
};
