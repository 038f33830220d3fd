import { type KeyboardEvent, useState } from 'react';
import type { ComboboxProps } from '../controls/Combobox.tsx';
import { Field } from '../controls/Field.tsx';
import { useChunk } from '../failure/use-chunk.ts';

const loadCombobox = () => import('../controls/Combobox.tsx');

/**
 * A `Combobox` whose script loads when the field is about to be used. Until then a plain field
 * takes its place, and then passes on the focus and the typed text.
 */
export function LazyCombobox<Option extends object>(props: ComboboxProps<Option>) {
  const { chunk, want } = useChunk('Combobox', loadCombobox);
  /** The text of the plain field; undefined while nobody uses it. */
  const [typed, setTyped] = useState<string>();
  const [isUsed, setUsed] = useState(false);

  if (chunk) return <chunk.Combobox {...props} startsOpen={isUsed} startText={typed} />;

  const { name, value, onChange, titleOf, placeholder, onBlur, onType, ...field } = props;
  const preload = () => void loadCombobox().catch(() => {});
  const use = () => {
    setUsed(true);
    void want();
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    use();
  };
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          name={name}
          className="input"
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={typed ?? (value ? titleOf(value) : '')}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={use}
          onKeyDown={openByArrow}
          onChange={({ target }) => {
            setTyped(target.value);
            onType?.(target.value);
            if (target.value === '' && value) onChange(undefined);
            use();
          }}
          onBlur={() => {
            setUsed(false);
            setTyped(undefined);
            onBlur?.();
          }}
        />
      )}
    </Field>
  );
}
