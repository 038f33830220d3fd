import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { projectFolder } from '#host/folders.ts';
import { addAdministrator, addVehicle } from '../records.ts';
import { serveFunctions } from '../served-functions.ts';
import { addEndpoint } from './receiver.ts';

const site = await serveFunctions();
afterAll(() => site.close());

const MOST_LINES = 60;

const [, example = ''] =
  /```js\n(.*?)```/s.exec(readFileSync('src/features/partners/README.md', 'utf8')) ?? [];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

it('the example of the documents books, hears of it, and reads it, as it is printed', async () => {
  expect(example.trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES);
  const { token: key } = await addAdministrator();
  await addVehicle({ model: 'Example Saloon' });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { secret } = await addEndpoint({ url }, ['reservation.created']);

  const program = spawn(process.execPath, ['--input-type=module'], {
    cwd: projectFolder,
    env: { KESTREL_URL: site.url, KESTREL_KEY: key, WEBHOOK_SECRET: secret, PORT: String(port) },
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
