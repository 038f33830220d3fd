import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { LETTER_DAYS } from '#domain/letters/letter.ts';
import { escapeHtml } from '#mail/html.ts';

/** Answers what is below /mailbox; undefined for any other path. */
export type Mailbox = (request: Request) => Promise<Response | undefined>;

const PATH = '/mailbox';

/** The newest letters are listed, up to this many. */
const MOST_LISTED = 200;

/** A letter's file; its name can't lead out of the folder. */
const NAME = /^[\w-]+$/;

/**
 * Shows the letters that a local run has caught in a folder (netlify/mail/post.ts), newest first. A
 * letter's HTML is shown in a frame in which nothing runs.
 */
export function createMailbox(folder: string): Mailbox {
  return async ({ method, url }) => {
    const { pathname } = new URL(url);
    const [, root, name, part, ...more] = pathname.replace(/\/$/, '').split('/');
    if (`/${root}` !== PATH || more.length > 0) return undefined;
    if (method !== 'GET' && method !== 'HEAD') return new Response(null, { status: 405 });
    if (name === undefined) return listPage(await readLetters(folder));
    const letter = NAME.test(name) ? await readLetter(folder, name) : undefined;
    if (!letter) return page('No such letter', `<p><a href="${PATH}">Mailbox</a></p>`, 404);
    if (part === undefined) return letterPage(name, letter);
    return part === 'html' ? frame(letter) : undefined;
  };
}

const DAY_MS = 86_400_000;

/** Deletes the letters that a local run has kept in a folder for as long as the database keeps them. */
export async function deleteOldFiles(folder: string): Promise<void> {
  const since = new Date(Date.now() - LETTER_DAYS * DAY_MS);
  const old = (await datedFiles(folder)).filter(({ at }) => at < since);
  await Promise.all(old.map(({ name }) => rm(join(folder, `${name}.eml`), { force: true })));
}

/** The letters of a folder by name, and when each was written. */
async function datedFiles(folder: string) {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
  return Promise.all(
    files.map(async (file) => ({
      name: file.replace(/\.eml$/, ''),
      at: (await stat(join(folder, file))).mtime,
    })),
  );
}

async function readLetters(folder: string) {
  const newest = (await datedFiles(folder))
    .sort((a, b) => Number(b.at) - Number(a.at))
    .slice(0, MOST_LISTED);
  const letters = await Promise.all(
    newest.map(async ({ name, at }) => ({ name, at, letter: await readLetter(folder, name) })),
  );
  return letters.filter(({ letter }) => letter !== undefined);
}

async function readLetter(folder: string, name: string): Promise<ParsedMail | undefined> {
  const bytes = await readFile(join(folder, `${name}.eml`)).catch(() => undefined);
  return bytes && simpleParser(bytes, { skipHtmlToText: true, skipTextToHtml: true });
}

function listPage(letters: Awaited<ReturnType<typeof readLetters>>): Response {
  const rows = letters.map(
    ({ name, at, letter }) => `<li>
<a href="${PATH}/${name}">${escapeHtml(letter?.subject ?? 'No subject')}</a><br>
to ${escapeHtml(addresses(letter?.to))}, <time datetime="${at.toISOString()}">${at.toLocaleString('en-US', { hourCycle: 'h23' })}</time>
</li>`,
  );
  const empty = '<p>No letters yet. Book a vehicle, and its confirmation arrives here.</p>';
  return page('Mailbox', rows.length > 0 ? `<ul class="letters">${rows.join('\n')}</ul>` : empty);
}

function letterPage(name: string, letter: ParsedMail): Response {
  const { subject = 'No subject', from, to, replyTo, date, text = '', attachments } = letter;
  const facts = [
    ['From', from?.text ?? ''],
    ['To', addresses(to)],
    ['Reply to', replyTo?.text ?? ''],
    ['Date', date?.toLocaleString('en-US', { hourCycle: 'h23' }) ?? ''],
    ['Message-ID', letter.messageId ?? ''],
  ] as const;
  const files = attachments.map(
    ({ filename = 'attachment', content, contentType }) =>
      `<li><a download="${escapeHtml(filename)}" href="data:${escapeHtml(contentType)};base64,${content.toString('base64')}">${escapeHtml(filename)}</a></li>`,
  );
  return page(
    subject,
    `<p><a href="${PATH}">Mailbox</a></p>
<dl>${facts.map(([term, value]) => `<dt>${term}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
${files.length > 0 ? `<h2>Attachments</h2><ul>${files.join('')}</ul>` : ''}
<h2>HTML</h2>
<iframe title="The letter as HTML" src="${PATH}/${name}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Text</h2>
<pre>${linked(escapeHtml(text))}</pre>`,
  );
}

/** The letter's own HTML. Its links open in another tab. */
function frame({ html }: ParsedMail): Response {
  const letter = html || '<p>This letter has no HTML.</p>';
  return htmlResponse(letter.replace(/<head>/i, '<head><base target="_blank">'), 200, [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ]);
}

/** URLs in an escaped text as links. */
function linked(text: string): string {
  return text.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function addresses(to: ParsedMail['to']): string {
  return [to ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ');
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem; overflow-wrap: anywhere; }
.letters { padding: 0; list-style: none; }
.letters li { padding: 0.75rem 0; border-top: 1px solid #8886; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
dd { margin: 0; }
iframe { width: 100%; height: 46rem; border: 1px solid #8886; border-radius: 0.5rem; }
pre { white-space: pre-wrap; padding: 1rem; border: 1px solid #8886; border-radius: 0.5rem; }`;

function page(title: string, body: string, status = 200): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${body}
</body>
</html>`;
  return htmlResponse(html, status, [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
  ]);
}

function htmlResponse(html: string, status: number, policy: string[]): Response {
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
    },
  });
}
