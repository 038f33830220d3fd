import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useContext, useEffect, useState } from 'react';
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { t } from '#kernel/words/t.ts';
import styles from './Combobox.module.css';
import { type ControlProps, Field, type FieldProps } from './Field.tsx';
import './pressable-style.ts';

/** How long typing must pause before the options are loaded. */
const PAUSE_MS = 200;

export type ComboboxProps<Option> = FieldProps & {
  name?: string | undefined;
  /** The chosen option. It need not be among the loaded ones. */
  value: Option | undefined;
  /** Called with a chosen option, and with undefined when the field is emptied. */
  onChange: (option: Option | undefined) => void;
  onBlur?: () => void;
  /** Called with each typed text. */
  onType?: (text: string) => void;
  /**
   * Finds the options for the typed text, the best first. The text is '' when the list opens. If it
   * throws, the error's message is shown.
   */
  suggest: (text: string, signal: AbortSignal) => Promise<Option[]>;
  /** A text that is unique to each option. */
  keyOf: (option: Option) => string;
  /** The text of the field for a chosen option. */
  titleOf: (option: Option) => string;
  /** Shown beside the title, to distinguish options with the same title. */
  noteOf: (option: Option) => string;
  placeholder?: string;
  /** Shown while nothing is typed and there are no options for an empty text. */
  promptText?: string;
  /** Shows notes below the titles, in a wider list. */
  hasLongNotes?: boolean;
  /** Shown when no option is found. */
  emptyText: string;
};

/**
 * A single choice from more options than a list can show, found by typing. Escape and leaving the
 * field keep the previous choice. It weighs 70 kB, so `LazyCombobox` loads it on demand.
 */
export function Combobox<Option extends object>({
  name,
  value,
  onChange,
  onBlur,
  onType,
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
  startsWithFirst = false,
  ...field
}: ComboboxProps<Option> & {
  /** Takes the focus and opens when it is mounted, with `startText` as its text. */
  startsOpen?: boolean;
  startText?: string | undefined;
  /** Whether Enter was pressed already. */
  startsWithFirst?: boolean;
}) {
  /** The typed text; undefined while the field shows its value. */
  const [typed, setTyped] = useState(startText);
  /** Enter was pressed before a choice: the first option of the text is chosen once it is loaded. */
  const [isFirstWanted, wantFirst] = useState(startsWithFirst);
  const [isOpen, setOpen] = useState(false);
  const search = isOpen ? (typed ?? '') : undefined;
  const { options, error, isLoading } = useSuggestions(field.label, search, suggest);
  const noOptions = search === '' && promptText ? promptText : emptyText;
  const valueKey = value ? keyOf(value) : null;
  const [first] = options;

  useEffect(() => {
    if (!isFirstWanted || isLoading || !isOpen) return;
    wantFirst(false);
    if (!first) return;
    setTyped(undefined);
    setOpen(false);
    onChange(first);
  }, [isFirstWanted, isLoading, isOpen, first, onChange]);

  return (
    <Field {...field}>
      {({ id, ...control }) => (
        <ComboBox
          id={id}
          aria-label={field.label}
          autoFocus={startsOpen}
          // The input below opens the list. The library would reopen it after Escape.
          menuTrigger="manual"
          allowsEmptyCollection
          items={options}
          // The options of the previous text stay visible, but can't be chosen.
          disabledKeys={isLoading ? options.map(keyOf) : []}
          value={valueKey}
          onChange={(key) => {
            if (key !== valueKey) onChange(options.find((option) => keyOf(option) === key));
          }}
          inputValue={typed ?? (value ? titleOf(value) : '')}
          onInputChange={(text) => {
            setTyped(text);
            wantFirst(false);
            onType?.(text);
            if (text === '' && value) onChange(undefined);
          }}
          onOpenChange={(open) => {
            setOpen(open);
            if (open) return;
            setTyped(undefined);
            wantFirst(false);
          }}
          onBlur={() => onBlur?.()}
        >
          <ComboboxInput
            {...control}
            name={name}
            placeholder={placeholder}
            startsOpen={startsOpen}
            isLoading={isLoading}
            onEnter={() => {
              if (typed) wantFirst(true);
            }}
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
                    <span className={`note figures ${styles.note}`}>{noteOf(option)}</span>
                  </ListBoxItem>
                )}
              </ListBox>
              <p className={`note ${styles.status}`} role="status">
                {isLoading
                  ? t('kit.loading')
                  : (error?.message ?? (options.length === 0 && noOptions))}
              </p>
            </div>
          </Popover>
        </ComboBox>
      )}
    </Field>
  );
}

/** The options for a text. The old ones stay until they are loaded. Undefined loads nothing. */
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
  isLoading: boolean;
  /** Called when Enter is pressed in the open list while no option has the focus. */
  onEnter: () => void;
};

/** Opens the list on a click and on typing, but not when the field is focused with the Tab key. */
function ComboboxInput({ startsOpen, isLoading, onEnter, ...input }: ComboboxInputProps) {
  const list = useContext(ComboBoxStateContext);
  const open = () => list?.open(null, 'manual');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is mounted
  useEffect(() => {
    if (startsOpen) open();
  }, []);
  const takeEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !list?.isOpen) return;
    if (!isLoading && list.selectionManager.focusedKey !== null) return;
    // An empty field stands for no choice.
    if (event.target instanceof HTMLInputElement && event.target.value === '') return;
    // The library would close the list and wipe the text.
    event.preventDefault();
    event.stopPropagation();
    onEnter();
  };
  return (
    <div onKeyDownCapture={takeEnter}>
      <Input {...input} className="input" onClick={open} onInput={open} />
    </div>
  );
}
