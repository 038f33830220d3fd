import { useRef } from 'react';
import { COMPANY_LIMITS } from '#company/rules/settings.ts';
import { PLACEHOLDERS, type SiteTexts } from '#company/rules/site-texts.ts';
import { FieldNotes } from '#kit/controls/Field.tsx';
import { TextAreaField } from '#kit/controls/TextAreaField.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { Row, Stack } from '#kit/layout/layout.tsx';
import styles from './SettingsPage.module.css';
import { RowList, SettingsSection } from './SettingsSection.tsx';
import type { SettingsEdit } from './use-settings-edit.ts';

type TextForm = {
  title: string;
  hint: string;
  /** The label of the text before the first heading; undefined if the page shows none. */
  intro?: string;
  heading: string;
  body: string;
  least: number;
  most: number;
};

const TEXTS: Record<keyof SiteTexts, TextForm> = {
  homeText: {
    title: 'Home page',
    hint: 'The two slides, and the block about the desk.',
    heading: 'Heading',
    body: 'Text',
    least: 3,
    most: 3,
  },
  aboutText: {
    title: 'About Us',
    hint: 'What your company is.',
    intro: 'Text below the title',
    heading: 'Heading',
    body: 'Text',
    least: 0,
    most: 20,
  },
  questionsText: {
    title: 'Questions and answers',
    hint: 'They are on the home page.',
    heading: 'Question',
    body: 'Answer',
    least: 1,
    most: 40,
  },
  privacyText: {
    title: 'Privacy policy',
    hint: 'Have a lawyer read it.',
    intro: 'Text below the title',
    heading: 'Heading',
    body: 'Text',
    least: 0,
    most: 40,
  },
};

/** A text of a page by its parts, with buttons that insert facts of the company (settings: texts of pages). */
export function TextFields({ edit, name }: { edit: SettingsEdit; name: keyof SiteTexts }) {
  const { title, hint, intro, heading, body, least, most } = TEXTS[name];
  const area = useRef<HTMLTextAreaElement>(null);
  const common = { maxLength: COMPANY_LIMITS[name] };
  return (
    <SettingsSection
      id={name}
      title={title}
      hint={`${hint} In a text, - begins a line of a list, **bold** is bold, and [text](/path) is a link.`}
    >
      {edit.field(name, ({ error }) => (
        <Stack
          as="fieldset"
          name={name}
          tabIndex={-1}
          aria-labelledby={name}
          aria-describedby={error && `${name}-error`}
          onFocus={({ target }) => {
            if (target instanceof HTMLTextAreaElement) area.current = target;
          }}
        >
          <FieldNotes id={name} error={error} />
          {intro &&
            edit.field(`${name}.intro`, (props) => (
              <TextAreaField {...props} {...common} label={intro} rows={4} isOptional />
            ))}
          <RowList
            edit={edit}
            name={`${name}.sections`}
            empty={{ heading: '', body: '' }}
            title={`${heading}s`}
            noun={heading.toLowerCase()}
            least={least}
            most={most}
          >
            {(index) => (
              <Stack gap="small" className={styles.text}>
                {edit.field(`${name}.sections[${index}].heading`, (props) => (
                  <TextField {...props} label={`${heading} ${index + 1}`} />
                ))}
                {edit.field(`${name}.sections[${index}].body`, (props) => (
                  <TextAreaField {...props} {...common} label={`${body} ${index + 1}`} rows={4} />
                ))}
              </Stack>
            )}
          </RowList>
        </Stack>
      ))}
      <details className={`disclosure ${styles.facts}`}>
        <summary>Insert a fact</summary>
        <Row gap="small">
          {Object.entries(PLACEHOLDERS).map(([placeholder, words]) => (
            <button
              key={placeholder}
              type="button"
              className="button button-quiet"
              onClick={() => insert(`{{${placeholder}}}`, area.current)}
            >
              {words}
            </button>
          ))}
        </Row>
      </details>
    </SettingsSection>
  );
}

/** Types a text at the caret of the area that had the focus last. */
function insert(text: string, area: HTMLTextAreaElement | null): void {
  if (!area?.isConnected) return;
  area.focus();
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
