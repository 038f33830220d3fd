import { expect, it } from 'vitest';
import { MIGRATION_NAMES } from '#db/migrate.ts';
import { BODY_LENGTH, SUBJECT_LENGTH } from '#domain/company/contact-message.ts';
import { VEHICLE_FIELDS } from '#domain/fleet/vehicle-fields.ts';
import { LIMITS } from '#domain/records/field.ts';
import { describeInterface } from '../../netlify/openapi.ts';
import { call } from './calls.ts';

type Operation = { requestBody?: { content: Record<string, { schema: object }> } };
type Description = { paths: Record<string, Record<string, Operation>> };

const description = describeInterface() as unknown as Description;

const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
);

it('describes every call of the interface', () => {
  expect(operations.sort()).toEqual(
    [
      'POST /api/login',
      'POST /api/register',
      'GET /api/user',
      'PUT /api/user',
      'PATCH /api/user/auth',
      'POST /api/password-reset',
      'PUT /api/password-reset',
      'POST /api/email-confirmation',
      'PUT /api/email-confirmation',
      'POST /api/user/{id}/password-reset',
      'GET /api/user/data',
      'GET /api/user/{id}/data',
      'POST /api/user/erasure-request',
      'DELETE /api/user/erasure-request',
      'POST /api/user/{id}/erasure',
      'GET /api/user/auth/pages',
      'POST /api/user/admin/add',
      'GET /api/user/{id}/auth',
      'PUT /api/user/{id}/auth',
      'DELETE /api/user/{id}/auth',
      'POST /api/contactmessage/visitors',
      'GET /api/contactmessage/pages',
      'GET /api/contactmessage/{id}',
      'PATCH /api/contactmessage/{id}',
      'DELETE /api/contactmessage/{id}',
      'GET /api/search/admin',
      'GET /api/history/admin',
      'GET /api/letters/admin/pages',
      'GET /api/letters/{id}/admin',
      'POST /api/letters/{id}/admin/send-again',
      'GET /api/car/visitors/pages',
      'GET /api/car/visitors/all',
      'GET /api/car/visitors/{id}',
      'GET /api/car/visitors/{id}/availability',
      'GET /api/car/visitors/{id}/alternatives',
      'GET /api/car/admin/pages',
      'GET /api/car/admin/{id}/auth',
      'POST /api/car/admin/{imageId}/add',
      'PUT /api/car/admin/auth',
      'DELETE /api/car/admin/{id}/auth',
      'GET /api/files/display/{imageId}',
      'POST /api/files/upload',
      'DELETE /api/files/{imageId}',
      'GET /api/reservations/auth',
      'POST /api/reservations/add',
      'GET /api/reservations/auth/all',
      'GET /api/reservations/{reservationId}/auth',
      'GET /api/reservations/{reservationId}/auth/availability',
      'PUT /api/reservations/{reservationId}/auth',
      'PATCH /api/reservations/{reservationId}/auth',
      'GET /api/reservations/admin/all/pages',
      'GET /api/reservations/{reservationId}/admin',
      'PUT /api/reservations/admin/auth',
      'DELETE /api/reservations/admin/{reservationId}/auth',
      'GET /api/reservations/admin/availability',
      'GET /api/reservations/admin/alternatives',
      'POST /api/reservations/admin/add',
      'PUT /api/reservations/{reservationId}/vehicle',
      'PATCH /api/reservations/admin/upcoming',
      'PUT /api/reservations/{reservationId}/hand-over',
      'DELETE /api/reservations/{reservationId}/hand-over',
      'PUT /api/reservations/{reservationId}/return',
      'DELETE /api/reservations/{reservationId}/return',
      'GET /api/maintenance/admin',
      'POST /api/maintenance/admin/add',
      'PUT /api/maintenance/{id}/auth',
      'DELETE /api/maintenance/{id}/auth',
      'GET /api/excel/download/reservations',
      'GET /api/excel/download/users',
      'GET /api/excel/download/cars',
      'GET /api/excel/download/figures',
      'GET /api/figures/admin',
      'GET /api/health',
      'GET /api/dashboard/admin',
    ].sort(),
  );
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
