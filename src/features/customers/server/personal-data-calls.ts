import { builtInAccount, noUser, ownAccount } from '#accounts/server.ts';
import type { Company } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { noteDownload } from '#history/db/history.ts';
import type { HistoryWords } from '#history/rules/history-words.ts';
import { findUser } from '#identity/db.ts';
import {
  allowAttempt,
  attemptAt,
  requireRecentPassword,
  unauthenticated,
} from '#identity/server.ts';
import { changedMeanwhile, Refusal } from '#kernel/http/refusal.ts';
import type { Message } from '#kernel/records/field.ts';
import type { LetterInWords } from '#letters/db/letters.ts';
import { removeForgottenLetters } from '#letters/server/caught-letters.ts';
import { handle } from '#platform/http/handle.ts';
import {
  eraseUserCall,
  getDataOfUserCall,
  getOwnDataCall,
  requestErasureCall,
  withdrawErasureRequestCall,
} from '../calls/personal-data.ts';
import { eraseUser, noteErasureRequest } from '../db/erasure.ts';
import { readPersonalData } from '../db/personal-data.ts';
import { type PersonalData, UNERASABLE } from '../rules/personal-data.ts';

/** What knows all columns and all kinds of letters. */
type Writers = HistoryWords & { letterInWords: LetterInWords };

/** The calls about what is kept of a person. */
export function personalDataCalls(writers: Writers) {
  const copyOf = async (
    company: Company,
    id: number,
    { byEmail }: { byEmail: boolean },
    siteUrl: string,
  ): Promise<PersonalData | undefined> => {
    const stored = await readPersonalData(database, company, id, { byEmail, words: writers });
    return (
      stored && {
        ...stored,
        letters: stored.letters.map(({ words, ...letter }) => ({
          ...letter,
          ...writers.letterInWords(company, words, siteUrl),
        })),
      }
    );
  };
  return [
    handle(
      getOwnDataCall,
      {
        summary:
          'All that is kept of the signed-in user, without what only has their email: anybody can type it into the contact form.',
        refusals: ['too_many_attempts'],
      },
      async ({ company, user, ip, siteUrl }) => {
        await allowAttempt(attemptAt('data-download', { ip, email: user.email }));
        const data = await copyOf(company, user.id, { byEmail: false }, siteUrl);
        if (!data) throw unauthenticated();
        await noteDownload(database, { kind: 'user', id: user.id });
        return data;
      },
    ),

    handle(
      requestErasureCall,
      {
        summary: 'Asks the company to erase the signed-in user. A repeated call does nothing.',
        refusals: ['built_in', 'not_erasable'],
      },
      async ({ company, user }) => {
        if (user.builtIn) throw builtInAccount();
        const noted = await noteErasureRequest(database, company, user.id, true);
        if (noted) return noted;
        const found = await findUser(database, company, user.id);
        if (!found || found.erased) throw unauthenticated();
        throw notErasable(UNERASABLE.administrator);
      },
    ),

    handle(
      withdrawErasureRequestCall,
      {
        summary: 'Takes back the request to be erased. A repeated call does nothing.',
      },
      async ({ company, user }) => {
        const noted = await noteErasureRequest(database, company, user.id, false);
        if (!noted || noted.erased) throw unauthenticated();
        return noted;
      },
    ),

    handle(
      getDataOfUserCall,
      {
        summary: 'All that is kept of a user.',
        refusals: ['password_needed'],
      },
      async ({ company, user, session, params, siteUrl }) => {
        if (params.id !== user.id) requireRecentPassword(session);
        const data = await copyOf(company, params.id, { byEmail: true }, siteUrl);
        if (!data) throw noUser();
        await noteDownload(database, { kind: 'user', id: params.id });
        return data;
      },
    ),

    handle(
      eraseUserCall,
      {
        summary:
          'Erases a customer: the person is forgotten, their reservations stay without a name. It can not be undone. A repeated call does nothing.',
        refusals: ['own_account', 'password_needed', 'built_in', 'not_erasable'],
      },
      async ({ company, user, session, params: { id }, version }) => {
        if (id === user.id) throw ownAccount();
        requireRecentPassword(session);
        const outcome = await eraseUser(database, id, version);
        switch (outcome) {
          case 'erased': {
            await removeForgottenLetters();
            const erased = await findUser(database, company, id);
            if (!erased) throw noUser();
            return erased;
          }
          case 'no-user':
            throw noUser();
          case 'built-in':
            throw builtInAccount();
          case 'changed':
            throw changedMeanwhile();
          default:
            throw notErasable(UNERASABLE[outcome]);
        }
      },
    ),
  ];
}

/** The refusal to erase somebody, or of a request to be erased. */
function notErasable(reason: Message): Refusal {
  return new Refusal('not_erasable', reason);
}
