import { Eye, EyeOff } from 'lucide-react';
import { type Ref, useState } from 'react';
import { t } from '#kernel/words/t.ts';
import { Field } from './Field.tsx';
import type { TextFieldProps } from './TextField.tsx';
import { useHydrated } from './use-hydrated.ts';

type PasswordFieldProps = Pick<
  TextFieldProps,
  'label' | 'hint' | 'error' | 'name' | 'value' | 'onChange' | 'onBlur'
> & {
  autoComplete: 'current-password' | 'new-password';
  /** The name of the button, if the label is not just 'Password'. */
  showLabel?: string;
  required?: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

/** A password, required by default, with a button that shows or hides it. */
export function PasswordField({
  label,
  hint,
  error,
  onChange,
  required = true,
  showLabel = t('kit.showPassword'),
  inputRef,
  ...input
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const isHydrated = useHydrated();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="input-with-action">
          <input
            {...control}
            {...input}
            ref={inputRef}
            className="input"
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            required={required}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={showLabel}
            aria-pressed={isShown}
            aria-controls={control.id}
            disabled={!isHydrated}
            onClick={() => setShown(!isShown)}
          >
            <Icon aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  );
}
