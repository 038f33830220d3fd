import { setTimeout as pause } from 'node:timers/promises';
import type { SendMailOptions } from 'nodemailer';
import type { Company } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import {
  awaitChanges,
  type ClaimedLetter,
  claimLetters,
  noteFailure,
  noteSent,
} from '#letters/db/letters.ts';
import { ATTEMPT_SECONDS } from '#letters/rules/letter.ts';
import { type Receipt, receiptNumberText } from '#payments/rules/receipt.ts';
import { receiptPdf } from '#payments/server/receipt.ts';
import { logFault } from '#platform/http/log.ts';
import { openPost, type Post } from '#platform/mail/post.ts';
import { findAgreementPdf } from '#proof/db/agreements.ts';
import { composeLetter } from './compose.ts';
import type { LetterFacts } from './letter-facts.ts';

/** The number of letters that are sent at the same time. Mail servers allow few connections. */
const AT_ONCE = 5;

type Options = { siteUrl: string; requestId: string; timeoutMs?: number };

/**
 * Sends the letters that are due, and those about changes once they are due, which takes at most
 * GATHERED_SECONDS. A letter that could not be sent becomes due again later (src/features/letters/db/letters.ts).
 */
export async function sendDueLetters(company: Company, options: Options): Promise<void> {
  const post = openPost();
  if (!post) return;
  await sendNow(company, post, options);
  const waitMs = await awaitChanges(database);
  if (waitMs === undefined) return;
  await pause(waitMs);
  // Those that were written meanwhile have senders of their own.
  await sendNow(company, post, options);
}

/** Sends what is due now. If the mail server accepts none of several letters, the others wait. */
async function sendNow(company: Company, post: Post, options: Options): Promise<void> {
  for (;;) {
    const letters = await claimLetters(database, AT_ONCE);
    const outcomes = await Promise.all(
      letters.map((letter) => sendLetter(company, letter, post, options)),
    );
    if (outcomes.every((outcome) => outcome === 'failed')) return;
  }
}

/** The message of a letter, with its documents if it has some. */
async function withDocuments(
  company: Company,
  letter: ClaimedLetter,
  siteUrl: string,
): Promise<SendMailOptions> {
  const message = composeLetter(company, letter, siteUrl);
  const documents = await findDocuments(company, letter);
  if (documents.length === 0) return message;
  return {
    ...message,
    attachments: documents.map((one) => ({ ...one, contentType: 'application/pdf' })),
  };
}

async function findDocuments(
  company: Company,
  letter: ClaimedLetter,
): Promise<{ filename: string; content: Buffer }[]> {
  const pdfOf = async (receipt: Receipt) => ({
    filename: `${receiptNumberText(receipt)}.pdf`,
    content: Buffer.from(await receiptPdf(company, receipt)),
  });
  if (letter.kind === 'payment-receipt') {
    const { receipt } = letter.facts as LetterFacts['payment-receipt'];
    return [await pdfOf(receipt)];
  }
  if (letter.kind === 'invoice' || letter.kind === 'invoice-reminder') {
    const { receipts } = letter.facts as LetterFacts['invoice'];
    return Promise.all(receipts.map(pdfOf));
  }
  if (letter.kind !== 'agreement') return [];
  const { id } = (letter.facts as LetterFacts['agreement']).reservation;
  const found = await findAgreementPdf(database, id);
  return found ? [{ filename: `agreement-${id}.pdf`, content: found.pdf }] : [];
}

type Outcome = 'sent' | 'refused' | 'failed';

async function sendLetter(
  company: Company,
  letter: ClaimedLetter,
  post: Post,
  { siteUrl, requestId, timeoutMs = ATTEMPT_SECONDS * 1_000 }: Options,
): Promise<Outcome> {
  const { id, kind } = letter;
  try {
    await post(await withDocuments(company, letter, siteUrl), AbortSignal.timeout(timeoutMs));
  } catch (error) {
    const isRefused = isRefusal(error);
    // The error's own text may have the recipient's email, so only the desk sees it.
    logFault(requestId, `Letter ${id} (${kind}) was not sent: ${describe(error)}`);
    await noted(() => noteFailure(database, letter, { error: messageOf(error), final: isRefused }));
    return isRefused ? 'refused' : 'failed';
  }
  await noted(() => noteSent(database, letter));
  return 'sent';
}

/** Pauses between attempts to note an outcome: less than RETRY_MINUTES[0] together. */
const NOTE_PAUSES_MS = [250, 1_000, 5_000, 15_000, 60_000, 120_000];

/** Notes an outcome, also if the database goes away for some minutes. Otherwise a letter is sent twice. */
async function noted(note: () => Promise<void>): Promise<void> {
  for (const pauseMs of NOTE_PAUSES_MS) {
    try {
      return await note();
    } catch {
      await pause(pauseMs);
    }
  }
  await note();
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

type SmtpError = { code?: string; command?: string; response?: string; responseCode?: number };

/** The enhanced status codes (RFC 3463) for a mailbox or a domain that does not exist or accepts no mail. */
const NO_SUCH_RECIPIENT = /^5\d\d[ -]5\.1\.(1|2|3|6|10)\b/;

/**
 * Whether the recipient can't be reached. Any other refusal may be a fault of the configuration that can be
 * corrected while the letter waits, such as a wrong sender or an exhausted quota. Servers often report these
 * only after the recipient or the content.
 */
function isRefusal(error: unknown): boolean {
  const { command, response = '' } = error as SmtpError;
  return command === 'RCPT TO' && NO_SUCH_RECIPIENT.test(response);
}

function describe(error: unknown): string {
  const { code, command, responseCode } = error as SmtpError;
  const known = [code, command, responseCode].filter((word) => word !== undefined);
  return known.length > 0 ? known.join(' ') : ((error as Error).stack ?? String(error));
}
