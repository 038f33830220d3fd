import { type KeyboardEvent, useId, useState } from 'react';
import styles from './Combobox.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { useSuggestions } from './use-suggestions.ts';

type ComboboxProps<Option> = FieldProps & {
  name?: string | undefined;
  value: Option | undefined;
  onChange: (option: Option | undefined) => void;
  onBlur?: () => void;
  /** Options for what is typed, the best first; has to be stable. */
  suggest: (text: string, signal: AbortSignal) => Promise<Option[]>;
  keyOf: (option: Option) => string;
  titleOf: (option: Option) => string;
  /** Tells options of the same title apart. */
  noteOf: (option: Option) => string;
  placeholder?: string;
  /** Said when nothing fits. */
  nothing: string;
};

/**
 * A choice from more options than a list can show, found by typing, after the ARIA pattern: arrows
 * move, Enter takes, Escape gives up. (react-aria's weighs 57 kB.)
 */
export function Combobox<Option>({
  name,
  value,
  onChange,
  onBlur,
  suggest,
  keyOf,
  titleOf,
  noteOf,
  placeholder,
  nothing,
  ...field
}: ComboboxProps<Option>) {
  const listId = useId();
  /** What is being typed; undefined while the field shows its value. */
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [position, setPosition] = useState(-1);
  const suggestions = useSuggestions(isOpen ? (typed ?? '') : undefined, suggest);
  const { options } = suggestions;
  // The options of an older text are only to be looked at.
  const active = suggestions.isLoading ? undefined : options[position];

  const open = () => {
    setOpen(true);
    setPosition(-1);
  };
  const close = () => {
    setOpen(false);
    setTyped(undefined);
  };
  const take = (option: Option | undefined) => {
    onChange(option);
    close();
  };

  const leave = () => {
    if (typed === '' && value !== undefined) take(undefined);
    else close();
    onBlur?.();
  };

  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) open();
      else if (!suggestions.isLoading)
        setPosition(Math.min(Math.max(position + step, 0), options.length - 1));
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (active) take(active);
      else if (typed === '') take(undefined);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };

  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.box}>
          <input
            {...control}
            name={name}
            className="input"
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={active && `${listId}-${keyOf(active)}`}
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            value={typed ?? (value ? titleOf(value) : '')}
            onClick={open}
            onKeyDown={press}
            onBlur={leave}
            onChange={(event) => {
              setTyped(event.target.value);
              open();
            }}
          />
          {isOpen && (
            <div className={`popover ${styles.list}`} aria-busy={suggestions.isLoading}>
              <div id={listId} role="listbox" aria-label={field.label} tabIndex={-1}>
                {options.map((option) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
                  <div
                    key={keyOf(option)}
                    id={`${listId}-${keyOf(option)}`}
                    ref={option === active ? scrollIntoView : undefined}
                    role="option"
                    tabIndex={-1}
                    className="menu-item"
                    aria-selected={option === active}
                    data-focused={option === active || undefined}
                    // The field keeps the focus.
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => take(option)}
                  >
                    {titleOf(option)}
                    <span className={styles.note}>{noteOf(option)}</span>
                  </div>
                ))}
              </div>
              <p className={styles.status} role="status">
                {suggestions.isLoading
                  ? 'Loading...'
                  : (suggestions.failure ?? (options.length === 0 && nothing))}
              </p>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
