import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ParsedMail } from 'mailparser';
import { isThisMachine } from '#environment/this-machine.ts';
import { escapeHtml } from '#platform/mail/html.ts';

/** The most letters that are listed; these are the newest. */
const MOST_LISTED = 200;

/**
 * Shows the letters that a local run has caught in a folder (netlify/platform/mail/post.ts) at /mailbox, newest
 * first. Returns undefined for any other path, and for another Host than this machine: a page of another site
 * could have given its own name this machine's address to read them.
 */
export function createMailbox(folder: string): (request: Request) => Promise<Response | undefined> {
  return async ({ url, headers }) => {
    const host = `http://${headers.get('host')}`;
    if (!URL.canParse(host) || !isThisMachine(new URL(host).hostname)) return undefined;
    // The pattern allows no name that leads out of the folder.
    const [isMailbox, name] = /^\/mailbox(?:\/([\w-]+))?\/?$/.exec(new URL(url).pathname) ?? [];
    if (!isMailbox) return undefined;
    if (!name) return listPage(await readLetters(folder));
    const letter = await readLetter(folder, name).catch(() => undefined);
    return letter && letterPage(letter);
  };
}

async function readLetters(folder: string) {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
  const dated = await Promise.all(
    files.map(async (file) => ({
      name: file.replace(/\.eml$/, ''),
      writtenAt: (await stat(join(folder, file))).mtime,
    })),
  );
  const newest = dated.sort((a, b) => Number(b.writtenAt) - Number(a.writtenAt));
  return Promise.all(
    newest.slice(0, MOST_LISTED).map(async ({ name, writtenAt }) => {
      return { name, writtenAt, letter: await readLetter(folder, name) };
    }),
  );
}

async function readLetter(folder: string, name: string): Promise<ParsedMail> {
  const { simpleParser } = await import('mailparser');
  const options = { skipHtmlToText: true, skipTextToHtml: true };
  return simpleParser(await readFile(join(folder, `${name}.eml`)), options);
}

function listPage(letters: Awaited<ReturnType<typeof readLetters>>): Response {
  const rows = letters.map(
    ({ name, writtenAt, letter }) => `<li>
<a href="/mailbox/${name}">${escapeHtml(letter.subject ?? 'No subject')}</a><br>
to ${escapeHtml(recipients(letter))}, ${formatTime(writtenAt)}
</li>`,
  );
  const empty = '<p>No letters yet. Book a vehicle, and its confirmation arrives here.</p>';
  return page('Mailbox', rows.length > 0 ? `<ul>${rows.join('\n')}</ul>` : empty);
}

function letterPage(letter: ParsedMail): Response {
  const { subject = 'No subject', from, replyTo, date, html, text = '', attachments } = letter;
  const facts = [
    ['From', from?.text ?? ''],
    ['To', recipients(letter)],
    ['Reply to', replyTo?.text ?? ''],
    ['Date', date ? formatTime(date) : ''],
    ['Message-ID', letter.messageId ?? ''],
  ] as const;
  const files = attachments.map(({ filename = 'attachment', content, contentType }) => {
    const href = `data:${contentType};base64,${content.toString('base64')}`;
    return `<li><a download="${escapeHtml(filename)}" href="${escapeHtml(href)}">${escapeHtml(filename)}</a></li>`;
  });
  // Its links open in another tab.
  const framed = (html || 'No HTML.').replace(/<head>/i, '<head><base target="_blank">');
  return page(
    subject,
    `<p><a href="/mailbox">Mailbox</a></p>
<dl>${facts.map(([term, value]) => `<dt>${term}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
<ul>${files.join('')}</ul>
<iframe title="The letter as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(framed)}"></iframe>
<pre>${linked(escapeHtml(text))}</pre>`,
  );
}

/** Turns URLs in an escaped text into links. */
function linked(text: string): string {
  return text.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function recipients({ to = [] }: ParsedMail): string {
  return [to]
    .flat()
    .map((recipient) => recipient.text)
    .join(', ');
}

function formatTime(time: Date): string {
  return time.toLocaleString('en-US', { hourCycle: 'h23' });
}

/** A page that runs no scripts, not even in the frame with a letter's HTML. */
function page(title: string, body: string): Response {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem; overflow-wrap: anywhere; }
iframe { width: 100%; height: 46rem; border: 1px solid #8886; }
pre { white-space: pre-wrap; }
</style>
<h1>${escapeHtml(title)}</h1>
${body}
</html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
      'cache-control': 'no-store',
    },
  });
}
