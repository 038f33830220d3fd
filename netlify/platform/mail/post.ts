import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { environment } from '#environment/environment.ts';
import { isThisMachine } from '#environment/this-machine.ts';

/** Sends one message. @throws a NodemailerError when the server has not accepted it by the signal */
export type Post = (message: SendMailOptions, signal: AbortSignal) => Promise<unknown>;

/** How long a mail server may take to accept a connection, and then to greet. */
const GREETING_MS = 10_000;

/**
 * Returns what sends letters: the mail server of SMTP_URL, or else the local run's mailbox. Undefined without
 * either.
 */
export function openPost(): Post | undefined {
  const { SMTP_URL, MAIL_FOLDER } = environment;
  if (SMTP_URL) return postBySmtp(SMTP_URL);
  return MAIL_FOLDER === undefined ? undefined : storeIn(MAIL_FOLDER);
}

/**
 * Opens a connection for each message, so nothing has to be kept between the runs of a function. A server
 * that says nothing fails after `greetingMs`.
 */
export function postBySmtp(url: string, greetingMs = GREETING_MS): Post {
  // Letters never cross a network in plain text, whatever the server, or an attacker in between, claims to
  // support.
  const requireTLS = !isThisMachine(new URL(url).hostname);
  const transport = createTransport({
    url,
    requireTLS,
    // Includes the greeting.
    connectionTimeout: greetingMs,
  });
  return (message, signal) => transport.sendMail({ ...message, signal });
}

/** Stores each message as a file named by its id, a UUID. A message that is sent twice is stored once. */
function storeIn(folder: string): Post {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (message) => {
    const { message: bytes, messageId } = await transport.sendMail(message);
    const [name] = /[\w-]+/.exec(messageId) ?? [];
    const file = join(folder, `${name}.eml`);
    await mkdir(folder, { recursive: true });
    // Renaming a finished file means that a file is never incomplete.
    await writeFile(`${file}.part`, bytes);
    await rename(`${file}.part`, file);
  };
}
