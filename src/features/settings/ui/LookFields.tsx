import { useRef, useState } from 'react';
import { isReadable, nearestReadable } from '#company/rules/accent.ts';
import type { Theme } from '#company/rules/theme-colors.ts';
import { IMAGE_TYPES } from '#fleet/rules/image.ts';
import { readImageFile } from '#fleet/ui/desk/read-image.ts';
import { uploadImage } from '#fleet/ui/desk/upload-image.ts';
import { imageUrl } from '#fleet/ui/shared/files.ts';
import { messageOf } from '#kit/client/api-error.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Field } from '#kit/controls/Field.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { Fields, Row } from '#kit/layout/layout.tsx';
import styles from './SettingsPage.module.css';
import { SettingsPreview } from './SettingsPreview.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import type { SettingsEdit } from './use-settings-edit.ts';

/** The logo and the accent color. */
export function LookFields({ edit: { field, form } }: { edit: SettingsEdit }) {
  return (
    <SettingsSection id="look" title="Look">
      {field('logo', (props) => (
        <LogoField {...props} />
      ))}
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

type Control = Pick<
  Parameters<typeof TextField>[0],
  'name' | 'value' | 'onChange' | 'onBlur' | 'error'
>;

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

/** The logo: an image that is uploaded as soon as it is chosen. */
function LogoField({ name, value, onChange, error }: Control) {
  const input = useRef<HTMLInputElement>(null);
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const choose = async (file: File | undefined) => {
    if (!file || isUploading) return;
    setProblem(undefined);
    setUploading(true);
    try {
      const read = await readImageFile(file);
      if ('refusal' in read) return setProblem(read.refusal);
      URL.revokeObjectURL(read.preview);
      onChange((await uploadImage(file)).imageId);
    } catch (failure) {
      setProblem(messageOf(failure));
    } finally {
      setUploading(false);
    }
  };
  return (
    <Field
      label="Logo"
      hint="Instead of the bird, and as the icon of the site. PNG, WebP, JPEG or AVIF, up to 4 MB, best with a transparent background."
      error={problem ?? error}
    >
      {(control) => (
        <Row>
          {value && <img className={styles.logoImage} src={imageUrl(value, 360)} alt="The logo" />}
          <input
            {...control}
            ref={input}
            name={name}
            className="visually-hidden"
            type="file"
            accept={IMAGE_TYPES.join()}
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              target.value = '';
            }}
          />
          <Button isPending={isUploading} onClick={() => input.current?.click()}>
            {value ? 'Replace' : 'Choose'}
          </Button>
          {value && <Button onClick={() => onChange('')}>Remove</Button>}
        </Row>
      )}
    </Field>
  );
}
