import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LIMITS } from '../../src/domain/field.ts';
import { RESERVATION_STATUSES } from '../../src/domain/reservation.ts';
import { ROLES } from '../../src/domain/user.ts';
import { FUEL_TYPES, TRANSMISSIONS } from '../../src/domain/vehicle.ts';

const sql = readFileSync('db/migrations/0001-first-tables.ts', 'utf8');

it.each([
  ['first_name', LIMITS.personName],
  ['last_name', LIMITS.personName],
  ['phone_number', LIMITS.phoneNumber],
  ['email', LIMITS.email],
  ['address', LIMITS.address],
  ['zip_code', LIMITS.zipCode],
  ['pick_up_location', LIMITS.location],
  ['drop_off_location', LIMITS.location],
  ['model', LIMITS.vehicleModel],
])('limits %s in the database as in the domain', (column, limit) => {
  const limits = [
    ...sql.matchAll(new RegExp(`length\\(${column}\\) between \\d+ and (\\d+)`, 'g')),
  ];
  expect(limits.length).toBeGreaterThan(0);
  for (const [, most] of limits) expect(Number(most)).toBe(limit);
});

it.each([
  ['statuses', RESERVATION_STATUSES],
  ['roles', ROLES],
  ['transmissions', TRANSMISSIONS],
  ['fuel types', FUEL_TYPES],
])('allows the same %s in the database as in the domain', (_, values) => {
  expect(sql).toContain(values.map((value) => `'${value}'`).join(', '));
});
