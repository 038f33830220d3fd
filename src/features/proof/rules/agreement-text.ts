import * as v from 'valibot';
import { type CompanySettings, markdownProblem, PLACEHOLDER } from '#company/rules.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { byLanguage } from '#kernel/records/by-language.ts';
import { AnswerInteger, Id, requiredLines } from '#kernel/records/field.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';
import { LANGUAGES, type Language } from '#words/languages.ts';

/** What the text can name anywhere, such as {{plate}}, with its words for the owner. */
export const AGREEMENT_WORDS = {
  company: 'Company',
  plate: 'Plate',
  odometer: 'Odometer',
  fuel: 'Fuel or charge',
  total: 'Total',
  pickUpPlace: 'Pick-up place',
  dropOffPlace: 'Drop-off place',
} as const;
export type AgreementWord = keyof typeof AGREEMENT_WORDS;

/** The parts that the text can place, each in a paragraph of its own. */
export const AGREEMENT_PARTS = {
  parties: 'Parties',
  rental: 'Rental',
  price: 'Price',
  charges: 'Charges',
  deposit: 'Deposit',
  condition: 'Condition',
} as const;
export type AgreementPart = keyof typeof AGREEMENT_PARTS;

/** The most characters of a text. */
export const MOST_AGREEMENT_CHARACTERS = 40_000;

/** The most paragraphs and items of lists, each of which is written alone. */
const MOST_PARAGRAPHS = 1000;

/** The beginning of the line by which the sample says what it is, in each language. */
const SAMPLE_NOTES: Record<Language, string> = {
  en: 'Sample: this text is an example.',
  de: 'Muster: Dieser Text ist ein Beispiel.',
  fr: 'Modèle : ce texte est un exemple.',
  es: 'Modelo: este texto es un ejemplo.',
};

/** Whether a text has the line by which a sample says what it is. */
export function hasSampleNote(text: string): boolean {
  const plain = text.replaceAll('\u00a0', ' ');
  return Object.values(SAMPLE_NOTES).some((note) => plain.includes(note));
}

/** Why nothing is signed in production while the text is the sample. */
export const NEEDS_TEXT =
  'The agreement is still the sample. Publish your own text in the settings, under Agreement, before anybody signs.';

/** What is between empty lines. */
export function paragraphsOf(markdown: string): string[] {
  return markdown
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
}

/** The part that a paragraph stands for. */
export function partOf(paragraph: string): AgreementPart | undefined {
  const [, name = ''] = /^\{\{\s*(\w+)\s*\}\}$/.exec(paragraph) ?? [];
  return Object.hasOwn(AGREEMENT_PARTS, name) ? (name as AgreementPart) : undefined;
}

/** What is wrong with the fields of a text. */
export function textProblem(markdown: string): string | undefined {
  for (const paragraph of paragraphsOf(markdown)) {
    if (partOf(paragraph)) continue;
    for (const [field, typed = ''] of paragraph.matchAll(PLACEHOLDER)) {
      const name = typed.trim();
      if (Object.hasOwn(AGREEMENT_PARTS, name))
        return `Put ${field} in a paragraph of its own, with an empty line before and after it`;
      if (!Object.hasOwn(AGREEMENT_WORDS, name)) return `There is no field ${field}`;
    }
  }
  return undefined;
}

/** Why a text whose fields exist is too much to write out. Texts that were published before there were limits have none. */
function textLimit(markdown: string): string | undefined {
  const paragraphs = paragraphsOf(markdown);
  const parts = paragraphs.map(partOf).filter((part) => part !== undefined);
  const twice = parts.find((part, index) => parts.indexOf(part) < index);
  if (twice) return `Put {{${twice}}} into the text only once`;
  const items = markdown.split('\n- ').length - 1;
  return paragraphs.length + items > MOST_PARAGRAPHS
    ? `A text can have at most ${formatNumber(MOST_PARAGRAPHS)} paragraphs and items of lists`
    : markdownProblem(markdown);
}

/** A text in Markdown whose fields exist. */
const Text = v.pipe(
  requiredLines('Enter the text', MOST_AGREEMENT_CHARACTERS),
  v.transform((text) => text.replace(/\r\n?/g, '\n')),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed
      ? (textProblem(dataset.value) ?? textLimit(dataset.value))
      : undefined;
    if (problem !== undefined) addIssue({ message: problem });
  }),
);

/** A text that can be published. */
const OwnText = v.pipe(
  Text,
  v.check((text) => !hasSampleNote(text), 'Remove the line that says that this text is a sample'),
);

/** The body of POST /agreement/admin. */
export const AgreementTextInput = v.object({
  /** In the site's first language. */
  text: OwnText,
  /** In others. Where there is none, the first is read and signed. */
  translations: v.optional(byLanguage(OwnText), {}),
  /** The version that was edited; null for the sample. Over a newer one nothing is published. */
  basedOn: v.optional(v.nullable(Id)),
});

export type AgreementTextInput = v.InferOutput<typeof AgreementTextInput>;

/** The body of POST /agreement/admin/preview. Without a reservation the newest one is shown. */
export const AgreementPreviewInput = v.object({
  text: Text,
  /** That of the text; the site's first by default. */
  language: v.optional(v.picklist(LANGUAGES, 'There is no such language')),
  reservationId: v.optional(v.nullable(Id)),
});

/** A version of the text without the text. `publishedBy` is a name; null if that account was deleted. */
const AgreementVersion = v.object({
  id: AnswerInteger,
  publishedAt: AnswerTime,
  publishedBy: v.nullable(v.string()),
});

/** The answer of GET /agreement/admin: the text that counts, and all versions, the newest first. */
export const AgreementSetting = v.object({
  /** Those of the site, the first one first. */
  languages: v.array(v.picklist(LANGUAGES)),
  /** In the site's first language. */
  text: v.string(),
  /** In others, as far as there are any. */
  translations: byLanguage(v.string()),
  /** Whether no text was published, so the sample counts. */
  isSample: v.boolean(),
  versions: v.array(AgreementVersion),
});
export type AgreementSetting = v.InferOutput<typeof AgreementSetting>;

/** The answer of GET /agreement/admin/{textId}. */
export const AgreementVersionText = v.object({
  ...AgreementVersion.entries,
  text: v.string(),
  translations: byLanguage(v.string()),
});
export type AgreementVersionText = v.InferOutput<typeof AgreementVersionText>;

/** The text of a version in a language, or else in the site's first, and in which of them it is. */
export function textIn(
  { languages }: Pick<CompanySettings, 'languages'>,
  { text, translations }: Pick<AgreementVersionText, 'text' | 'translations'>,
  language: Language,
): { text: string; language: Language } {
  const translated = translations[language];
  const [first = 'en'] = languages;
  return translated === undefined ? { text, language: first } : { text: translated, language };
}
