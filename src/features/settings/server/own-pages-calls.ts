import { inLocale } from '#company/db.ts';
import { type Company, requiresImprint } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { isRefusedBy } from '#db/client/constraint.ts';
import { keeping } from '#environment/keeping.ts';
import { changedMeanwhile, invalidInput, notFound } from '#kernel/http/refusal.ts';
import { done } from '#kernel/records/answer.ts';
import { type HandledCall, handle, handleRead } from '#platform/http/handle.ts';
import { findNewestBook } from '#prices/db.ts';
import type { Language } from '#words/languages.ts';
import {
  addOwnPageCall,
  deleteOwnPageCall,
  listOwnPagesCall,
  listPublicPagesCall,
  updateOwnPageCall,
} from '../calls/own-pages.ts';
import {
  addOwnPage,
  editOwnPage,
  findOwnPage,
  readOwnPages,
  removeOwnPage,
} from '../db/own-pages.ts';
import { filled } from '../rules/filled-text.ts';
import {
  IMPRINT_EXISTS,
  IMPRINT_NEEDED,
  type OwnPage,
  PATH_EXISTS,
  TOO_MANY_PAGES,
} from '../rules/own-page.ts';

export const ownPagesCalls: HandledCall[] = [
  handleRead(
    listPublicPagesCall,
    { summary: "The owner's own pages, with the facts of the company.", cacheTag: 'company' },
    async ({ company, db }) => {
      const [pages, book] = await Promise.all([readOwnPages(db), findNewestBook(db)]);
      const fill = (body: string, language = company.languages[0]) =>
        inLocale({ ...company, ...(language && { language }) }, () =>
          filled(company, body, keeping, book?.rules),
        );
      return pages.map(({ updatedAt: _, body, translations, ...page }) => ({
        ...page,
        body: fill(body),
        translations: Object.fromEntries(
          Object.entries(translations).map(([language, words]) => [
            language,
            { ...words, body: fill(words.body, language as Language) },
          ]),
        ),
      }));
    },
  ),

  handleRead(
    listOwnPagesCall,
    { summary: "The owner's own pages, to change them." },
    async ({ db }) => readOwnPages(db),
  ),

  handle(
    addOwnPageCall,
    { summary: 'Adds a page. It is there after the next build.', changes: ['company'] },
    async ({ body }) => {
      const id = await addOwnPage(database, body).catch(refuseTaken);
      if (id === undefined) throw invalidInput({ title: TOO_MANY_PAGES });
      return getOwnPage(id);
    },
  ),

  handle(
    updateOwnPageCall,
    { summary: 'Replaces a page.', refusals: ['not_found'], changes: ['company'] },
    async ({ company, params: { id }, body, version }) => {
      const { kind } = await getOwnPage(id);
      if (kind !== body.kind && isNeeded(company, kind)) {
        throw invalidInput({ kind: IMPRINT_NEEDED });
      }
      const isWritten = await editOwnPage(database, id, body, version).catch(refuseTaken);
      const page = await getOwnPage(id);
      if (!isWritten) throw changedMeanwhile();
      return page;
    },
  ),

  handle(
    deleteOwnPageCall,
    {
      summary: 'Deletes a page, unless it is the imprint of a country that requires one.',
      refusals: ['not_found', 'invalid_input'],
      changes: ['company'],
    },
    async ({ company, params: { id } }) => {
      const { kind } = await getOwnPage(id);
      if (isNeeded(company, kind)) throw invalidInput({ kind: IMPRINT_NEEDED });
      await removeOwnPage(database, id);
      return done('The page was deleted');
    },
  ),
];

function isNeeded({ country }: Company, kind: OwnPage['kind']): boolean {
  return kind === 'imprint' && requiresImprint(country);
}

async function getOwnPage(id: number): Promise<OwnPage> {
  const page = await findOwnPage(database, id);
  if (!page) throw notFound('There is no such page.');
  return page;
}

function refuseTaken(error: unknown): never {
  if (isRefusedBy('pages_path_key', error)) throw invalidInput({ path: PATH_EXISTS });
  if (isRefusedBy('pages_one_imprint', error)) throw invalidInput({ kind: IMPRINT_EXISTS });
  throw error;
}
