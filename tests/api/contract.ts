import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { Route } from '../../netlify/server/route.ts';
import type { Answer } from './calls.ts';

const modules = await Promise.all(
  globSync('netlify/functions/*.ts').map(
    async (file) => (await import(pathToFileURL(file).href)) as { default: { routes?: Route[] } },
  ),
);
const contracts = modules
  .flatMap((module) => module.default.routes ?? [])
  .map(({ method, path, contract }) => ({
    method,
    contract,
    pattern: new URLPattern({ pathname: `${path}{/}?` }, { ignoreCase: true }),
  }));

const Problem = v.strictObject({
  message: v.pipe(v.string(), v.nonEmpty()),
  code: v.pipe(v.string(), v.regex(/^[a-z_]+$/)),
  errors: v.optional(v.record(v.string(), v.string())),
  totalPrice: v.optional(v.number()),
  requestId: v.optional(v.string()),
});

/** Holds an answer to what the interface's description says of it, field for field. */
export function expectDescribed(method: string, url: URL, { status, body }: Answer): void {
  const what = `${method} ${url.pathname} answered ${status}`;
  if (status >= 400) {
    // A HEAD has no body.
    if (method !== 'HEAD') expect(v.safeParse(Problem, body).issues, what).toBeUndefined();
    return;
  }
  const described = contracts.find(
    (candidate) => candidate.method === method && candidate.pattern.test(url.href),
  );
  if (!described || 'file' in described.contract.answers) return;
  expect(status, what).toBe(described.contract.status ?? 200);
  const { output, issues } = v.safeParse(described.contract.answers, body);
  expect(issues, what).toBeUndefined();
  // What the description doesn't name would have been left out.
  expect(output, what).toEqual(body);
}
