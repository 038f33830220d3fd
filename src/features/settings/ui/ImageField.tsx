import { useRef, useState } from 'react';
import { IMAGE_TYPES } from '#fleet/rules.ts';
import { imageUrl, readImageFile, uploadImage } from '#fleet/ui.ts';
import { messageOf } from '#kit/client/api-error.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Field } from '#kit/controls/Field.tsx';
import type { TextFieldProps } from '#kit/controls/TextField.tsx';
import { Row, Stack } from '#kit/layout/layout.tsx';
import styles from './SettingsPage.module.css';

/** What a field of the form gives its control. */
export type Control = Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>;

/** An image of the company, which is uploaded as soon as it is chosen. Its value is the id, or '' for none. */
export function ImageField({
  name,
  value,
  onChange,
  error,
  label,
  hint,
}: Control & { label: string; hint: string }) {
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
      label={label}
      hint={`${hint} PNG, WebP, JPEG or AVIF, up to 4 MB.`}
      error={problem ?? error}
    >
      {(control) => (
        <Stack gap="small">
          {value && <img className={styles.logoImage} src={imageUrl(value, 360)} alt={label} />}
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
          <Row gap="small">
            <Button isPending={isUploading} onClick={() => input.current?.click()}>
              {value ? 'Replace' : 'Choose'}
              <span className="visually-hidden"> {label}</span>
            </Button>
            {value && (
              <Button onClick={() => onChange('')}>
                Remove<span className="visually-hidden"> {label}</span>
              </Button>
            )}
          </Row>
        </Stack>
      )}
    </Field>
  );
}
