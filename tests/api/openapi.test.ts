import { expect, it } from 'vitest';
import { MIGRATION_NAMES } from '#db/migrate.ts';
import { BODY_LENGTH, SUBJECT_LENGTH } from '#domain/company/contact-message.ts';
import { VEHICLE_FIELDS } from '#domain/fleet/vehicle-fields.ts';
import { LIMITS } from '#domain/records/field.ts';
import { describeInterface } from '../../netlify/openapi.ts';
import { call } from './calls.ts';
import { operations } from './operations.ts';

type Operation = { requestBody?: { content: Record<string, { schema: object }> } };
type Description = { paths: Record<string, Record<string, Operation>> };

const description = describeInterface() as unknown as Description;

it('describes every call of the interface', () => {
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const called = operations.map(({ method, path }) => `${method} /api${path}`);
  expect(called.length).toBeGreaterThan(60);
  expect(described.toSorted()).toEqual(called.toSorted());
});

it('describes the limits of fields as the domain has them', () => {
  const limitOf = (name: string, field: string, limit: string) => {
    const [method = '', path = ''] = name.split(' ');
    const { content } = description.paths[path]?.[method]?.requestBody ?? {};
    const schema = content?.['application/json']?.schema as { properties: Record<string, object> };
    const text = JSON.stringify(schema.properties[field]);
    return Number(new RegExp(`"${limit}":([\\d.]+)`).exec(text)?.[1]);
  };
  const contact = 'post /api/contactmessage/visitors';
  expect(limitOf(contact, 'name', 'maxLength')).toBe(LIMITS.personName);
  expect(limitOf(contact, 'subject', 'maxLength')).toBe(SUBJECT_LENGTH.most);
  expect(limitOf(contact, 'body', 'maxLength')).toBe(BODY_LENGTH.most);
  const vehicle = 'put /api/car/admin/auth';
  expect(limitOf(vehicle, 'model', 'maxLength')).toBe(VEHICLE_FIELDS.model.most);
  expect(limitOf(vehicle, 'seats', 'minimum')).toBe(VEHICLE_FIELDS.seats.least);
  expect(limitOf(vehicle, 'seats', 'maximum')).toBe(VEHICLE_FIELDS.seats.most);
  expect(limitOf(vehicle, 'pricePerHour', 'maximum')).toBe(VEHICLE_FIELDS.pricePerHour.most);
});

it('reports the health of the service', async () => {
  const answer = await call('GET', '/health');
  expect(answer.body).toEqual({
    status: 'ok',
    migration: MIGRATION_NAMES.at(-1),
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
});
