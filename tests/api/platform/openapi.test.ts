import { execSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { MIGRATION_NAMES } from '#db/schema/migrate.ts';
import { VEHICLE_FIELDS } from '#fleet/rules/vehicle-fields.ts';
import type { ProblemCode } from '#kernel/http/problem.ts';
import { PROBLEM_STATUS } from '#kernel/http/problem-status.ts';
import { toAmount } from '#kernel/money/money.ts';
import { LIMITS } from '#kernel/records/field.ts';
import { BODY_LENGTH, SUBJECT_LENGTH } from '#messages/rules/contact-message.ts';
import { describeInterface } from '#openapi/describe-interface.ts';
import { handledCalls } from '#openapi/handled-calls.ts';
import { refusalCodes } from '#openapi/refusal-codes.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { call } from '../calls.ts';
import { operations } from '../operations.ts';

type Schema = { type?: string; properties?: Record<string, Record<string, unknown>> };
type Operation = {
  operationId: string;
  security: object[];
  parameters: { name: string; in: string; description?: string; schema: Record<string, unknown> }[];
  requestBody?: { content: Record<string, { schema: { $ref: string } }> };
  responses: Record<string, { headers?: object; content?: Record<string, { schema: object }> }>;
};

const { paths, components } = await describeInterface();
const schemas = components.schemas as Record<string, Schema>;
const described = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    ...(operation as Operation),
  })),
);

function operationOf(operationId: string): Operation {
  const found = described.find((operation) => operation.operationId === operationId);
  if (!found) throw new Error(`No call is ${operationId}.`);
  return found;
}

it('describes every call of the interface, each under a name of its own', () => {
  const called = operations.map(({ method, path }) => `${method} /api${path}`);
  expect(called.length).toBeGreaterThan(60);
  expect(described.map(({ name }) => name).toSorted()).toEqual(called.toSorted());
  expect(new Set(described.map(({ operationId }) => operationId)).size).toBe(called.length);
});

it('names the permission of each call of staff, and of each field that not all of them get', () => {
  expect(operationOf('refundPayment')).toMatchObject({ 'x-access': { may: 'refund' } });
  const { totalPrice, pickUpTime } = schemas.AdminReservation?.properties ?? {};
  expect([totalPrice, pickUpTime]).toEqual([
    { type: 'number', 'x-shown-to': 'see-money' },
    { type: 'string' },
  ]);
});

it('describes the limits of fields as the rules have them', () => {
  const limitsOf = (schema: string, field: string) => schemas[schema]?.properties?.[field];
  const contact = 'ContactMessageInput';
  expect(limitsOf(contact, 'name')).toMatchObject({ maxLength: LIMITS.personName });
  expect(limitsOf(contact, 'subject')).toMatchObject({ maxLength: SUBJECT_LENGTH.most });
  expect(limitsOf(contact, 'body')).toMatchObject({ maxLength: BODY_LENGTH.most });
  const { model, seats, pricePerHour } = VEHICLE_FIELDS;
  expect(limitsOf('VehicleInput', 'model')).toMatchObject({ maxLength: model.most });
  expect(limitsOf('VehicleInput', 'seats')).toMatchObject({
    type: 'integer',
    minimum: seats.least,
    maximum: seats.most,
  });
  expect(limitsOf('VehicleInput', 'pricePerHour')).toMatchObject({
    type: 'number',
    minimum: 0.01,
    maximum: toAmount(pricePerHour.mostCents),
  });
  // West and south are below zero.
  expect(limitsOf('CompanySettingsInput', 'position')).toMatchObject({
    properties: {
      latitude: { type: 'number', minimum: -90, maximum: 90 },
      longitude: { type: 'number', minimum: -180, maximum: 180 },
    },
  });
});

it('says in its own words what If-Match is of an import, whose plan has to be named', () => {
  const ifMatch = (id: string) => operationOf(id).parameters.find((one) => one.name === 'If-Match');
  for (const id of ['importVehicles', 'importCustomers', 'importReservations']) {
    expect(ifMatch(id)?.description).toContain('Required with apply=true');
  }
  expect(ifMatch('updateVehicle')?.description).toContain('Without this header');
});

it('describes numbers as numbers, whole ones as integers, and yes and no as booleans', () => {
  const { parameters } = operationOf('listVehicles');
  const schemaOf = (name: string) => parameters.find((one) => one.name === name)?.schema;
  expect(schemaOf('page')).toEqual({
    type: 'integer',
    minimum: 0,
    maximum: 10_000_000,
    default: 0,
  });
  expect(schemaOf('maxPricePerHour')).toEqual({ type: 'number', minimum: 0, maximum: 10_000 });
  expect(schemaOf('counts')).toEqual({ type: 'boolean' });
  const ids = described
    .flatMap((operation) => operation.parameters)
    .filter(({ name }) => /^(id|carId|userId|reservationId)$/.test(name));
  expect(ids.length).toBeGreaterThan(30);
  for (const { schema } of ids) {
    expect(schema).toEqual({ type: 'integer', minimum: 1, maximum: 2_147_483_647 });
  }
  expect(schemas.User?.properties?.id).toEqual({ type: 'integer' });
});

it('names every body and every answer once, and gives no default that is refused', () => {
  const contents = described.flatMap(({ requestBody, responses }) =>
    [requestBody, ...Object.values(responses)].flatMap(
      (one) => one?.content?.['application/json']?.schema ?? [],
    ),
  );
  expect(contents.length).toBeGreaterThan(300);
  for (const schema of contents) {
    const refs = JSON.stringify(schema).match(/"#\/components\/schemas\/(\w+)"/g) ?? [];
    expect(refs.length, JSON.stringify(schema)).toBeGreaterThan(0);
    expect(JSON.stringify(schema)).not.toContain('"properties"');
    for (const ref of refs) expect(Object.keys(schemas)).toContain(ref.slice(22, -1));
  }
  expect(JSON.stringify({ paths, schemas })).not.toContain('"default":""');
});

it('says what Accept-Language is for, and where the translated sentences of a refusal are', () => {
  for (const id of ['register', 'bookVehicle', 'sendContactMessage']) {
    const header = operationOf(id).parameters.find(({ name }) => name === 'Accept-Language');
    expect(header?.description).toContain('Without one that the site has');
  }
  expect(schemas.NotFoundProblem).toMatchObject({
    required: ['message', 'code'],
    properties: { translated: { required: ['message'] } },
  });
});

it('states the errors of a call by status and code, and the headers that callers use', () => {
  const { responses } = operationOf('changeOwnReservation');
  expect(Object.keys(responses).join()).toBe('200,400,401,403,404,409,412,413,415,429,500,503');
  const codes = (status: number) =>
    JSON.stringify(responses[status]?.content)
      .match(/\w+Problem/g)
      ?.toSorted();
  expect(codes(409)).toEqual([
    'NotChangeableProblem',
    'PriceChangedProblem',
    'PromoUsedProblem',
    'VehicleUnavailableProblem',
  ]);
  expect(codes(412)).toEqual(['ChangedMeanwhileProblem']);
  expect(schemas.PriceChangedProblem).toMatchObject({
    required: ['message', 'code', 'totalPrice'],
    properties: { code: { const: 'price_changed' } },
  });
  expect(Object.keys(responses[200]?.headers ?? {})).toEqual(['ETag']);
  expect(Object.keys(responses[503]?.headers ?? {})).toEqual(['Retry-After']);
  expect(Object.keys(operationOf('displayImage').responses['302']?.headers ?? {})).toEqual([
    'Location',
  ]);
});

it('names both ways to authenticate where a call takes both', () => {
  expect(operationOf('getPayments').security).toEqual([{ token: [] }, { key: [] }]);
  expect(operationOf('takePayment').security).toEqual([{ token: [] }, { key: [] }]);
  expect(operationOf('getOwnUser').security).toEqual([{ token: [] }]);
  expect(operationOf('createKey').security).toEqual([{ token: [] }]);
  expect(operationOf('listVehicles').security).toEqual([]);
});

it('has no code that no call states', () => {
  const stated = new Set(handledCalls.flatMap(refusalCodes));
  const unstated = Object.keys(PROBLEM_STATUS).filter((code) => !stated.has(code as ProblemCode));
  // For a path with another method, so it is of no call.
  expect(unstated).toEqual(['method_not_allowed']);
});

it('reports the health of the service', async () => {
  const answer = await call('GET', '/health');
  expect(answer.body).toEqual({
    status: 'ok',
    migration: MIGRATION_NAMES.at(-1),
    version: manifest.version,
    commit: execSync('git rev-parse HEAD', { encoding: 'utf8' }).trim(),
    checks: { at: null, wrong: [] },
  });
});
