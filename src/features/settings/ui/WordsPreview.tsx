import {
  addressLines,
  PLACEHOLDER,
  PLACEHOLDERS,
  type TextParts,
  taxNumberLabel,
} from '#company/rules.ts';
import { toHtml } from '#company/ui/shared/markdown.ts';
import { Panel } from '#kit/layout/layout.tsx';
import type { Language } from '#words/languages.ts';
import styles from './Blocks.module.css';
import type { SettingsDraft } from './settings-draft.ts';

type Facts = Pick<
  SettingsDraft,
  | 'name'
  | 'address'
  | 'phones'
  | 'email'
  | 'firstPickUp'
  | 'lastPickUp'
  | 'country'
  | 'taxNumber'
  | 'registration'
>;

/** What texts look like while they are typed. Facts that only the server knows are named in brackets. */
export function WordsPreview({
  title,
  draft,
  texts,
  language,
}: {
  title: string;
  draft: Facts;
  texts: readonly TextParts[];
  language?: Language | undefined;
}) {
  return (
    <Panel as="section" className={styles.preview} aria-label={title} lang={language} tabIndex={0}>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the texts have nothing else
        <article key={index} className="prose">
          {text.title && <h2>{text.title}</h2>}
          <Written draft={draft} markdown={text.intro} />
          {text.sections.map(({ heading, body }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sections have nothing else
            <div key={position}>
              <h3>{withFacts(draft, heading)}</h3>
              <Written draft={draft} markdown={body} />
            </div>
          ))}
        </article>
      ))}
    </Panel>
  );
}

function Written({ draft, markdown }: { draft: Facts; markdown: string }) {
  const html = toHtml(withFacts(draft, markdown));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: toHtml writes HTML that is typed as text
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

function withFacts(draft: Facts, markdown: string): string {
  const { name: company, address, phones, email, firstPickUp, lastPickUp, registration } = draft;
  const known: Record<string, string | undefined> = {
    ...{
      company,
      city: address.city,
      phone: phones[0],
      email,
      firstPickUp,
      lastPickUp,
      registration,
    },
    address: addressLines(draft).join(', '),
    taxNumber: draft.taxNumber && `${taxNumberLabel(draft.country)}: ${draft.taxNumber}`,
  };
  const labels: Record<string, string> = PLACEHOLDERS;
  return markdown.replace(PLACEHOLDER, (field, typed: string) => {
    const name = typed.trim();
    if (!Object.hasOwn(labels, name)) return field;
    return (Object.hasOwn(known, name) && known[name]) || `[${labels[name]}]`;
  });
}
