import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { call } from '../calls.ts';
import { addAdministrator, addUser, runSql } from '../records.ts';

it('is everything as ZIP, without the hashes of passwords, in the name of a role that owns nothing', async () => {
  const { token } = await addAdministrator();
  const { id, email } = await addUser({ firstName: 'Maya' });
  const { status, headers, body } = await call('GET', '/export/admin', { token });
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="archive-\d{4}-\d{2}-\d{2}-\d{6}\.zip"$/,
  );
  const files = unzipSync(new Uint8Array(body as Buffer));
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const users = textOf('tables/users.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(users).toContainEqual(expect.objectContaining({ id, email, first_name: 'Maya' }));
  expect(Object.keys(files)).not.toContain('tables/passkeys.jsonl');
  expect(textOf('README.txt')).toContain(`  users: ${users.length}\n`);
  expect(JSON.stringify(Object.values(files).map((file) => strFromU8(file)))).not.toContain(
    '$argon2',
  );
});

it('is refused with what to do instead when it does not fit into a response', async () => {
  const { token } = await addAdministrator();
  await runSql`
    with image as (insert into images (width, height) values (360, 240) returning id)
    insert into image_variants (image_id, width, content_type, bytes)
    select id, 360, 'image/webp', (
      select string_agg(sha256(number::text::bytea), '') from generate_series(1, 630000) as number
    ) from image`;
  const { status, body } = await call('GET', '/export/admin', { token });
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({
      code: 'archive_too_large',
      message: expect.stringMatching(/^There are 2\d MB, .*npm run db:export\.$/),
    }),
  ]);
});
