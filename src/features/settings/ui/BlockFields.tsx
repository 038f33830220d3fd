import {
  blockOf,
  isOurText,
  languageName,
  PAGES_OF_BLOCKS,
  type PageOfBlocks,
  type PlacedBlock,
  type SiteTexts,
  type StoredCompany,
  whoseWords,
} from '#company/rules.ts';
import { Stack } from '#kit/layout/layout.tsx';
import { BlockList } from './BlockList.tsx';
import styles from './Blocks.module.css';
import { SettingsSection } from './SettingsSection.tsx';
import type { SettingsDraft } from './settings-draft.ts';
import { textPath } from './settings-parts.ts';
import type { SettingsEdit } from './use-settings-edit.ts';
import { WordsPreview } from './WordsPreview.tsx';

const PAGE_TITLES: Record<PageOfBlocks, { title: string; hint: string }> = {
  home: { title: 'Home page', hint: 'Below the slides and the search.' },
  about: { title: 'About Us', hint: 'Below the title.' },
  contact: { title: 'Contact page', hint: 'Below the title.' },
  footer: { title: 'Footer', hint: 'Beside the links.' },
};

/** The blocks of pages, which are ordered and left out here, and lead to their words (company: blocks of pages). */
export function BlockFields({ edit }: { edit: SettingsEdit }) {
  return (
    <Stack gap="wide">
      <Stack gap="small">
        <h2>Blocks of pages</h2>
        <p className="field-hint">
          Drag a block to its place, or press its handle and move it with the arrow keys. What is
          not checked is left out. ‘Ours’ marks words that came with Kestrel and that nobody has
          confirmed.
        </p>
        <ul className="row">
          {(['homeText', 'aboutText', 'privacyText'] as const).map((name) => (
            <li key={name} className={styles.name}>
              <a href={textPath(name)}>{ALWAYS[name]}</a>{' '}
              <Marks settings={edit.record} text={name} />
            </li>
          ))}
        </ul>
      </Stack>
      {PAGES_OF_BLOCKS.map((page) => (
        <SettingsSection key={page} id={page} {...PAGE_TITLES[page]}>
          <div className={styles.beside}>
            {edit.field(`blocks.${page}`, ({ value, onChange }) => (
              <PageList
                page={page}
                blocks={value as PlacedBlock[]}
                onChange={onChange}
                edit={edit}
              />
            ))}
            <edit.form.Subscribe selector={({ values }) => values}>
              {(draft) => (
                <WordsPreview
                  title={`Live view: ${PAGE_TITLES[page].title}`}
                  draft={draft}
                  texts={shownTexts(draft, page)}
                />
              )}
            </edit.form.Subscribe>
          </div>
        </SettingsSection>
      ))}
    </Stack>
  );
}

/** What pages show always. */
const ALWAYS = {
  homeText: 'Slides of the home page',
  aboutText: 'Start of About Us',
  privacyText: 'Privacy policy',
};

/** Whether words are ours, and the languages in which they are missing. */
function Marks({ settings, text }: { settings: StoredCompany; text: keyof SiteTexts }) {
  const [, ...others] = settings.languages;
  const missing = others.filter((of) => whoseWords(settings, of, text) === 'missing');
  return (
    <>
      {isOurText(settings, text) && <span className="chip">Ours</span>}
      {missing.length > 0 && (
        <span className="chip">{`Missing: ${missing.map(languageName).join(', ')}`}</span>
      )}
    </>
  );
}

function PageList({
  page,
  blocks,
  onChange,
  edit,
}: {
  page: PageOfBlocks;
  blocks: PlacedBlock[];
  onChange: (blocks: PlacedBlock[]) => void;
  edit: SettingsEdit;
}) {
  const isFixed = ({ name }: PlacedBlock) => blockOf(page, name).isFixed === true;
  const fixed = blocks.filter(isFixed);
  const show = (name: string, isShown: boolean) =>
    onChange(blocks.map((block) => (block.name === name ? { name, isShown } : block)));
  const row = ({ name, isShown }: PlacedBlock) => {
    const { title, text } = blockOf(page, name);
    return (
      <>
        <span className={isShown ? styles.name : `${styles.name} ${styles.left}`}>
          {text ? <a href={textPath(text)}>{title}</a> : <span>{title}</span>}
          {text && isShown && <Marks settings={edit.record} text={text} />}
        </span>
        <label className="checkbox">
          <input
            type="checkbox"
            checked={isShown}
            onChange={({ target }) => show(name, target.checked)}
          />
          <span className="visually-hidden">Show {title}</span>
        </label>
      </>
    );
  };
  return (
    <div>
      {fixed.map((block) => (
        <div key={block.name} className={`${styles.block} ${styles.fixed}`}>
          {row(block)}
        </div>
      ))}
      <BlockList
        label={`Blocks: ${PAGE_TITLES[page].title}`}
        blocks={blocks.filter((block) => !isFixed(block))}
        titleOf={(name) => blockOf(page, name).title}
        onReorder={(moved) => onChange([...fixed, ...moved])}
      >
        {row}
      </BlockList>
    </div>
  );
}

/** The words of a page in its order. A block without words has its title. */
function shownTexts(draft: SettingsDraft, page: PageOfBlocks) {
  return draft.blocks[page]
    .filter(({ isShown }) => isShown)
    .map(({ name }) => {
      const { title, text } = blockOf(page, name);
      if (!text) return { title: '', intro: `[${title}]`, sections: [] };
      const { sections, ...parts } = draft[text];
      // The third section is the block; the first two are the slides.
      return { ...parts, sections: text === 'homeText' ? sections.slice(2) : sections };
    });
}
