import * as v from 'valibot';
import { expect } from 'vitest';
import { callPath } from '#contracts/call.ts';
import { handledCalls } from '#openapi/handled-calls.ts';
import type { Answer } from './calls.ts';

const described = handledCalls.map(({ contract, description }) => ({
  contract,
  description,
  pattern: new URLPattern({ pathname: `${callPath(contract)}{/}?` }, { ignoreCase: true }),
}));

const Problem = v.strictObject({
  message: v.pipe(v.string(), v.nonEmpty()),
  code: v.pipe(v.string(), v.regex(/^[a-z_]+$/)),
  errors: v.optional(v.record(v.string(), v.string())),
  totalPrice: v.optional(v.number()),
  reservationId: v.optional(v.number()),
  requestId: v.optional(v.string()),
});

/** Checks an answer against the interface's description, field by field. */
export function expectDescribed(method: string, url: URL, { status, body }: Answer): void {
  const what = `${method} ${url.pathname} answered ${status}`;
  if (status >= 400) {
    // A HEAD has no body.
    if (method !== 'HEAD') expect(v.safeParse(Problem, body).issues, what).toBeUndefined();
    return;
  }
  const call = described.find(
    ({ contract, pattern }) => contract.method === method && pattern.test(url.href),
  );
  if (!call || 'file' in call.description.answer) return;
  expect(status, what).toBe(call.contract.status ?? 200);
  const { output, issues } = v.safeParse(call.description.answer, body);
  expect(issues, what).toBeUndefined();
  // Fields that the description doesn't name would be missing from the parsed answer.
  expect(output, what).toEqual(body);
}
