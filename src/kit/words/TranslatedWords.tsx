import type { ReactNode } from 'react';
import { languageName } from '#company/rules.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Tabs } from '#kit/controls/Tabs.tsx';
import { useMatchesMedia } from '#kit/controls/use-matches-media.ts';
import { Row, Stack } from '#kit/layout/layout.tsx';
import type { Language } from '#words/languages.ts';
import styles from './TranslatedWords.module.css';

/** The fields of some words in each language of the site, in tabs. With one language there are no tabs. */
export function LanguageTabs({
  languages,
  selected,
  onSelect,
  children,
}: {
  languages: readonly Language[];
  selected: Language;
  onSelect: (language: Language) => void;
  children: (language: Language) => ReactNode;
}) {
  const [first] = languages;
  if (languages.length < 2) return first && children(first);
  return (
    <Tabs
      label="Language"
      tabs={languages.map((language) => ({
        id: language,
        title: languageName(language),
        content: children(language),
      }))}
      selected={selected}
      onSelect={onSelect}
    />
  );
}

/** Whose words pages show: a mark for a translation that is missing, or a button that removes it. */
export function TranslationState({
  state,
  first,
  onRemove,
}: {
  state: 'own' | 'ours' | 'missing';
  first: Language;
  onRemove: () => void;
}) {
  return (
    <Row role="status">
      {state === 'missing' && (
        <span className="chip">Missing: pages show {languageName(first)}</span>
      )}
      {state === 'ours' && (
        <>
          <span className="chip">Ours</span>
          <span className="note">Pages show our words.</span>
        </>
      )}
      {state === 'own' && (
        <Button variant="quiet" onClick={onRemove}>
          Remove this translation
        </Button>
      )}
    </Row>
  );
}

/** The words to translate, as they are typed. On a phone they are folded up. */
export function OriginalWords({
  language,
  parts,
}: {
  language: Language;
  parts: readonly { heading?: string; body: string }[];
}) {
  const isWide = useMatchesMedia('(min-width: 48rem)');
  return (
    <details className="disclosure" open={isWide}>
      <summary>Original in {languageName(language)}</summary>
      <Stack gap="small" className={styles.original} lang={language}>
        {parts.map(({ heading, body }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing else
          <div key={index}>
            {heading && <p className={styles.heading}>{heading}</p>}
            {body && <p>{body}</p>}
          </div>
        ))}
      </Stack>
    </details>
  );
}
