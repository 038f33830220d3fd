import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { focusHeading } from '../routing/use-page-entry.ts';
import { ChoiceField } from './ChoiceField.tsx';
import styles from './FilterBar.module.css';
import type { FilterValues, ListDefinition, ListState } from './list-definition.ts';

type FilterBarProps = {
  search: ReactNode;
  sort: ReactNode;
  /** The number of active filters, shown on the button that opens them on a phone. */
  activeCount: number;
  children: ReactNode;
};

/** Filters and sorts a list. On a phone only the search is always shown. */
export function FilterBar({ search, sort, activeCount, children }: FilterBarProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <search className={`screen-only ${styles.bar}`}>
      <div className={styles.search}>{search}</div>
      <button
        type="button"
        className={`button ${styles.fold}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
        <span className="visually-hidden">Filter and sort</span>
        {activeCount > 0 && activeCount}
      </button>
      <div id={id} className={styles.fields} data-open={isOpen || undefined}>
        {children}
        <div className={styles.sort}>{sort}</div>
      </div>
    </search>
  );
}

type SortFieldProps<Sort extends string> = {
  definition: Pick<ListDefinition<unknown, Sort, string>, 'sorts'>;
  state: Pick<ListState<Sort, string>, 'sort' | 'direction'>;
  /** True if the table's headers offer every sort order. A phone does not show the headers. */
  isPhoneOnly: boolean;
  onChange: (sort: Sort, direction: 'ASC' | 'DESC') => void;
};

/** Sorts a list without the headers of its table. */
export function SortField<Sort extends string>({
  definition: { sorts },
  state,
  isPhoneOnly,
  onChange,
}: SortFieldProps<Sort>) {
  const options = sorts.flatMap(({ by, title }) => [
    { value: `${by} ASC`, label: `${title}, ascending`, by, direction: 'ASC' as const },
    { value: `${by} DESC`, label: `${title}, descending`, by, direction: 'DESC' as const },
  ]);
  return (
    <div className={isPhoneOnly ? styles.phoneOnly : undefined}>
      <ChoiceField
        label="Sort by"
        value={`${state.sort} ${state.direction}`}
        options={options}
        onChange={(value) => {
          const chosen = options.find((option) => option.value === value);
          if (chosen) onChange(chosen.by, chosen.direction);
        }}
      />
    </div>
  );
}

/** A filter in words, and the names of the filters that it stands for. */
export type Chip<Filter extends string> = { text: string; filters: readonly Filter[] };

/** The chip of one filter; nothing without a text. */
export function chipOf<Filter extends string>(
  filter: Filter,
  text: string | undefined,
): Chip<Filter>[] {
  return text ? [{ text, filters: [filter] }] : [];
}

type FilterChipsProps<Filter extends string> = {
  chips: readonly Chip<Filter>[];
  values: FilterValues<Filter>;
  hrefOf: (remaining: FilterValues<Filter>) => string;
};

/** The active filters. Each is a link to the list without that filter. */
export function FilterChips<Filter extends string>({
  chips,
  values,
  hrefOf,
}: FilterChipsProps<Filter>) {
  if (chips.length === 0) return null;
  const without = (filters: readonly Filter[]) =>
    hrefOf({ ...values, ...Object.fromEntries(filters.map((filter) => [filter, undefined])) });
  return (
    <ul className={styles.chips} aria-label="Filters in use">
      {chips.map(({ text, filters }) => (
        <li key={text}>
          <a className={styles.chip} href={without(filters)} onClick={focusHeading}>
            <span className="visually-hidden">Remove filter </span>
            {text}
            <X aria-hidden="true" />
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a className={styles.clear} href={hrefOf({})} onClick={focusHeading}>
            Clear filters
          </a>
        </li>
      )}
    </ul>
  );
}
