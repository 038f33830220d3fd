import { COMPANY_LIMITS } from '#company/rules/company-settings.ts';
import { TextAreaField } from '#kit/controls/TextAreaField.tsx';
import { PLACEHOLDERS } from '../rules/site-texts.ts';
import { SettingsSection } from './SettingsSection.tsx';
import type { SettingsEdit } from './use-settings-edit.ts';

const TEXTS = [
  {
    name: 'homeText',
    label: 'Home page',
    hint: 'Three headings with a text each: the two slides, and the desk.',
  },
  {
    name: 'aboutText',
    label: 'About Us',
    hint: 'The text before the first heading is shown below the title.',
  },
  { name: 'questionsText', label: 'Questions and answers', hint: 'Each question is a heading.' },
  { name: 'privacyText', label: 'Privacy policy', hint: 'Have a lawyer read it.' },
] as const;

const words = PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ');

/** The texts of pages in Markdown. */
export function TextFields({ edit: { field } }: { edit: SettingsEdit }) {
  return (
    <SettingsSection
      id="texts"
      title="Texts"
      hint={`In Markdown: ## begins a heading, - a line of a list, **bold**, [text](link). These are filled in: ${words}.`}
    >
      {TEXTS.map(({ name, label, hint }) => (
        <div key={name}>
          {field(name, (props) => (
            <TextAreaField
              {...props}
              label={label}
              hint={hint}
              rows={8}
              maxLength={COMPANY_LIMITS[name]}
              count={{ length: props.value.length, most: COMPANY_LIMITS[name] }}
            />
          ))}
        </div>
      ))}
    </SettingsSection>
  );
}
