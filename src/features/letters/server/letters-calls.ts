import type { Company } from '#company/rules/company.ts';
import type { Database } from '#db/client.ts';
import { database } from '#db/connection.ts';
import { Done, done } from '#kernel/records/answer.ts';
import { PathId } from '#kernel/records/field.ts';
import { handle, handleRead } from '#platform/http/handle.ts';
import { resource } from '#platform/http/resource.ts';
import { letterInWords } from '#registry/compose.ts';
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
import {
  AdminLetterDetail,
  AdminLetterPage,
  LettersQuery,
  SendAgainInput,
} from '../rules/admin-letter.ts';
import { noLetter, noMailServer, notSendable } from './refusals.ts';

export default resource(
  handleRead(
    listLettersCall,
    {
      summary: 'A page of the letters; search looks at the recipient.',
      query: LettersQuery,
      answer: AdminLetterPage,
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
      params: { id: PathId },
      answer: AdminLetterDetail,
    },
    async ({ company, db, params, siteUrl }) => getLetter(db, company, params.id, siteUrl),
  ),

  handle(
    sendTestLetterCall,
    {
      summary: 'Sends a test letter to the administrator who asks for it, at most once a minute.',
      answer: Done,
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
      params: { id: PathId },
      body: SendAgainInput,
      answer: AdminLetterDetail,
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
);

async function getLetter(
  db: Database,
  company: Company,
  id: number,
  siteUrl: string,
): Promise<AdminLetterDetail> {
  const found = await findLetter(db, company, id);
  if (!found) throw noLetter();
  const { facts, ...letter } = found;
  return { ...letter, ...letterInWords(company, { kind: letter.kind, facts }, siteUrl) };
}
