import { beforeAll, describe, expect, it } from 'vitest';
import { MIGRATION_NAMES } from '../../db/migrate.ts';
import { call } from './calls.ts';
import { addUser } from './records.ts';

type Operation = {
  'x-access': string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content: Record<string, { schema: object }> }>;
};
type Description = { paths: Record<string, Record<string, Operation>> };

const { body } = await call('GET', '/openapi.json');
const description = body as Description;

const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    // Ids of nothing: the guards answer before anybody looks for it.
    path: path.replace(/^\/api/, '').replace(/\{\w+\}/g, '0'),
    operation,
  })),
);
const guarded = operations.filter(({ operation }) => operation['x-access'] !== 'everyone');
const administrative = operations.filter(
  ({ operation }) => operation['x-access'] === 'administrators',
);

let customer = '';
let administrator = '';

beforeAll(async () => {
  customer = (await addUser()).token;
  administrator = (await addUser({ roles: ['Administrator'] })).token;
});

it('describes every call of the specification', () => {
  expect(operations.map(({ name }) => name).sort()).toEqual(
    [
      'POST /api/login',
      'POST /api/register',
      'GET /api/user',
      'PUT /api/user',
      'PATCH /api/user/auth',
      'GET /api/user/auth/pages',
      'GET /api/user/{id}/auth',
      'PUT /api/user/{id}/auth',
      'DELETE /api/user/{id}/auth',
      'POST /api/contactmessage/visitors',
      'GET /api/contactmessage/pages',
      'GET /api/contactmessage/{id}',
      'DELETE /api/contactmessage/{id}',
      'GET /api/car/visitors/pages',
      'GET /api/car/visitors/all',
      'GET /api/car/visitors/{id}',
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
      'PATCH /api/reservations/{reservationId}/auth',
      'GET /api/reservations/admin/all/pages',
      'GET /api/reservations/{reservationId}/admin',
      'PUT /api/reservations/admin/auth',
      'DELETE /api/reservations/admin/{reservationId}/auth',
      'GET /api/reservations/admin/availability',
      'GET /api/excel/download/reservations',
      'GET /api/excel/download/users',
      'GET /api/excel/download/cars',
      'GET /api/health',
      'GET /api/dashboard/admin',
      'GET /api/openapi.json',
    ].sort(),
  );
});

it('tells the fields and the limits that the call holds', () => {
  const schema = description.paths['/api/contactmessage/visitors']?.post?.requestBody?.content;
  expect(schema?.['application/json']?.schema).toMatchObject({
    type: 'object',
    properties: { name: expect.any(Object), subject: expect.any(Object) },
  });
});

describe.each(guarded)('$name', ({ method, path }) => {
  it('is closed to a visitor', async () => {
    const answer = await call(method, path);
    expect([answer.status, answer.body]).toMatchObject([401, { code: 'unauthenticated' }]);
  });
});

describe.each(administrative)('$name', ({ method, path }) => {
  it('is closed to a customer', async () => {
    const answer = await call(method, path, { token: customer });
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'forbidden' }]);
  });

  it('answers an administrator in the error format, or with what it describes', async () => {
    const answer = await call(method, path, { token: administrator });
    expect(answer.status).not.toBe(500);
    expect([200, 400, 404, 415]).toContain(answer.status);
  });
});

it('tells the health of the service', async () => {
  const answer = await call('GET', '/health');
  expect(answer.body).toEqual({
    status: 'ok',
    migration: MIGRATION_NAMES.at(-1),
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
});
