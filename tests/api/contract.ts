import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { expect } from 'vitest';
import { callPath } from '#kernel/http/call.ts';
import type { ProblemCode } from '#kernel/http/problem.ts';
import { describeInterface } from '#openapi/describe-interface.ts';
import { handledCalls } from '#openapi/handled-calls.ts';
import { refusalCodes } from '#openapi/refusal-codes.ts';
import type { Answer } from './calls.ts';

/** What the description says about the answers of a call with one status. */
type StatedAnswer = { headers?: Record<string, object>; content?: Record<string, object> };
type Operation = { operationId: string; responses: Record<number, StatedAnswer> };

/** The headers that a call has only if its description states them. */
const STATED_HEADERS = ['Content-Disposition', 'ETag', 'Location', 'Retry-After'];

const description = await describeInterface();

const described = handledCalls.map((call) => {
  const path = callPath(call.contract);
  const method = call.contract.method.toLowerCase();
  const pathName = path.replace(/:(\w+)/g, '{$1}');
  return {
    ...call,
    codes: refusalCodes(call),
    operation: description.paths[pathName]?.[method] as Operation,
    pointer: `/paths/${pathName.replaceAll('/', '~1')}/${method}/responses`,
    pattern: new URLPattern({ pathname: `${path}{/}?` }, { ignoreCase: true }),
  };
});
type DescribedCall = (typeof described)[number];

// Formats need another package, and the schemas of the calls check them.
const ajv = new Ajv2020({ strict: false, validateSchema: false, validateFormats: false });
ajv.addSchema(description, 'openapi');

/** Checks an answer against the OpenAPI description: its status, its code, its headers and its body. */
export function expectDescribed(method: string, url: URL, answer: Answer): void {
  const { status, body } = answer;
  // A HEAD has no body.
  const isHead = method === 'HEAD';
  const call = described.find(
    ({ contract, pattern }) =>
      contract.method === (isHead ? 'GET' : method) && pattern.test(url.href),
  );
  if (!call) {
    if (status >= 400 && !isHead) expectValid('/components/schemas/Problem', answer, `${status}`);
    return;
  }
  const { operationId, responses } = call.operation;
  const what = `${method} ${url.pathname} (${operationId}) returned ${status}`;
  const stated = responses[status];
  const code = (body as { code?: ProblemCode } | undefined)?.code;
  if (!stated || (status >= 400 && !isHead && !call.codes.includes(code as ProblemCode))) {
    expect.fail(
      `${what}${code ? ` ${code}` : ''}, which its description does not state. ${advice(status, code, operationId)}`,
    );
  }
  expectStatedHeaders(stated, answer, what);
  if (isHead || !stated.content?.['application/json']) return;
  expectValid(`${call.pointer}/${status}/content/application~1json/schema`, answer, what);
  if (status < 400) expectNothingElse(call, answer, what);
}

function advice(status: number, code: ProblemCode | undefined, operationId: string): string {
  const place = `in the description of ${operationId}Call where netlify/functions handles it`;
  return status >= 400
    ? `Add '${code}' to \`refusals\` ${place}.`
    : `Add ${status} to \`otherAnswers\` ${place}.`;
}

function expectStatedHeaders({ headers = {} }: StatedAnswer, answer: Answer, what: string): void {
  const present = STATED_HEADERS.filter((name) => answer.headers.has(name));
  expect(present, `the headers that ${what} with`).toEqual(Object.keys(headers).toSorted());
}

function expectValid(pointer: string, { body }: Answer, what: string): void {
  const validate = ajv.getSchema(`openapi#${pointer}`);
  if (!validate) expect.fail(`There is no schema for what ${what}.`);
  const isValid = validate(body);
  expect(isValid, `${what}: ${ajv.errorsText(validate.errors)}`).toBe(true);
}

/** Fields that the description doesn't name would be missing from the parsed answer. */
function expectNothingElse({ description }: DescribedCall, { body }: Answer, what: string): void {
  if ('file' in description.answer) return;
  const { output, issues } = v.safeParse(description.answer, body);
  expect(issues, what).toBeUndefined();
  expect(output, what).toEqual(body);
}
