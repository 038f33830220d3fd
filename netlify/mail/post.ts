import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { environment } from '#environment/environment.ts';

/** Sends one message. @throws a NodemailerError when the server has not accepted it by the signal */
export type Post = (message: SendMailOptions, signal: AbortSignal) => Promise<unknown>;

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * What sends letters: the mail server that SMTP_URL names, or else the local run's mailbox. Undefined
 * without either.
 */
export function openPost(): Post | undefined {
  const { SMTP_URL, MAIL_FOLDER } = environment;
  if (SMTP_URL) return postBySmtp(SMTP_URL);
  return MAIL_FOLDER === undefined ? undefined : storeIn(MAIL_FOLDER);
}

/** A connection per message, so that nothing has to be kept between the runs of a function. */
export function postBySmtp(url: string): Post {
  // Never in plain text over a network, whatever the server or somebody in between says it can do.
  const requireTLS = !THIS_MACHINE.includes(new URL(url).hostname);
  const transport = createTransport({ url, requireTLS });
  return (message, signal) => transport.sendMail({ ...message, signal });
}

/** Stores each message as a file named by its id, a UUID. A message sent twice is there once. */
function storeIn(folder: string): Post {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (message) => {
    const { message: bytes, messageId } = await transport.sendMail(message);
    const [name] = /[\w-]+/.exec(messageId) ?? [];
    const file = join(folder, `${name}.eml`);
    await mkdir(folder, { recursive: true });
    // Whole or not at all.
    await writeFile(`${file}.part`, bytes);
    await rename(`${file}.part`, file);
  };
}
