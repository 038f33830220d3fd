import { X } from 'lucide-react';
import { focusHeading } from '../../../shared/routing/use-page-entry.ts';
import styles from './FilterChips.module.css';
import type { FilterValues } from './list-definition.ts';

/** Something that narrows the list, in words, and the filters it stands for. */
export type Chip<Filter extends string> = { text: string; filters: readonly Filter[] };

type FilterChipsProps<Filter extends string> = {
  chips: readonly Chip<Filter>[];
  values: FilterValues<Filter>;
  hrefOf: (remaining: FilterValues<Filter>) => string;
};

/** What narrows the list, each with the way to take it away. */
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
          <a className={styles.all} href={hrefOf({})} onClick={focusHeading}>
            Clear filters
          </a>
        </li>
      )}
    </ul>
  );
}
