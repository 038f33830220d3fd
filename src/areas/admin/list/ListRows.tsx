import { useEffect, useRef } from 'react';
import type { Page } from '../../../domain/page.ts';
import { type Column, DataTable, DataTableSkeleton } from '../../../ui/DataTable.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { formatRange } from './format-total.ts';
import styles from './ListRows.module.css';
import type { ListState } from './list-definition.ts';
import { PAGE_SIZES } from './list-state.ts';

const SIZE_OPTIONS = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));

type ListRowsProps<Row> = {
  caption: string;
  /** The newest answer; undefined until the first. */
  page: Page<Row> | undefined;
  isLoading: boolean;
  state: Pick<ListState<string, string>, 'page' | 'size'>;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => number;
  hrefOf: (row: Row) => string;
  pageHrefOf: (page: number) => string;
  /** `page` is the one that then holds the first row of now. */
  onSize: (size: number, page: number) => void;
};

/** A list's rows, which stay while others are on their way, and its pages. */
export function ListRows<Row>({
  caption,
  page,
  isLoading,
  state,
  columns,
  keyOf,
  hrefOf,
  pageHrefOf,
  onSize,
}: ListRowsProps<Row>) {
  const top = useTopOfPage(state.page);
  if (!page) {
    return (
      <div className={styles.table}>
        <DataTableSkeleton columns={columns} rowCount={state.size} />
      </div>
    );
  }
  return (
    <>
      <section
        ref={top}
        className={styles.table}
        aria-label={caption}
        aria-busy={isLoading}
        tabIndex={-1}
      >
        <DataTable
          caption={caption}
          columns={columns}
          rows={page.content}
          keyOf={keyOf}
          hrefOf={hrefOf}
        />
      </section>
      <div className={styles.foot}>
        <p className={styles.range}>{formatRange(page)}</p>
        <Pagination
          label={`Pages of ${caption.toLowerCase()}`}
          current={state.page}
          total={page.totalPages}
          hrefOf={pageHrefOf}
        />
        <div className={styles.size}>
          <ChoiceField
            label="Rows per page"
            value={String(state.size)}
            options={SIZE_OPTIONS}
            onChange={(size) => {
              const firstRow = (state.page - 1) * state.size;
              onSize(Number(size), Math.floor(firstRow / Number(size)) + 1);
            }}
          />
        </div>
      </div>
    </>
  );
}

/**
 * Another page begins at its top (rules, navigation), and takes the focus where the link that led to it is
 * none any more.
 */
function useTopOfPage(pageNumber: number) {
  const top = useRef<HTMLElement>(null);
  const shown = useRef(pageNumber);
  useEffect(() => {
    if (shown.current === pageNumber) return;
    shown.current = pageNumber;
    window.scrollTo(0, 0);
    if (document.activeElement === document.body) top.current?.focus({ preventScroll: true });
  }, [pageNumber]);
  return top;
}
