import { randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '@netlify/functions';
import { describe, expect, it } from 'vitest';
import type { HandledCall } from '../../netlify/server/handle.ts';
import { callPath } from '../../src/contracts/call.ts';

process.env.DATABASE_URL = 'postgresql://nobody@localhost/nothing';
process.env.TOKEN_SECRET = randomBytes(48).toString('base64');

type FunctionModule = { default: { calls: HandledCall[] }; config: Config };

const files = globSync('netlify/functions/*.ts');
const all = await Promise.all(
  files.map(async (file) => ({
    file,
    name: basename(file),
    module: (await import(pathToFileURL(file).href)) as FunctionModule,
  })),
);
const scheduled = all.filter(({ module }) => module.config.schedule);
const background = all.filter(({ module }) => module.config.background);
const modules = all.filter((entry) => !scheduled.includes(entry) && !background.includes(entry));

/** A config as the platform's reader understands it: literals, in this order. */
const CONFIG =
  /export const config: Config = \{\s*path: \[([^\]]*)\],?\s*(?:excludedPath: \[([^\]]*)\],?\s*)?(?:preferStatic: true,?\s*)?(?:rateLimit: \{[^}]*\},?\s*)?\};/;

function quoted(list: string): string[] {
  return Array.from(list.matchAll(/'([^']+)'/g), ([, path = '']) => path);
}

describe.each(modules)('$name', ({ file, module }) => {
  const paths = [module.config.path ?? []].flat();

  it('lists exactly the paths of its calls', () => {
    const called = new Set(module.default.calls.map(({ contract }) => callPath(contract)));
    expect(new Set(paths)).toEqual(called);
    expect(paths).toHaveLength(called.size);
  });

  it('spells its paths out in the one form that the platform reads from the source', () => {
    const [, list = '', excluded = ''] = CONFIG.exec(readFileSync(file, 'utf8')) ?? [];
    expect(quoted(list)).toEqual(paths);
    expect(quoted(excluded)).toEqual([module.config.excludedPath ?? []].flat());
  });

  it('leaves the method to the wrapper', () => {
    expect(module.config.method).toBeUndefined();
  });
});

it.each(scheduled)('$name spells its schedule out in that form too', ({ file, module }) => {
  const [, schedule] =
    /export const config: Config = \{ schedule: '([^']+)' \};/.exec(readFileSync(file, 'utf8')) ??
    [];
  expect(schedule).toBe(module.config.schedule);
});

it.each(background)('$name says in that form that it runs in the background', ({ file }) => {
  expect(readFileSync(file, 'utf8')).toContain(
    '\nexport const config: Config = { background: true };\n',
  );
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

it('has the platform limit logins, registrations and messages, by two rules as the free plan has', () => {
  const limited = modules.filter(({ module }) => module.config.rateLimit);
  const paths = limited.flatMap(({ module }) => [module.config.path ?? []].flat());
  expect(paths.sort()).toEqual(['/api/contactmessage/visitors', '/api/login', '/api/register']);
  expect(limited).toHaveLength(2);
});
