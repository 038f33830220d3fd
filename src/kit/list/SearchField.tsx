import { Search } from 'lucide-react';
import { MOST_SEARCH_CHARACTERS } from '#kernel/records/page.ts';
import { Field } from '../controls/Field.tsx';
import styles from './SearchField.module.css';
import { useTyped } from './use-typed.ts';

type SearchFieldProps = {
  /** What the search covers: 'Name or email'. */
  label: string;
  value: string | undefined;
  onChange: (text: string | undefined) => void;
};

/** Filters rows while the user types. */
export function SearchField({ label, value = '', onChange }: SearchFieldProps) {
  const [text, setText] = useTyped(value, (typed) => onChange(typed || undefined));
  return (
    <Field label={label}>
      {(control) => (
        <div className={styles.box}>
          <Search aria-hidden="true" />
          <input
            {...control}
            className="input"
            type="search"
            maxLength={MOST_SEARCH_CHARACTERS}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
