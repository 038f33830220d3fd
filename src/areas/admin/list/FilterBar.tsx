import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './FilterBar.module.css';

type FilterBarProps = {
  search: ReactNode;
  sort: ReactNode;
  /** How many filters narrow the list, told on the button that hides them. */
  activeCount: number;
  children: ReactNode;
};

/** What narrows and orders a list, above it; a phone shows the search and folds the rest away. */
export function FilterBar({ search, sort, activeCount, children }: FilterBarProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <search className={styles.bar}>
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
