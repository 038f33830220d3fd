import { useEffect, useRef } from 'react';
import { formatNumber } from '#kernel/locale/numbers.ts';
import type { Page } from '#kernel/records/page.ts';
import { DataTable, DataTableSkeleton, type TableColumn } from '../controls/DataTable.tsx';
import { Pagination } from '../controls/Pagination.tsx';
import { LateSpinner } from '../controls/Spinner.tsx';
import { Bar, Row } from '../layout/layout.tsx';
import { ChoiceField, optionsOf } from './ChoiceField.tsx';
import styles from './ListRows.module.css';
import { PAGE_SIZES } from './list-state.ts';
import type { useList } from './use-list.ts';

/** Few, so what comes is not shorter than its placeholder. */
const SKELETON_ROWS = 3;

const SIZE_OPTIONS = optionsOf(PAGE_SIZES.map(String));

type ListRowsProps<Row extends { id: number }, Sort extends string, Filter extends string> = {
  caption: string;
  list: ReturnType<typeof useList<Row, Sort, Filter, Page<Row>>>;
  columns: readonly TableColumn<Row>[];
  hrefOf: (row: Row) => string | undefined;
};

/** A list's rows and its page links. The old rows stay while new ones load. */
export function ListRows<Row extends { id: number }, Sort extends string, Filter extends string>({
  caption,
  list: { state, rows, isLoading, urlOf, replace },
  columns,
  hrefOf,
}: ListRowsProps<Row, Sort, Filter>) {
  const page = rows.data;
  const top = useTopOfPage(state.page);
  if (!page) {
    return (
      <div className={styles.table}>
        <DataTableSkeleton columns={columns} rowCount={SKELETON_ROWS} />
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
          keyOf={({ id }) => id}
          hrefOf={hrefOf}
        />
      </section>
      <Bar className={styles.foot}>
        <p className={`quiet figures ${styles.range}`}>{formatRange(page)}</p>
        <Pagination
          label={`Pages of ${caption.toLowerCase()}`}
          current={state.page}
          total={page.totalPages}
          hrefOf={(number) => urlOf({ page: number })}
        />
        <div className={`screen-only ${styles.size}`}>
          <ChoiceField
            label="Rows per page"
            value={String(state.size)}
            options={SIZE_OPTIONS}
            onChange={(text) => {
              const size = Number(text);
              // The page that contains the current first row.
              const before = Math.floor(((state.page - 1) * state.size) / size);
              replace(() => ({ size, page: before + 1 }));
            }}
          />
        </div>
      </Bar>
    </>
  );
}

/** Another page starts at its top (rules, pages). It takes the focus when the clicked link is gone. */
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

/** The number of rows of a list, beside its title, with a spinner while others load. */
export function ListCount({
  page,
  noun,
  isLoading,
}: {
  page: Page<unknown> | undefined;
  noun: string;
  isLoading: boolean;
}) {
  return (
    <Row className="quiet figures">
      <p role="status">
        {page && formatTotal(page)}
        <span className="visually-hidden">{page && ` ${noun}`}</span>
      </p>
      {isLoading && <LateSpinner label="Loading..." />}
    </Row>
  );
}

/** The number of rows of a list: '1,234', or '10,000+' where counting stopped. */
export function formatTotal({ totalElements, totalIsCapped }: Page<unknown>): string {
  return `${formatNumber(totalElements)}${totalIsCapped ? '+' : ''}`;
}

/** The rows that a page shows, counted from 1: '11–20 of 1,234'. */
function formatRange(page: Page<unknown>): string {
  const before = page.number * page.size;
  const first = formatNumber(before + 1);
  const last = formatNumber(before + page.numberOfElements);
  return `${first}–${last} of ${formatTotal(page)}`;
}
