import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { isPreview } from '#environment/preview.ts';
import { readVariables, VARIABLES } from '#environment/variables.ts';

const COMPLETE = {
  DATABASE_URL: 'postgresql://user:password@host.example/database',
  TOKEN_SECRET: 'x'.repeat(32),
  ADMIN_EMAIL: 'owner@example.com',
  ADMIN_PASSWORD: 'Correct-Horse-1!',
};

const read = (variables: Record<string, string>) =>
  readVariables(v.object(VARIABLES), { ...COMPLETE, ...variables });

describe('the environment', () => {
  test('is refused with all that is to be set, and without its values', () => {
    const incomplete = { TOKEN_SECRET: 'too short', BUILD_HOOK_URL: 'http://hook.example/secret' };
    const { DATABASE_URL, TOKEN_SECRET, BUILD_HOOK_URL } = VARIABLES;
    const schema = v.object({ DATABASE_URL, TOKEN_SECRET, BUILD_HOOK_URL });
    expect(() => readVariables(schema, incomplete)).toThrow(
      [
        'Kestrel is not configured:',
        '- DATABASE_URL: Set DATABASE_URL (or NETLIFY_DATABASE_URL) to the Postgres connection string, such as postgresql://user:password@host/database.',
        '- TOKEN_SECRET: TOKEN_SECRET must have at least 32 characters.',
        '- BUILD_HOOK_URL: BUILD_HOOK_URL must start with https://: whoever reads it can start builds.',
      ].join('\n'),
    );
  });

  test.each([
    ['DATABASE_URL', 'mysql://user@host/database'],
    ['DATABASE_URL', 'postgresql://user@host'],
    ['DATABASE_URL', 'postgresql://user:pass/word@host/database'],
    ['SITE_URL', 'www.example.com'],
    ['BUILD_HOOK_URL', 'http://localhost.example/hook'],
    ['PUBLIC_API_BASE', 'http://api.example'],
    ['PUBLIC_API_BASE', '//api.example'],
    ['PUBLIC_FILES_BASE', 'https://files.example/'],
    ['REQUIRE_SECOND_FACTOR', 'yes'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'www.example.com'],
    ['ALLOWED_ORIGINS', 'https://www.example.com/'],
    ['ALLOWED_ORIGINS', 'https://www.example.com https://user@example.com'],
    ['SMTP_URL', 'smtp.example.com:587'],
    ['SMTP_URL', 'https://smtp.example.com'],
    ['SMTP_URL', 'smtps://user:pass/word@smtp.example.com'],
    ['MAIL_FROM', 'Kestrel'],
    ['MAIL_FROM', 'Kestrel mail@example.com'],
    ['PHOTO_STORE_URL', 'https://host.example/bucket'],
    ['PHOTO_STORE_URL', 'https://key:secret@host.example'],
    ['PHOTO_STORE_URL', 'http://key:secret@host.example/bucket'],
    ['PHOTO_STORE_URL', 'https://key:secret@host.example/bucket/folder'],
    ['PROOF_SIGNING_KEY', 'a key'],
    ['PROOF_SIGNING_KEY', '{"kty":"OKP","crv":"Ed25519","x":"AA"}'],
    ['PROOF_FORMER_KEYS', '{}'],
    ['PROOF_RETENTION_DAYS', '0'],
    ['PRERENDERED_VEHICLES', 'all'],
    ['ADMIN_EMAIL', 'owner'],
    ['ADMIN_PASSWORD', 'password'],
  ])('refuses a %s of %s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(name);
  });

  test.each([
    ['DATABASE_URL', 'postgres://user:p%2Fw@ep-x-pooler.aws.neon.tech/db?sslmode=require'],
    ['BUILD_HOOK_URL', 'https://api.netlify.com/build_hooks/1'],
    ['BUILD_HOOK_URL', 'http://127.0.0.1:8080/hook'],
    ['SMTP_URL', 'smtp://user%40example.com:p%2Fw@smtp.example.com:587'],
    ['MAIL_FROM', 'mail@example.com'],
    ['MAIL_FROM', 'Kestrel Car Rental <mail@example.com>'],
    ['PHOTO_STORE_URL', 'https://key:sec%2Fret@s3.host.example/bucket'],
    ['PHOTO_STORE_URL', 'https://key:secret@host.example/bucket?region=eu-1'],
    ['PHOTO_STORE_URL', 'http://key:secret@127.0.0.1:9000/bucket'],
    ['PUBLIC_API_BASE', '/api'],
    ['PUBLIC_API_BASE', 'https://api.example/v1'],
  ])('accepts a %s of %s', (name, value) => {
    expect(read({ [name]: value })).toMatchObject({ [name]: value });
  });

  test('allows the origins that it names, and none by default', () => {
    const { ALLOWED_ORIGINS } = VARIABLES;
    const origins = (variables: Record<string, string>) =>
      readVariables(v.object({ ALLOWED_ORIGINS }), variables).ALLOWED_ORIGINS;
    expect(origins({})).toEqual([]);
    expect(origins({ ALLOWED_ORIGINS: ' https://a.example,http://localhost:5173 ' })).toEqual([
      'https://a.example',
      'http://localhost:5173',
    ]);
  });

  test("takes Netlify's own name for the database, also where ours is blank", () => {
    const url = 'postgresql://user@neon.example/branch';
    expect(read({ DATABASE_URL: ' ', NETLIFY_DATABASE_URL: url }).DATABASE_URL).toBe(url);
    expect(read({ NETLIFY_DATABASE_URL: url }).DATABASE_URL).toBe(COMPLETE.DATABASE_URL);
  });

  test.each([
    ['production', 'https://kestrel.example'],
    ['deploy-preview', 'https://deploy-preview-7--kestrel.example'],
  ])("takes the site's URL from Netlify in %s", (CONTEXT, url) => {
    const urls = {
      URL: 'https://kestrel.example',
      DEPLOY_PRIME_URL: 'https://deploy-preview-7--kestrel.example',
    };
    expect(read({ ...urls, CONTEXT, SITE_URL: '' }).SITE_URL).toBe(url);
    const own = 'https://www.kestrel.example';
    expect(read({ ...urls, CONTEXT, SITE_URL: own }).SITE_URL).toBe(own);
  });

  test('is that of a preview in every context but production and the local run', () => {
    expect(['production', read({}).CONTEXT].map(isPreview)).toEqual([false, false]);
    expect(['deploy-preview', 'branch-deploy', 'staging'].every(isPreview)).toBe(true);
  });
});

test('a public demo sends no letters and shows none; a local run with its data does', () => {
  const mail = { SMTP_URL: 'smtps://smtp.example.com', MAIL_FOLDER: '/mail' };
  const none = { SMTP_URL: undefined, MAIL_FOLDER: undefined };
  expect(read({ ...mail, DEMO: 'yes' })).toMatchObject(none);
  expect(read({ ...mail, DEMO: 'local' })).toMatchObject(mail);
  expect(() => read({ DEMO: 'no' })).toThrow('DEMO must be yes, or unset.');
});

test('.env.example has every variable that an owner sets, with values that are accepted', () => {
  const lines = readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm);
  const example = Object.fromEntries(
    Array.from(lines, ([, name = '', value = '']) => [name, value]),
  );
  const set = Object.entries(example).filter(([, value]) => value !== '');
  expect(read(Object.fromEntries(set))).toMatchObject(Object.fromEntries(set));

  // Set by the local run, by tests and by Netlify.
  const ours = Object.keys(VARIABLES).filter(
    (name) =>
      ![
        'DATABASE_GATEWAY_URL',
        'FAKE_PAYMENTS_URL',
        'PSEUDO_WORDS',
        'PURGE_API_URL',
        'MAIL_FOLDER',
        'CONTEXT',
      ].includes(name),
  );
  expect(Object.keys(example).sort()).toEqual(ours.sort());
});
