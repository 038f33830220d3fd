import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#kernel/words/t.ts';
import styles from './DataTable.module.css';

export type TableColumn<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** The cell whose text links to the row's page. The link covers the whole row. */
  isLink?: boolean;
  /** The link's accessible name, if its text is not enough. It must contain that text. */
  linkName?: (row: Row) => string;
  /** Below the link in its cell. It may contain links of its own. */
  linkNote?: (row: Row) => ReactNode;
  /** Numbers, aligned at their ends. */
  isNumeric?: boolean;
  /** Only as wide as a time, as an amount or a state, or as a checkbox. */
  width?: 'time' | 'amount' | 'choice';
  /** Below all rows: the column's total. */
  total?: ReactNode;
  /** Makes the header a link that sorts the table by this column, or reverses the order. */
  sort?: Sort;
};

type Sort = {
  /** The direction if the table is sorted by this column. */
  current: 'ASC' | 'DESC' | undefined;
  href: string;
};

type DataTableProps<Row> = {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => number;
  /** Undefined for a row without a page of its own. */
  hrefOf: (row: Row) => string | undefined;
};

/** A table whose rows are links. On a phone each row is a card with the headers as labels. */
export function DataTable<Row>({ caption, columns, rows, keyOf, hrefOf }: DataTableProps<Row>) {
  return (
    <table className="data-table">
      <caption className="visually-hidden">{caption}</caption>
      <TableHead columns={columns} />
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={styles.row}>
            {columns.map(({ header, cell, isLink, linkName, linkNote, isNumeric }) => (
              <td key={header} data-label={header} data-numeric={isNumeric || undefined}>
                {isLink ? (
                  <>
                    <RowLink href={hrefOf(row)} name={linkName?.(row)}>
                      {cell(row)}
                    </RowLink>
                    {linkNote?.(row)}
                  </>
                ) : (
                  cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {columns.some(({ total }) => total !== undefined) && (
        <tfoot>
          <tr>
            {columns.map(({ header, total, isNumeric }) => (
              <td key={header} data-label={header} data-numeric={isNumeric || undefined}>
                {total}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function RowLink({
  href,
  name,
  children,
}: {
  href: string | undefined;
  name: string | undefined;
  children: ReactNode;
}) {
  if (href === undefined) return <span className={styles.unlinked}>{children}</span>;
  return (
    <a className={styles.link} href={href} aria-label={name}>
      {children}
    </a>
  );
}

/** A placeholder of a table, in its final size, while its rows load. */
export function DataTableSkeleton<Row>({
  columns,
  rowCount,
}: {
  columns: readonly TableColumn<Row>[];
  rowCount: number;
}) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('kit.loading')}
      </p>
      <table className="data-table" aria-hidden="true">
        <TableHead columns={columns} />
        <tbody>
          {[...Array(rowCount).keys()].map((row) => (
            <tr key={row}>
              {columns.map(({ header }) => (
                <td key={header} data-label={header}>
                  <span className="skeleton" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function TableHead<Row>({ columns }: { columns: readonly TableColumn<Row>[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ header, sort, isNumeric, width }) => (
          <th
            key={header}
            scope="col"
            aria-sort={sort && ARIA_SORTS[sort.current ?? 'none']}
            data-numeric={isNumeric || undefined}
            data-width={width}
          >
            {sort ? <SortLink header={header} sort={sort} /> : header}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const ARIA_SORTS = { ASC: 'ascending', DESC: 'descending', none: 'none' } as const;
const SORT_ICONS = { ASC: ArrowUp, DESC: ArrowDown, none: ChevronsUpDown };

function SortLink({ header, sort }: { header: string; sort: Sort }) {
  const Icon = SORT_ICONS[sort.current ?? 'none'];
  return (
    <a className={styles.sort} href={sort.href}>
      {header}
      <Icon aria-hidden="true" />
    </a>
  );
}
