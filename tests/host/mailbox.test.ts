import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMailbox, deleteOldFiles } from '#host/mailbox.ts';
import { openSite, writeProject } from './open-site.ts';

const LETTER = [
  'From: Kestrel <mail@kestrel.test>',
  'To: <pat@example.com>',
  'Subject: <b>Confirmed</b>',
  'Message-ID: <first@kestrel.test>',
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

async function openMailbox(letters: Record<string, string>) {
  const folder = await writeProject({ 'secret.eml': LETTER, ...letters });
  const mailbox = createMailbox(join(folder, 'mail'));
  return async (path: string, method = 'GET') => {
    const answer = await mailbox(new Request(`http://127.0.0.1${path}`, { method }));
    return answer && { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
}

describe('the mailbox of a local run', () => {
  test('lists letters, and shows one as text, with links', async () => {
    const open = await openMailbox({ 'mail/first.eml': LETTER });
    const list = await open('/mailbox');
    expect(list?.text).toContain('<a href="/mailbox/first">&lt;b&gt;Confirmed&lt;/b&gt;</a>');
    const letter = await open('/mailbox/first/');
    expect(letter?.text).toContain(
      'Hello &lt;Pat&gt;, see <a href="https://kestrel.test/user?a=1&amp;b=2">',
    );
  });

  test('shows the HTML of a letter where nothing can run', async () => {
    const open = await openMailbox({ 'mail/first.eml': LETTER });
    const page = await open('/mailbox/first');
    expect(page?.text).toContain(
      'src="/mailbox/first/html" sandbox="allow-popups allow-popups-to-escape-sandbox"',
    );
    const frame = await open('/mailbox/first/html');
    expect(frame?.text).toContain('<p>Hello</p>');
    const policy = frame?.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none';.* sandbox allow-popups /);
    expect(policy).not.toContain('script');
  });

  test('says so when it is empty', async () => {
    const open = await openMailbox({});
    expect((await open('/mailbox'))?.text).toContain('No letters yet.');
  });

  test.each(['/mailbox/second', '/mailbox/..%2Fsecret', '/mailbox/first%00'])(
    'has no letter at %s',
    async (path) => {
      const open = await openMailbox({ 'mail/first.eml': LETTER });
      expect((await open(path))?.status).toBe(404);
    },
  );

  test.each(['/', '/mailboxes', '/mailbox/first/html/more', '/vehicles'])(
    'leaves %s to the site',
    async (path) => {
      const open = await openMailbox({});
      expect(await open(path)).toBeUndefined();
    },
  );

  test('loses its letters after 90 days, as the database does', async () => {
    const files = { 'mail/new.eml': LETTER, 'mail/old.eml': LETTER, 'mail/old.txt': '' };
    const folder = join(await writeProject(files), 'mail');
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await utimes(join(folder, 'new.eml'), new Date(), daysAgo(89));
    await utimes(join(folder, 'old.eml'), new Date(), daysAgo(91));
    await utimes(join(folder, 'old.txt'), new Date(), daysAgo(91));
    await deleteOldFiles(folder);
    expect((await readdir(folder)).sort()).toEqual(['new.eml', 'old.txt']);
    await deleteOldFiles(join(folder, 'nothing'));
  });

  test('is not there where letters are not caught', async () => {
    const site = await openSite({});
    expect((await fetch(`${site.url}/mailbox`)).status).toBe(404);
  });
});
