import * as v from 'valibot';
import { markdownText } from '#company/rules.ts';
import { isSitePath } from '#kernel/paths/site-paths.ts';
import { byLanguage } from '#kernel/records/by-language.ts';
import { AnswerInteger, bodyBoolean, Id, requiredText } from '#kernel/records/field.ts';
import { UpdatedAt } from '#kernel/records/updated-at.ts';
import type { Language } from '#words/languages.ts';

/** The most pages, and the longest texts, in characters. */
export const MOST_PAGES = 50;
export const PAGE_LIMITS = { path: 61, title: 60, body: 40_000 } as const;

/** An imprint says who runs the site. There is one at most, and in some countries it is required (settings: own pages). */
const PAGE_KINDS = ['own', 'imprint'] as const;

/** A page of the owner as calls return it to the desk. */
export const OwnPage = v.object({
  id: AnswerInteger,
  kind: v.picklist(PAGE_KINDS),
  path: v.string(),
  title: v.string(),
  /** Markdown with placeholders. */
  body: v.string(),
  inFooter: v.boolean(),
  /** Title and body in other languages, as far as somebody has written them. */
  translations: byLanguage(v.object({ title: v.string(), body: v.string() })),
  updatedAt: UpdatedAt,
});

export type OwnPage = v.InferOutput<typeof OwnPage>;

/** A page as everybody can read it, with the facts of the company in place of placeholders. */
export const PublicPage = v.omit(OwnPage, ['updatedAt']);

const NOT_A_PATH = 'Enter a path of small letters, digits and hyphens, such as /winter-tires';

/** Also without the slash at its start. */
const path = v.pipe(
  requiredText('Enter the path', PAGE_LIMITS.path, undefined, (text) =>
    text.replace(/^(?!$)\/?/, '/').toLowerCase(),
  ),
  v.check((text) => text === '' || /^\/[a-z0-9]+(-[a-z0-9]+)*$/.test(text), NOT_A_PATH),
  v.check(
    (text) => text === '' || !isSitePath(text),
    'The site has a page with this path. Choose another one.',
  ),
);

/** The text of a page in Markdown. */
const body = v.pipe(
  markdownText(PAGE_LIMITS.body),
  v.check((text) => text === '' || /[\p{L}\p{N}]/u.test(text), 'Enter the text'),
);

const title = requiredText('Enter the title', PAGE_LIMITS.title);

/** The body of POST and PUT /pages/admin. A page keeps the translations that it has if there are none. */
export const OwnPageInput = v.object({
  kind: v.optional(v.picklist(PAGE_KINDS, 'Must be own or imprint'), 'own'),
  path,
  title,
  body,
  inFooter: bodyBoolean('Must be true or false'),
  translations: v.optional(byLanguage(v.object({ title, body }, 'Must be title and body'))),
});

export type OwnPageInput = v.InferOutput<typeof OwnPageInput>;

/** The title and the body of a page in a language: the original ones if it has no others. */
export function pageIn(
  { title, body, translations }: Pick<OwnPage, 'title' | 'body' | 'translations'>,
  language: Language,
): { title: string; body: string } {
  return translations[language] ?? { title, body };
}

/** The language of a page's words, if it is not the one that is asked for: the site's first one, without a translation. */
export function otherLanguageOf(
  { translations }: Pick<OwnPage, 'translations'>,
  language: Language,
  first: Language,
): Language | undefined {
  return language === first || translations[language] ? undefined : first;
}

export const OwnPageParams = v.object({ id: Id });

/** Why a page can't be saved, as sentences for its fields. */
export const PATH_EXISTS = 'Another page of yours has this path. Choose another one.';
export const IMPRINT_EXISTS = 'There is an imprint already';
export const TOO_MANY_PAGES = `There can be at most ${MOST_PAGES} pages`;

/** Why the imprint can't be deleted, or be made another page. */
export const IMPRINT_NEEDED = 'Your country requires an imprint. Change its text instead.';

/** The imprint that is offered: the facts of the company. Who represents it is nothing that Kestrel knows. */
export const OFFERED_IMPRINT: OwnPageInput = {
  kind: 'imprint',
  path: '/imprint',
  title: 'Imprint',
  body: `{{company}}

{{address}}

Phone: {{phone}}

Email: [{{email}}](mailto:{{email}})

{{registration}}

{{taxNumber}}`,
  inFooter: true,
};
