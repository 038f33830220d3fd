import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import styles from './Combobox.module.css';
import { type ControlProps, Field, type FieldProps } from './Field.tsx';
import './pressable-style.ts';

/** How long typing must pause before options are loaded. */
const PAUSE_MS = 200;

export type ComboboxProps<Option> = FieldProps & {
  name?: string | undefined;
  /** What is chosen; the options need not contain it. */
  value: Option | undefined;
  /** Called with a chosen option, and with undefined when the field is emptied. */
  onChange: (option: Option | undefined) => void;
  onBlur?: () => void;
  /**
   * Finds the options for the typed text, the best first; '' when the list opens. What it throws is
   * shown by its message.
   */
  suggest: (text: string, signal: AbortSignal) => Promise<Option[]>;
  /** A text that no two options share. */
  keyOf: (option: Option) => string;
  /** What the field shows of a chosen option. */
  titleOf: (option: Option) => string;
  /** Shown beside the title, to distinguish options with the same title. */
  noteOf: (option: Option) => string;
  placeholder?: string;
  /** Shown while nothing is typed and there are no options for that. */
  promptText?: string;
  /** Notes stand below the titles, in a wider list. */
  hasLongNotes?: boolean;
  /** Shown when no option is found. */
  emptyText: string;
};

/**
 * One choice out of more options than a list can show, found by typing. Escape and leaving the
 * field keep the earlier choice. It weighs 70 kB: `LazyCombobox` loads it when it is used.
 */
export function Combobox<Option extends object>({
  name,
  value,
  onChange,
  onBlur,
  suggest,
  keyOf,
  titleOf,
  noteOf,
  placeholder = '',
  promptText,
  emptyText,
  hasLongNotes = false,
  startsOpen = false,
  startText,
  ...field
}: ComboboxProps<Option> & {
  /** It takes the focus and opens when it is mounted, with `startText` typed. */
  startsOpen?: boolean;
  startText?: string | undefined;
}) {
  /** What is being typed; undefined while the field shows its value. */
  const [typed, setTyped] = useState(startText);
  const [isOpen, setOpen] = useState(false);
  const search = isOpen ? (typed ?? '') : undefined;
  const { options, error, isLoading } = useSuggestions(field.label, search, suggest);
  const noOptions = search === '' && promptText ? promptText : emptyText;
  const valueKey = value ? keyOf(value) : null;

  return (
    <Field {...field}>
      {({ id, ...control }) => (
        <ComboBox
          id={id}
          aria-label={field.label}
          autoFocus={startsOpen}
          // The input below opens the list; the library would open it again after Escape.
          menuTrigger="manual"
          allowsEmptyCollection
          items={options}
          // The options of an older text are still shown, but can't be chosen.
          disabledKeys={isLoading ? options.map(keyOf) : []}
          value={valueKey}
          onChange={(key) => {
            if (key !== valueKey) onChange(options.find((option) => keyOf(option) === key));
          }}
          inputValue={typed ?? (value ? titleOf(value) : '')}
          onInputChange={(text) => {
            setTyped(text);
            if (text === '' && value) onChange(undefined);
          }}
          onOpenChange={(open) => {
            setOpen(open);
            if (!open) setTyped(undefined);
          }}
          onBlur={() => onBlur?.()}
        >
          <ComboboxInput
            {...control}
            name={name}
            placeholder={placeholder}
            startsOpen={startsOpen}
          />
          <Popover
            className={`popover ${styles.popover}`}
            data-long-notes={hasLongNotes || undefined}
          >
            <div aria-busy={isLoading}>
              <ListBox<Option> aria-label={field.label}>
                {(option) => (
                  <ListBoxItem id={keyOf(option)} className="menu-item" textValue={titleOf(option)}>
                    {titleOf(option)}
                    <span className={styles.note}>{noteOf(option)}</span>
                  </ListBoxItem>
                )}
              </ListBox>
              <p className={styles.status} role="status">
                {isLoading ? 'Loading...' : (error?.message ?? (options.length === 0 && noOptions))}
              </p>
            </div>
          </Popover>
        </ComboBox>
      )}
    </Field>
  );
}

/** Options for a text, and those before until they are there; undefined asks for nothing. */
function useSuggestions<Option>(
  label: string,
  text: string | undefined,
  suggest: ComboboxProps<Option>['suggest'],
) {
  const { data, error, isFetching } = useQuery({
    queryKey: ['suggestions', label, text],
    queryFn:
      text === undefined
        ? skipToken
        : async ({ signal }) => {
            await new Promise((resolve) => setTimeout(resolve, text ? PAUSE_MS : 0));
            signal.throwIfAborted();
            return suggest(text, signal);
          },
    placeholderData: keepPreviousData,
  });
  return { options: error ? [] : (data ?? []), error, isLoading: isFetching };
}

type ComboboxInputProps = Omit<ControlProps, 'id'> & {
  name: string | undefined;
  placeholder: string;
  startsOpen: boolean;
};

/** Opens the list on a click and on typing, but not when the Tab key passes by. */
function ComboboxInput({ startsOpen, ...input }: ComboboxInputProps) {
  const list = useContext(ComboBoxStateContext);
  const open = () => list?.open(null, 'manual');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is mounted
  useEffect(() => {
    if (startsOpen) open();
  }, []);
  return <Input {...input} className="input" onClick={open} onInput={open} />;
}
