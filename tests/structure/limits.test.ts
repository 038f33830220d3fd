import { Client } from 'pg';
import { expect, it } from 'vitest';
import { LINK_PURPOSES } from '#accounts/rules/account-link.ts';
import { COMPANY_LIMITS } from '#company/rules/settings.ts';
import { DOCUMENT_TYPES } from '#documents/rules/stored-document.ts';
import { columnOf } from '#fleet/db/vehicle-columns.ts';
import { MOST_CLASS_NAME_CHARACTERS } from '#fleet/rules/vehicle-class.ts';
import { FORM_FIELDS, fieldOf, VEHICLE_FIELDS } from '#fleet/rules/vehicle-fields.ts';
import { ONE_TIME_CODES, STEP_PURPOSES } from '#identity/rules/second-factor.ts';
import { ROLES } from '#identity/rules/user.ts';
import { MOST_STORED_CENTS } from '#kernel/money/money.ts';
import { LIMITS } from '#kernel/records/field.ts';
import { BODY_LENGTH, SUBJECT_LENGTH } from '#messages/rules/contact-message.ts';
import { MOST_KEY_NAME_CHARACTERS } from '#partners/rules/api-key.ts';
import { PLACE_MINUTES } from '#places/rules/place.ts';
import { LATER_CHARGE_KINDS } from '#prices/rules/later-charges.ts';
import { MOST_AGREEMENT_CHARACTERS } from '#proof/rules/agreement-text.ts';
import { PHOTO_VIEWS } from '#proof/rules/photo.ts';
import { FUEL, ODOMETER } from '#rental/rules/hand-over.ts';
import { RESERVATION_STATUSES } from '#rental/rules/reservation-status.ts';
import { PAGE_LIMITS } from '#settings/rules/own-page.ts';
import { COST_KINDS } from '#upkeep/rules/cost.ts';
import { MOST_NAME_CHARACTERS, MOST_NOTE_CHARACTERS } from '#upkeep/rules/duty.ts';
import { DUTY_KINDS } from '#upkeep/rules/duty-kinds.ts';
import { createTestDatabase } from '../postgres.ts';
import { snakeCase } from '../rows.ts';

const checks = await readChecks();

const { minimumDriverAge: LEAST_AGE } = VEHICLE_FIELDS;

const vehicleFields = FORM_FIELDS.map((name) => ({
  column: `vehicles.${snakeCase(columnOf(name))}`,
  ...fieldOf(name),
}));

const VEHICLE_LIMITS = vehicleFields.flatMap((field): [string, number, number][] => {
  if (field.kind === 'count') return [[field.column, field.least, field.most]];
  if (field.kind === 'money') return [[field.column, 1, MOST_STORED_CENTS]];
  return field.kind === 'text' || field.kind === 'code' ? [[field.column, 1, field.most]] : [];
});

const VEHICLE_CHOICES = vehicleFields.flatMap((field): [string, readonly string[]][] =>
  field.kind === 'choice' ? [[field.column, field.options]] : [],
);

it.each([
  ['users.first_name', 1, LIMITS.personName],
  ['users.last_name', 1, LIMITS.personName],
  ['users.phone_number', 0, LIMITS.phoneNumber],
  ['users.email', 3, LIMITS.email],
  ['users.user_name', 1, LIMITS.email],
  ['users.address', 0, LIMITS.address],
  ['users.zip_code', 0, LIMITS.zipCode],
  ['reservations.pick_up_location', 1, LIMITS.location],
  ['reservations.drop_off_location', 1, LIMITS.location],
  ['agreement_texts.text', 1, MOST_AGREEMENT_CHARACTERS],
  ['driver_statements.plate', 1, VEHICLE_FIELDS.plate.most],
  ['duties.duty_name', 1, MOST_NAME_CHARACTERS],
  ['duty_records.note', 1, MOST_NOTE_CHARACTERS],
  ['costs.amount_cents', 1, MOST_STORED_CENTS],
  ['costs.note', 1, MOST_NOTE_CHARACTERS],
  ['places.name', 1, COMPANY_LIMITS.placeName],
  ['places.location', 1, LIMITS.location],
  ['places.transfer_minutes', 0, PLACE_MINUTES.transfer],
  ['places.lead_minutes', 0, PLACE_MINUTES.lead],
  ['vehicle_classes.name', 1, MOST_CLASS_NAME_CHARACTERS],
  ['vehicle_classes.minimum_driver_age', LEAST_AGE.least, LEAST_AGE.most],
  ['closings.reason', 1, LIMITS.handlingNote],
  ['pages.path', 4, PAGE_LIMITS.path],
  ['pages.title', 1, PAGE_LIMITS.title],
  ['pages.body', 1, PAGE_LIMITS.body],
  ['later_charges.reason', 1, LIMITS.handlingNote],
  ['later_charges.lowered_reason', 1, LIMITS.handlingNote],
  ['occupancies.reason', 1, LIMITS.maintenanceReason],
  ['reservations.pick_up_odometer', ODOMETER.least, ODOMETER.most],
  ['reservations.return_odometer', ODOMETER.least, ODOMETER.most],
  ['reservations.pick_up_fuel', FUEL.least, FUEL.most],
  ['reservations.return_fuel', FUEL.least, FUEL.most],
  ['reservations.driver_reason', 1, LIMITS.maintenanceReason],
  ['reservations.papers_reason', 1, LIMITS.maintenanceReason],
  ['reservations.unpaid_reason', 1, LIMITS.maintenanceReason],
  ['reservations.pick_up_note', 1, LIMITS.handlingNote],
  ['reservations.return_note', 1, LIMITS.handlingNote],
  ['contact_messages.name', 1, LIMITS.personName],
  ['contact_messages.email', 3, LIMITS.email],
  ['letters.recipient', 3, LIMITS.email],
  ['passkeys.name', 1, LIMITS.passkeyName],
  ['api_keys.name', 1, MOST_KEY_NAME_CHARACTERS],
  ['one_time_codes.number', 1, ONE_TIME_CODES],
  ['contact_messages.subject', SUBJECT_LENGTH.least, SUBJECT_LENGTH.most],
  ['contact_messages.body', BODY_LENGTH.least, BODY_LENGTH.most],
  ...VEHICLE_LIMITS,
])('limits %s in the database as in the rules: %i to %i', (column, least, most) => {
  expect(checks.get(column)).toMatch(new RegExp(`>= ${least}\\).*<= ${most}\\)`));
});

it.each([
  ['reservations.status', RESERVATION_STATUSES],
  ['users.roles', ROLES],
  ['account_links.purpose', LINK_PURPOSES],
  ['second_factor_steps.purpose', STEP_PURPOSES],
  ['photos.view', PHOTO_VIEWS],
  ['duties.duty_kind', DUTY_KINDS],
  ['costs.cost_kind', COST_KINDS],
  ['later_charges.charge_kind', LATER_CHARGE_KINDS],
  ['duty_files.content_type', DOCUMENT_TYPES],
  ['charge_files.content_type', DOCUMENT_TYPES],
  ...VEHICLE_CHOICES,
])('allows the same values of %s in the database as in the rules', (column, values) => {
  const allowed = [...(checks.get(column) ?? '').matchAll(/'([\w/-]+)'::text/g)];
  expect(allowed.map(([, value]) => value)).toEqual([...values]);
});

/** The CHECK constraints of single columns of a migrated database, by `table.column`. */
async function readChecks(): Promise<Map<string, string>> {
  const { connectionString, drop } = await createTestDatabase();
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ column: string; check: string }>(
    `select conrelid::regclass || '.' || attname as column,
       string_agg(pg_get_constraintdef(pg_constraint.oid), ' ') as check
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'c' and cardinality(conkey) = 1
     group by conrelid, attname`,
  );
  await client.end();
  await drop();
  return new Map(rows.map(({ column, check }) => [column, check]));
}
