import type { ProblemCode } from '#kernel/http/problem.ts';
import { PROBLEM_STATUS } from '#kernel/http/problem-status.ts';
import type { JsonObject } from './json-schemas.ts';

const PROBLEM_CODES = Object.keys(PROBLEM_STATUS) as ProblemCode[];

/** What a problem has besides its message and its code. Names with a question mark can be absent. */
const DETAILS: Partial<Record<ProblemCode, JsonObject>> = {
  invalid_input: {
    'errors?': fieldErrors('What is wrong with each field at fault.'),
  },
  email_taken: { errors: fieldErrors('The same message at the email.') },
  own_password: { errors: fieldErrors('The same message at the password.') },
  price_changed: {
    totalPrice: { type: 'number', description: 'What the reservation would now cost.' },
  },
  booked_differently: {
    reservationId: { type: 'integer', description: 'The reservation that was booked.' },
  },
  vehicle_unavailable: {
    'reservationId?': {
      type: 'integer',
      description: 'The reservation that is in the way of a maintenance block.',
    },
  },
  internal_error: { requestId: { type: 'string', description: 'Finds the call in the logs.' } },
  database_unavailable: {
    requestId: { type: 'string', description: 'Finds the call in the logs.' },
  },
};

/** Beside each problem for a caller who asks for another language than English. */
const TRANSLATED: JsonObject = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string', minLength: 1 },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
  },
  description:
    'The same sentences in the language that Accept-Language names, unless that is English.',
};

/** A component for the problem of each code, and one for any of them. */
export function describeProblems(): Record<string, JsonObject> {
  const problems = PROBLEM_CODES.map((code) => [problemName(code), describeProblem(code)]);
  return { ...Object.fromEntries(problems), Problem: problemSchema(PROBLEM_CODES) };
}

/** The schema of a problem with one of these codes. */
export function problemSchema(codes: readonly ProblemCode[]): JsonObject {
  const refs = codes.map((code) => ({ $ref: `#/components/schemas/${problemName(code)}` }));
  const [first] = refs;
  return first && refs.length === 1 ? first : { oneOf: refs };
}

function describeProblem(code: ProblemCode): JsonObject {
  const details = Object.entries(DETAILS[code] ?? {});
  return {
    type: 'object',
    required: [
      'message',
      'code',
      ...details.map(([name]) => name).filter((name) => !name.endsWith('?')),
    ],
    properties: {
      message: { type: 'string', minLength: 1, description: 'The sentence that a person reads.' },
      code: { type: 'string', const: code },
      translated: TRANSLATED,
      ...Object.fromEntries(details.map(([name, schema]) => [name.replace('?', ''), schema])),
    },
  };
}

/** `price_changed` → `PriceChangedProblem` */
function problemName(code: ProblemCode): string {
  return `${code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Problem`;
}

function fieldErrors(description: string): JsonObject {
  return { type: 'object', additionalProperties: { type: 'string' }, description };
}
