import { formatNumber } from '#kernel/locale/numbers.ts';
import { DataTable, type TableColumn } from '#kit/controls/DataTable.tsx';
import { Pagination } from '#kit/controls/Pagination.tsx';
import { TabLinks } from '#kit/controls/TabLinks.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import type { RouteSearch } from '#kit/routing/admin-router.ts';
import { readPageNumber } from '#kit/routing/page-number.ts';
import {
  IMPORT_OUTCOMES,
  type ImportOutcome,
  type ImportPlan,
  type ImportRow,
} from '../rules/import.ts';
import type { ImportKind } from './import-kind.ts';
import styles from './PlanRows.module.css';

const ROWS_PER_PAGE = 50;

const TITLES: Record<ImportOutcome, string> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  error: 'Errors',
};

const WORDS: Record<ImportOutcome, string> = { ...TITLES, error: 'Error' };

const CHIPS: Record<ImportOutcome, string> = {
  new: 'chip-done',
  changed: 'chip-created',
  unchanged: '',
  error: 'chip-cancelled',
};

/** The rows of a plan in pages, those with errors first. The URL says which rows and which page, so the back button returns to them. */
export function PlanRows({
  kind,
  plan,
  search,
}: {
  kind: ImportKind;
  plan: ImportPlan;
  search: RouteSearch;
}) {
  const shown = IMPORT_OUTCOMES.find((outcome) => outcome === search.show);
  const rows = shown
    ? plan.rows.filter(({ outcome }) => outcome === shown)
    : errorsFirst(plan.rows);
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_PER_PAGE));
  const page = Math.min(readPageNumber(search.page), pages);
  const hrefOf = (outcome: ImportOutcome | undefined, number: number) => {
    const query = new URLSearchParams({
      ...(outcome && { show: outcome }),
      ...(number > 1 && { page: String(number) }),
    });
    return query.size > 0 ? `${kind.path}?${query}` : kind.path;
  };
  const outcomes = IMPORT_OUTCOMES.filter((outcome) => plan.counts[outcome] > 0);
  return (
    <Stack as="section" className={styles.rows} aria-label="Rows of the file">
      <TabLinks
        label="Rows to show"
        links={[
          {
            title: `All ${formatNumber(plan.rows.length)}`,
            href: hrefOf(undefined, 1),
            isCurrent: !shown,
          },
          ...outcomes.map((outcome) => ({
            title: `${TITLES[outcome]} ${formatNumber(plan.counts[outcome])}`,
            href: hrefOf(outcome, 1),
            isCurrent: shown === outcome,
          })),
        ]}
      />
      <DataTable
        caption="What each row does"
        columns={columnsOf(kind)}
        rows={rows.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)}
        keyOf={({ row }) => row}
        hrefOf={() => undefined}
      />
      <Pagination
        label="Pages of rows"
        current={page}
        total={pages}
        hrefOf={(number) => hrefOf(shown, number)}
      />
    </Stack>
  );
}

function errorsFirst(rows: readonly ImportRow[]): ImportRow[] {
  const placeOf = ({ outcome }: ImportRow) => (outcome === 'error' ? 0 : 1);
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function columnsOf({ noun }: ImportKind): readonly TableColumn<ImportRow>[] {
  return [
    { header: 'Row', cell: ({ row }) => row },
    {
      header: noun.one.replace(/^./, (letter) => letter.toUpperCase()),
      cell: ({ name, id }) => (
        <>
          <strong>{name || '(no name)'}</strong>
          {id !== undefined && <span className="quiet"> #{id}</span>}
        </>
      ),
    },
    {
      header: 'Result',
      cell: ({ outcome }) => <span className={`chip ${CHIPS[outcome]}`}>{WORDS[outcome]}</span>,
    },
    { header: 'Details', cell: (row) => <Details row={row} /> },
  ];
}

/** The errors of a row beside their cells, or its changes. */
function Details({ row: { outcome, errors, changes, note } }: { row: ImportRow }) {
  return (
    <Stack as="ul" gap="tight">
      {errors.map(({ column, cell, message }) => (
        <li key={column + message}>
          <strong>{column}</strong> {cell && <q>{cell}</q>}{' '}
          <span className={styles.problem}>{message}</span>
        </li>
      ))}
      {outcome === 'new' && changes.length > 0 && (
        <li>{changes.map(({ column, after }) => `${column}: ${after}`).join(', ')}</li>
      )}
      {outcome === 'changed' &&
        changes.map(({ column, before, after }) => (
          <li key={column}>
            <strong>{column}</strong> {before || 'nothing'} → {after || 'nothing'}
          </li>
        ))}
      {note && <li className="quiet">{note}</li>}
    </Stack>
  );
}
