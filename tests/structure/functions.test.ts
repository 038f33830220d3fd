import { randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '@netlify/functions';
import { describe, expect, it } from 'vitest';
import { ASKED_AGAIN } from '#accounts/rules/asked-again.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { callPath } from '#kernel/http/call.ts';
import { schemasOf } from '#platform/http/call-description.ts';
import type { HandledCall } from '#platform/http/handle.ts';

process.env.DATABASE_URL = 'postgresql://nobody@localhost/nothing';
process.env.TOKEN_SECRET = randomBytes(48).toString('base64');

type FunctionModule = { default: { calls: HandledCall[] }; config: Config };

const files = globSync('netlify/functions/*.ts');
const all = await Promise.all(
  files.map(async (file) => ({
    name: basename(file),
    module: (await import(pathToFileURL(file).href)) as FunctionModule,
  })),
);
const modules = all.filter(({ module: { config } }) => !config.schedule && !config.background);

describe.each(modules)('$name', ({ module }) => {
  // That the platform finds them in the source is tested in tests/host/bundles.test.ts.
  it('lists exactly the paths of its calls', () => {
    const paths = [module.config.path ?? []].flat();
    const called = new Set(module.default.calls.map(({ contract }) => callPath(contract)));
    expect(new Set(paths)).toEqual(called);
    expect(paths).toHaveLength(called.size);
  });

  it('leaves the method to the wrapper', () => {
    expect(module.config.method).toBeUndefined();
  });
});

/** A function's file, and the files with its calls. */
function handlersOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const calls = source.matchAll(/from '#(\w+)\/(server\/[\w-]+\.ts)'/g);
  return [
    source,
    ...Array.from(calls, ([, feature, path]) =>
      readFileSync(`src/features/${feature}/${path}`, 'utf8'),
    ),
  ];
}

// Each function is bundled alone. Without the countries it accepts any number with a +.
it('loads the countries of phone numbers in exactly the functions that take one', () => {
  const takers = modules.filter(({ module }) =>
    module.default.calls.some(({ description }) => {
      const { body } = schemasOf(description, DEFAULT_COMPANY, new Date());
      return Object.hasOwn((body && 'entries' in body && body.entries) || {}, 'phoneNumber');
    }),
  );
  const loaders = files.filter((file) =>
    handlersOf(file).some((source) => /import '.*\/phone-countries\.ts';/.test(source)),
  );
  expect(takers.map(({ name }) => name)).toEqual(loaders.map((file) => basename(file)));
  expect(takers.length).toBeGreaterThan(1);
});

it('asks for the password again only as the list says', () => {
  const asked = modules.flatMap(({ module }) =>
    module.default.calls.flatMap(({ contract }) => contract.asksAgain ?? []),
  );
  expect(asked.filter((entry) => !Object.hasOwn(ASKED_AGAIN, entry))).toEqual([]);
  expect(asked.length).toBeGreaterThan(5);
});

// Staff without the required second factor may do what customers may.
it('leaves it to the guard what a role may do: no handler looks at the role of a caller', () => {
  const handlers = globSync('{netlify/functions,src/features/*/server}/**/*.ts', {
    exclude: ['src/features/identity/**'],
  });
  const asks = /(isStaff|userMay|staffRoleOf)\((user|account)\b|'Administrator'|\buser\.roles\b/;
  expect(handlers.filter((file) => asks.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect(asks.test(readFileSync('src/features/identity/server/guards.ts', 'utf8'))).toBe(true);
});

it('has no path that two functions answer', () => {
  const examples = modules.flatMap(({ name, module }) =>
    module.default.calls.map(({ contract }) => ({
      name,
      url: callPath(contract).replace(/:\w+/g, 'x1'),
    })),
  );
  for (const { name, url } of examples) {
    const covers = (paths: string | string[] = []) =>
      [paths]
        .flat()
        .some((pathname) => new URLPattern({ pathname }).test(`https://kestrel.test${url}`));
    const owners = modules.filter(
      ({ module: { config } }) => covers(config.path) && !covers(config.excludedPath),
    );
    expect(
      owners.map((owner) => owner.name),
      url,
    ).toEqual([name]);
  }
});

it('has the platform limit logins and what visitors send, by two rules as the free plan has', () => {
  const limited = modules.filter(({ module }) => module.config.rateLimit);
  const paths = limited.flatMap(({ module }) => [module.config.path ?? []].flat());
  expect(paths.sort()).toEqual([
    '/api/contactmessage/visitors',
    '/api/email-confirmation',
    '/api/login',
    '/api/password-check',
    '/api/password-reset',
    '/api/register',
  ]);
  expect(limited).toHaveLength(2);
});
