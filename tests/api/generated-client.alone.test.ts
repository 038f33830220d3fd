import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInterface } from '#openapi/describe-interface.ts';
import { PASSWORD, PERSON } from '../accounts.ts';
import { noise } from '../pictures.ts';
import { createTestFolder } from '../postgres.ts';
import {
  addAdministrator,
  addReservation,
  addUser,
  addVehicle,
  hoursFromNow,
  MORNING,
} from './records.ts';
import { serveFunctions } from './served-functions.ts';

const PROGRAM_FILE = fileURLToPath(new URL('generated-client/program.ts', import.meta.url));

const output = join(createTestFolder(), 'sdk');
const sdkFile = join(output, 'index.ts');

const site = await serveFunctions();
afterAll(() => site.close());

beforeAll(async () => {
  await createClient({
    input: JSON.parse(JSON.stringify(await describeInterface())),
    output,
    logs: { level: 'silent' },
    plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
  });
});

it('is generated from the description, and knows types and error codes', () => {
  expect(errorsOf(PROGRAM_FILE, { '#sdk': [sdkFile] })).toEqual([]);
});

it('books, changes and cancels with the real functions', async () => {
  await addVehicle();
  const [{ bookAndCancel }, sdk] = await Promise.all([import(PROGRAM_FILE), import(sdkFile)]);
  const person = { ...PERSON, email: 'generated@example.com', password: PASSWORD };
  const { booked, ...answers } = await bookAndCancel(sdk, site.url, person, MORNING);
  expect(booked).toMatchObject({ id: expect.any(Number), status: 'CREATED' });
  expect(answers).toEqual({
    available: { available: true, totalPrice: booked.totalPrice },
    read: booked,
    changed: { ...booked, pickUpLocation: 'At the other desk', updatedAt: expect.any(String) },
    changedAgain: 'changed_meanwhile',
    canceled: expect.objectContaining({ id: booked.id, status: 'CANCELLED' }),
  });
});

it('uploads a photograph and an image', async () => {
  const [{ uploadFiles }, sdk] = await Promise.all([import(PROGRAM_FILE), import(sdkFile)]);
  const { token } = await addAdministrator();
  const { id: userId } = await addUser();
  const times = { from: hoursFromNow(-1), until: hoursFromNow(3) };
  const id = await addReservation({ userId, vehicleId: await addVehicle(), ...times });
  const bytes = await noise(40, 30).jpeg().toBuffer();
  const file = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
  expect(await uploadFiles(sdk, { baseUrl: site.url, auth: token }, id, file)).toMatchObject({
    photo: { contentType: 'image/jpeg', view: 'front' },
    image: { imageId: expect.any(String) },
  });
});

/** The errors of the compiler in a program that imports the generated modules at `paths`. */
function errorsOf(file: string, paths: Record<string, string[]>): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ESNext,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    paths,
  });
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
