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

type TextForm = { hint: string; hasIntro?: boolean; least: number; most: number };

/** Of each text, whether its page shows what is before the first heading, and how many headings it has. */
const TEXTS: Record<keyof SiteTexts, TextForm> = {
  homeText: { hint: 'The two slides, and the block about the desk.', least: 3, most: 3 },
  aboutText: { hint: 'What your company is.', hasIntro: true, least: 0, most: 20 },
  questionsText: { hint: 'They are on the home page, with their answers.', least: 1, most: 40 },
  privacyText: { hint: 'Have a lawyer read it.', hasIntro: true, least: 0, most: 40 },
};

/** A text of a page by its parts, with buttons that insert facts of the company (settings: texts of pages). */
export function TextFields({
  edit,
  name,
  title,
}: {
  edit: SettingsEdit;
  name: keyof SiteTexts;
  title: string;
}) {
  const { hint, hasIntro, least, most } = TEXTS[name];
  const [heading, body] = name === 'questionsText' ? ['Question', 'Answer'] : ['Heading', 'Text'];
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
          {hasIntro &&
            edit.field(`${name}.intro`, (props) => (
              <TextAreaField
                {...props}
                {...common}
                label="Text below the title"
                rows={4}
                isOptional
              />
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
