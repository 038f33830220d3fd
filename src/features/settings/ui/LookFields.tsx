import { isReadable, nearestReadable, type Theme } from '#company/rules.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Checkbox } from '#kit/controls/Checkbox.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { Fields } from '#kit/layout/layout.tsx';
import { type Control, ImageField } from './ImageField.tsx';
import styles from './SettingsPage.module.css';
import { SettingsPreview } from './SettingsPreview.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import type { SettingsEdit } from './use-settings-edit.ts';

const PICTURES = [
  { name: 'firstPicture', label: 'First picture of the home page' },
  { name: 'secondPicture', label: 'Second picture, also for About Us and sign-in' },
  { name: 'appPicture', label: 'Picture on the phone' },
] as const;

/** The logo, the pictures of the home page (company: pictures) and the accent color. */
export function LookFields({ edit: { field, form } }: { edit: SettingsEdit }) {
  return (
    <SettingsSection id="look" title="Look">
      {field('logo', (props) => (
        <ImageField
          {...props}
          label="Logo"
          hint="Replaces the bird, and is the icon of the site. Best with a transparent background."
        />
      ))}
      {field('logoHasName', (props) => (
        <Checkbox {...props} isOptional>
          The logo has the company's name
        </Checkbox>
      ))}
      <Fields>
        {PICTURES.map(({ name, label }) => (
          <div key={name}>
            {field(name, (props) => (
              <ImageField {...props} label={label} hint="Without one, ours is shown." />
            ))}
          </div>
        ))}
      </Fields>
      <Fields>
        {field('accentLight', (props) => (
          <AccentField {...props} label="Accent color on light pages" theme="light" />
        ))}
        <form.Subscribe selector={({ values }) => values.accentLight}>
          {(accentLight) =>
            field('accentDark', (props) => (
              <AccentField
                {...props}
                label="Accent color on dark pages"
                theme="dark"
                like={{ color: accentLight, words: 'as on light pages' }}
              />
            ))
          }
        </form.Subscribe>
      </Fields>
      <form.Subscribe selector={({ values }) => values}>
        {(draft) => <SettingsPreview draft={draft} />}
      </form.Subscribe>
    </SettingsSection>
  );
}

type AccentFieldProps = Control & {
  label: string;
  theme: Theme;
  /** Another color that can be used here, too. */
  like?: { color: string; words: string };
};

/** A color as text, with the browser's own picker, and the nearest color that can be read. */
function AccentField({ label, theme, like, ...props }: AccentFieldProps) {
  const color = toColor(props.value);
  const nearest = color && !isReadable(color, theme) ? nearestReadable(color, theme) : undefined;
  const other = like && toColor(like.color);
  const alike = other && nearestReadable(other, theme);
  return (
    <div className={styles.accent}>
      <TextField {...props} label={label} hint="As # and six digits" autoCapitalize="none" />
      <input
        type="color"
        className={styles.picker}
        aria-label={`Pick the ${label.toLowerCase()}`}
        value={color ?? '#000000'}
        onChange={({ target }) => props.onChange(target.value)}
      />
      {nearest && <ColorButton color={nearest} onPress={props.onChange} />}
      {alike && alike !== color && (
        <ColorButton color={alike} words={like.words} onPress={props.onChange} />
      )}
    </div>
  );
}

/** The color #rrggbb that a text names, if it does. */
function toColor(text: string): string | undefined {
  const color = text.trim().toLowerCase();
  return /^#[0-9a-f]{6}$/.test(color) ? color : undefined;
}

function ColorButton({
  color,
  words = '',
  onPress,
}: {
  color: string;
  words?: string;
  onPress: (color: string) => void;
}) {
  return (
    <Button onClick={() => onPress(color)}>
      <span className={styles.swatch} style={{ background: color }} aria-hidden="true" />
      Use {color} {words}
    </Button>
  );
}
