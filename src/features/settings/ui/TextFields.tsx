import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { COMPANY_LIMITS, PLACEHOLDERS, type SiteTexts } from '#company/rules.ts';
import { FieldNotes } from '#kit/controls/Field.tsx';
import { Menu, MenuItem } from '#kit/controls/Menu.tsx';
import { type MenuFocus, MenuTrigger } from '#kit/controls/MenuTrigger.tsx';
import { TextAreaField } from '#kit/controls/TextAreaField.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { insertText } from '#kit/form/insert-text.ts';
import { Stack } from '#kit/layout/layout.tsx';
import styles from './SettingsPage.module.css';
import { RowList, SettingsSection } from './SettingsSection.tsx';
import type { TextPath } from './settings-draft.ts';
import type { SettingsEdit } from './use-settings-edit.ts';

type TextForm = {
  hint: string;
  hasTitle?: boolean;
  hasIntro?: boolean;
  least: number;
  most: number;
  /** What a section is. */
  noun?: string;
};

/** Of each text, whether its page shows a title, what is before the first heading, and how many headings it has. */
const TEXTS: Record<keyof SiteTexts, TextForm> = {
  homeText: { hint: 'The two slides, and the block about the desk.', least: 3, most: 3 },
  stepsText: {
    hint: 'On the home page and About Us.',
    ...{ hasTitle: true, hasIntro: true, least: 1, most: 6, noun: 'Step' },
  },
  whyText: {
    hint: 'On the home page and About Us. Promise only what you do.',
    ...{ hasTitle: true, hasIntro: true, least: 1, most: 6, noun: 'Claim' },
  },
  appText: {
    hint: 'It is shown once there is an address of a store.',
    ...{ hasTitle: true, hasIntro: true, least: 0, most: 0 },
  },
  aboutText: {
    hint: 'What your company is.',
    ...{ hasTitle: true, hasIntro: true, least: 0, most: 20 },
  },
  questionsText: {
    hint: 'They are on the home page, with their answers.',
    ...{ hasTitle: true, hasIntro: true, least: 1, most: 40, noun: 'Question' },
  },
  contactText: {
    hint: 'At the start of the contact page.',
    ...{ hasTitle: true, hasIntro: true, least: 0, most: 0 },
  },
  hoursText: { hint: 'On the contact page.', hasIntro: true, least: 0, most: 0 },
  footerText: { hint: 'On every page.', hasIntro: true, least: 0, most: 0 },
  privacyText: { hint: 'Have a lawyer read it.', hasIntro: true, least: 0, most: 40 },
};

/** A text of a page by its parts, with a menu that inserts facts of the company (settings: texts of pages). */
export function TextFields({
  edit,
  text,
  name = text,
  title,
}: {
  edit: SettingsEdit;
  text: keyof SiteTexts;
  /** The field: the text, or its translation. */
  name?: TextPath;
  title: string;
}) {
  const { hint, hasTitle, hasIntro, least, most, noun: heading = 'Heading' } = TEXTS[text];
  const body = heading === 'Question' ? 'Answer' : 'Text';
  const area = useRef<HTMLTextAreaElement>(null);
  const common = { maxLength: COMPANY_LIMITS[text] };
  return (
    <SettingsSection
      id={name}
      title={title}
      aside={<FactMenu area={area} />}
      hint={`${hint} In a text, - begins a list item, **bold** is bold, and [text](/path) is a link.`}
    >
      {edit.field(name, ({ error }) => (
        <Stack
          as="fieldset"
          name={name}
          className={styles.texts}
          tabIndex={-1}
          aria-labelledby={name}
          aria-describedby={error && `${name}-error`}
          onFocus={({ target }) => {
            if (target instanceof HTMLTextAreaElement) area.current = target;
          }}
        >
          <FieldNotes id={name} error={error} />
          {hasTitle &&
            edit.field(`${name}.title`, (props) => (
              <TextField {...props} label="Title" isOptional />
            ))}
          {hasIntro &&
            edit.field(`${name}.intro`, (props) => (
              <TextAreaField
                {...props}
                {...common}
                label={hasTitle || most > 0 ? 'Text below the title' : 'Text'}
                rows={4}
                isOptional={most > 0}
              />
            ))}
          {most > 0 && (
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
          )}
        </Stack>
      ))}
    </SettingsSection>
  );
}

/** The facts of the company. A chosen one is typed at the caret of the area that had the focus last. */
export function FactMenu({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [focus, setFocus] = useState<MenuFocus>();
  const close = () => setFocus(undefined);
  const insert = (placeholder: string) => {
    // An open menu keeps the focus.
    flushSync(close);
    if (area.current?.isConnected) insertText(area.current, `{{${placeholder}}}`);
  };
  return (
    <>
      <MenuTrigger ref={trigger} isOpen={focus !== undefined} onOpen={setFocus}>
        Insert a fact
      </MenuTrigger>
      <Menu
        label="Insert a fact"
        triggerRef={trigger}
        isOpen={focus !== undefined}
        focus={focus ?? true}
        onClose={close}
      >
        {Object.entries(PLACEHOLDERS).map(([placeholder, words]) => (
          <MenuItem key={placeholder} onAction={() => insert(placeholder)}>
            {words}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
