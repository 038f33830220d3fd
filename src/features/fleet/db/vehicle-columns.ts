import type { Insertable } from 'kysely';
import { toAmount, toCents } from '#kernel/money/money.ts';
import type { DeskVehicle, Vehicle, VehicleInput } from '../rules/vehicle.ts';
import {
  FORM_FIELDS,
  fieldOf,
  type OptionalFieldName,
  PUBLIC_FIELDS,
  type PublicFieldName,
  type VEHICLE_FIELDS,
  type VehicleFieldName,
  type VehicleFieldValue,
} from '../rules/vehicle-fields.ts';

/** The column of a field: with cents instead of amounts, and otherwise with the field's name and value. */
type ColumnOf<Name extends VehicleFieldName> = Name extends VehicleFieldName
  ? (typeof VEHICLE_FIELDS)[Name] extends { kind: 'money' }
    ? `${Name}Cents`
    : Name
  : never;

/** The columns of a vehicle's fields. Those of optional fields can be null. */
export type VehicleColumns = {
  [Name in VehicleFieldName as ColumnOf<Name>]:
    | VehicleFieldValue<Name>
    | (Name extends OptionalFieldName ? null : never);
};

/** The columns of the fields that everybody sees. */
export type PublicColumns = Pick<VehicleColumns, ColumnOf<PublicFieldName>>;

/** The currency of a row's money. It comes with the row, so nobody converts with another company's decimals. */
type WithCurrency = { currency: string };

const SQL_TYPES = {
  text: 'text',
  code: 'text',
  choice: 'text',
  'yes-no': 'boolean',
  count: 'integer',
  class: 'integer',
  place: 'integer',
  money: 'integer',
} as const;

/** The columns of a vehicle's fields, with their types. */
export const FIELD_COLUMNS = Object.fromEntries(
  FORM_FIELDS.map((name) => [columnOf(name), SQL_TYPES[fieldOf(name).kind]]),
) as Record<keyof VehicleColumns, string>;

export function columnOf<Name extends VehicleFieldName>(name: Name): ColumnOf<Name> {
  return (fieldOf(name).kind === 'money' ? `${name}Cents` : name) as ColumnOf<Name>;
}

/** The columns that an input writes. Absent optional fields stay as they are. */
export function toColumns(input: VehicleInput): Insertable<VehicleColumns> {
  const read = (name: VehicleFieldName) => {
    const value = input[name];
    return fieldOf(name).kind === 'money' && value != null ? toCents(Number(value)) : value;
  };
  const columns = FORM_FIELDS.map((name) => [columnOf(name), read(name)] as const);
  return Object.fromEntries(
    columns.filter(([, value]) => value !== undefined),
  ) as Insertable<VehicleColumns>;
}

/** The fields of a row as calls return them. */
export function toPublicFields(row: PublicColumns & WithCurrency): Pick<Vehicle, PublicFieldName> {
  return readFields(row, PUBLIC_FIELDS);
}

/** The fields of a row as calls return them to the desk. */
export function toDeskFields(
  row: VehicleColumns & WithCurrency,
): Pick<DeskVehicle, VehicleFieldName> {
  return readFields(row, FORM_FIELDS);
}

function readFields<Name extends VehicleFieldName>(
  row: Partial<VehicleColumns> & WithCurrency,
  names: readonly Name[],
): Pick<DeskVehicle, Name> {
  const read = (name: Name) => {
    const value = row[columnOf(name) as keyof VehicleColumns];
    const isMoney = fieldOf(name).kind === 'money' && value !== null;
    return isMoney ? toAmount(Number(value), row.currency) : value;
  };
  const fields = names.map((name) => [name, read(name)] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== null)) as Pick<
    DeskVehicle,
    Name
  >;
}
