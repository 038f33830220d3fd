import { type KeyboardEvent, useState } from 'react';
import type { ComboboxProps } from '../controls/Combobox.tsx';
import { Field } from '../controls/Field.tsx';
import { useChunk } from '../failure/use-chunk.ts';

const loadCombobox = () => import('../controls/Combobox.tsx');

/**
 * A `Combobox` whose script loads when the field is about to be used. Until then a plain field
 * takes its place, and then passes on the focus, the typed text, and that Enter was pressed.
 */
export function LazyCombobox<Option extends object>(props: ComboboxProps<Option>) {
  const { chunk, want } = useChunk('Combobox', loadCombobox);
  /** The text of the plain field; undefined while nobody uses it. */
  const [typed, setTyped] = useState<string>();
  const [isUsed, setUsed] = useState(false);
  const [isFirstWanted, wantFirst] = useState(false);

  if (chunk) {
    const start = { startsOpen: isUsed, startText: typed, startsWithFirst: isFirstWanted };
    return <chunk.Combobox {...props} {...start} />;
  }

  const { name, value, onChange, titleOf, placeholder, onBlur, onType, ...field } = props;
  const preload = () => void loadCombobox().catch(() => {});
  const use = () => {
    setUsed(true);
    void want();
  };
  const takeKey = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && typed;
    if (!isEnter && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    // Enter chooses, as in the field to come, and does not send the form.
    event.preventDefault();
    if (isEnter) wantFirst(true);
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
          onKeyDown={takeKey}
          onChange={({ target }) => {
            setTyped(target.value);
            wantFirst(false);
            onType?.(target.value);
            if (target.value === '' && value) onChange(undefined);
            use();
          }}
          onBlur={() => {
            setUsed(false);
            setTyped(undefined);
            wantFirst(false);
            onBlur?.();
          }}
        />
      )}
    </Field>
  );
}
