import { Search } from 'lucide-react';
import { useId } from 'react';
import { LONGEST_SEARCH } from '#domain/records/page.ts';
import styles from './SearchField.module.css';
import { useTyped } from './use-typed.ts';

type SearchFieldProps = {
  /** What is searched: 'Name or email'. */
  label: string;
  value: string | undefined;
  onChange: (text: string | undefined) => void;
};

/** Finds rows by text while somebody types. */
export function SearchField({ label, value = '', onChange }: SearchFieldProps) {
  const id = useId();
  const [text, setText] = useTyped(value, (typed) => onChange(typed || undefined));
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <Search aria-hidden="true" />
        <input
          id={id}
          className="input"
          type="search"
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </div>
  );
}
