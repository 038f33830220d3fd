import type { ReactNode } from 'react';

type Column<Row> = { header: string; cell: (row: Row) => ReactNode; isNumeric?: boolean };

type PlainTableProps<Row> = {
  caption?: string;
  /** The first one has the headers of the rows. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Below all rows. */
  totals?: readonly Row[];
  keyOf: (row: Row) => string;
};

/** A table whose rows are no links. On a phone each row is a card with the headers as labels. */
export function PlainTable<Row>({
  caption,
  columns,
  rows,
  totals = [],
  keyOf,
}: PlainTableProps<Row>) {
  const [first, ...others] = columns;
  const cells = (row: Row) => (
    <tr key={keyOf(row)}>
      <th scope="row">{first?.cell(row)}</th>
      {others.map(({ header, cell, isNumeric }) => (
        <td key={header} data-label={header} data-numeric={isNumeric}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
  return (
    <table className="data-table">
      {caption && <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ header, isNumeric }) => (
            <th key={header} scope="col" data-numeric={isNumeric}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map(cells)}</tbody>
      {totals.length > 0 && <tfoot>{totals.map(cells)}</tfoot>}
    </table>
  );
}
