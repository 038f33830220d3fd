import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { projectFolder } from '#host/folders.ts';
import { READING_PERMISSIONS } from '#kernel/staff/permissions.ts';
import { freePort } from '../../host/free-port.ts';
import { addAdministrator, addVehicle } from '../records.ts';
import { serveFunctions } from '../served-functions.ts';
import { addEndpoint } from './receiver.ts';

const site = await serveFunctions();
afterAll(() => site.close());

const MOST_LINES = 60;

const [, example = ''] =
  /```js\n(.*?)```/s.exec(readFileSync('src/features/partners/README.md', 'utf8')) ?? [];

it('the example of the documents books, hears of it, and reads it, as it is printed', async () => {
  expect(example.trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES);
  await addVehicle({ model: 'Example Saloon' });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { secret } = await addEndpoint({ url }, ['reservation.created']);
  const { token } = await addAdministrator();
  const permissions = [...READING_PERMISSIONS, 'book', 'edit-customers'];
  const answer = await fetch(`${site.url}/api/keys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Example', permissions }),
  });
  const { key } = (await answer.json()) as { key: string };

  const program = spawn(process.execPath, ['--input-type=module'], {
    cwd: projectFolder,
    env: { KESTREL_URL: site.url, KESTREL_KEY: key, WEBHOOK_SECRET: secret, PORT: port },
  });
  onTestFinished(() => void program.kill());
  let printed = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', (words) => {
      printed += words;
    });
  }
  program.stdin.end(example);
  await expect.poll(() => printed).toContain('Heard of');
  const [, id] = /Booked reservation (\d+)/.exec(printed) ?? [];
  expect(printed).toContain(`Heard of reservation ${id}: Example Saloon, 228 USD`);
});
