import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTypeScript, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, expect, it } from 'vitest';
import { describeInterface } from '#openapi/describe-interface.ts';
import { PASSWORD, PERSON } from '../accounts.ts';
import { createTestFolder } from '../postgres.ts';
import { addVehicle, MORNING } from './records.ts';
import { serveFunctions } from './served-functions.ts';

const PROGRAM_FILE = fileURLToPath(new URL('generated-client/program.ts', import.meta.url));

const site = await serveFunctions();
afterAll(() => site.close());

it('is generated from the description, knows types and error codes, and books with the real functions', async () => {
  const types = astToString(await openapiTypeScript(JSON.stringify(await describeInterface())));
  expect(errorsOfProgram(types)).toEqual([]);

  await addVehicle();
  const { bookAndCancel } = await import(PROGRAM_FILE);
  const person = { ...PERSON, email: 'generated@example.com', password: PASSWORD };
  const { booked, ...answers } = await bookAndCancel(site.url, person, MORNING);
  expect(booked).toMatchObject({ id: expect.any(Number), status: 'CREATED' });
  expect(answers).toEqual({
    available: { available: true, totalPrice: booked.totalPrice },
    read: booked,
    changed: {
      ...booked,
      pickUpLocation: 'At the other desk',
      updatedAt: expect.any(String),
    },
    changedAgain: 'changed_meanwhile',
    canceled: expect.objectContaining({ id: booked.id, status: 'CANCELLED' }),
  });
}, 60_000);

/** The errors of the compiler in the program and in these generated types. */
function errorsOfProgram(types: string): string[] {
  const typesFile = join(createTestFolder(), 'interface.ts');
  writeFileSync(typesFile, types);
  const program = ts.createProgram([PROGRAM_FILE], {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ESNext,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    paths: { '#interface': [typesFile] },
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
