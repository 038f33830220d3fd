import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMailbox } from '#host/mailbox.ts';
import { createTestFolder } from '../postgres.ts';

const LETTER = [
  'From: Kestrel <mail@kestrel.test>',
  'To: <pat@example.com>',
  'Subject: <b>Confirmed</b>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/alternative; boundary=part',
  '',
  '--part',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Hello <Pat>, see https://kestrel.test/user?a=1&b=2',
  '--part',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<html><head></head><body><p>Hello</p><script>alert(1)</script></body></html>',
  '--part--',
  '',
].join('\r\n');

async function openMailbox(letters: string[]) {
  const folder = createTestFolder();
  const mailFolder = join(folder, 'mail');
  await mkdir(mailFolder);
  await writeFile(join(folder, 'secret.eml'), LETTER);
  for (const name of letters) await writeFile(join(mailFolder, `${name}.eml`), LETTER);
  const mailbox = createMailbox(mailFolder);
  return async (path: string, host = 'localhost:8888') => {
    const request = new Request(`http://127.0.0.1${path}`, { headers: { host } });
    const response = await mailbox(request);
    return response && { headers: response.headers, text: await response.text() };
  };
}

test('the mailbox of a local run lists letters, and shows one as text with links', async () => {
  const open = await openMailbox(['first']);
  expect((await open('/mailbox'))?.text).toContain(
    '<a href="/mailbox/first">&lt;b&gt;Confirmed&lt;/b&gt;</a>',
  );
  expect((await open('/mailbox/first/'))?.text).toContain(
    'Hello &lt;Pat&gt;, see <a href="https://kestrel.test/user?a=1&amp;b=2">',
  );
});

test('it shows the HTML of a letter where nothing can run', async () => {
  const open = await openMailbox(['first']);
  const { text, headers } = (await open('/mailbox/first')) ?? {};
  expect(text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="');
  expect(text).not.toContain('<script>');
  expect(headers?.get('content-security-policy')).toMatch(/^default-src 'none'; style-src/);
});

test('it says so when it is empty', async () => {
  const open = await openMailbox([]);
  expect((await open('/mailbox'))?.text).toContain('No letters yet.');
});

test.each(['/mailbox/second', '/mailbox/..%2Fsecret', '/mailbox/first/more', '/mailboxes', '/'])(
  'it leaves %s to the site',
  async (path) => {
    const open = await openMailbox(['first']);
    expect(await open(path)).toBeUndefined();
  },
);

test('it is shown only under the names of this machine', async () => {
  const open = await openMailbox(['first']);
  for (const host of ['127.0.0.1:8888', '[::1]:8888', 'LOCALHOST']) {
    expect((await open('/mailbox', host))?.text, host).toContain('Confirmed');
  }
  for (const host of ['kestrel.example:8888', 'localhost.example', '127.0.0.1.example', '', '[']) {
    expect(await open('/mailbox', host), host).toBeUndefined();
    expect(await open('/mailbox/first', host), host).toBeUndefined();
  }
});
