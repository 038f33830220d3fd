import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { database } from '#db/client/connection.ts';
import { done } from '#kernel/records/answer.ts';
import { handle, handleRead } from '#platform/http/handle.ts';
import {
  getLetterCall,
  listLettersCall,
  sendLetterAgainCall,
  sendTestLetterCall,
} from '../calls/letters.ts';
import {
  findLetter,
  readLetterPage,
  sendLetterAgain,
  writeTestLetter,
} from '../db/admin-letters.ts';
import type { LetterInWords } from '../db/letters.ts';
import type { AdminLetterDetail } from '../rules/admin-letter.ts';
import { noLetter, noMailServer, notSendable } from './refusals.ts';

/** The calls of the desk about letters. */
export function lettersCalls(letterInWords: LetterInWords) {
  const getLetter = async (
    db: Database,
    company: Company,
    id: number,
    siteUrl: string,
  ): Promise<AdminLetterDetail> => {
    const found = await findLetter(db, company, id);
    if (!found) throw noLetter();
    const { facts, language, ...letter } = found;
    return { ...letter, ...letterInWords(company, found, siteUrl) };
  };
  return [
    handleRead(
      listLettersCall,
      {
        summary: 'A page of the letters; search looks at the recipient.',
      },
      async ({ company, db, query, sendsMail }) => ({
        ...(await readLetterPage(db, company, query)),
        isMailConfigured: sendsMail,
      }),
    ),

    handleRead(
      getLetterCall,
      {
        summary: 'One letter, as its recipient reads it.',
      },
      async ({ company, db, params, siteUrl }) => getLetter(db, company, params.id, siteUrl),
    ),

    handle(
      sendTestLetterCall,
      {
        summary: 'Sends a test letter to whoever asks for it, at most once a minute.',
        refusals: ['no_mail'],
        writesLetters: true,
      },
      async ({ user, sendsMail }) => {
        if (!sendsMail) throw noMailServer();
        await writeTestLetter(database, user);
        return done(`A test letter is on its way to ${user.email}`);
      },
    ),

    handle(
      sendLetterAgainCall,
      {
        summary: 'Sends a letter again, once for each message of it.',
        refusals: ['no_mail', 'not_sendable'],
        writesLetters: true,
      },
      async ({ company, params, body, siteUrl, sendsMail }) => {
        if (!sendsMail) throw noMailServer();
        const isSending = await sendLetterAgain(database, params.id, body.messageId);
        const letter = await getLetter(database, company, params.id, siteUrl);
        const isRefused = !isSending && letter.messageId === body.messageId;
        if (isRefused && letter.unsendable) throw notSendable(letter.unsendable);
        return letter;
      },
    ),
  ];
}
