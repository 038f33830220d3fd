import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { Spreadsheet } from '#api/spreadsheets.ts';
import { LoadFailed } from '#shared/loading/LoadFailed.tsx';
import { focusHeading } from '#shared/routing/use-page-entry.ts';
import type { TableColumn } from '#ui/DataTable.tsx';
import { AdminPage } from '../layout/AdminPage.tsx';
import { $adminRoute, type RouteSearch } from '../router.ts';
import styles from './AdminList.module.css';
import { DownloadButton } from './DownloadButton.tsx';
import { type Chip, FilterBar, FilterChips, SortField } from './FilterBar.tsx';
import { formatTotal, ListCount, ListRows } from './ListRows.tsx';
import type { FilterValues, ListDefinition } from './list-definition.ts';
import { lastViewUrl } from './list-views.ts';
import { useList } from './use-list.ts';
import { ViewLinks } from './ViewLinks.tsx';

export type ListColumn<Row, Sort extends string> = Omit<TableColumn<Row>, 'sort'> & {
  /** What its header orders the list by. */
  sortBy?: Sort;
};

/** What filter fields need: the current values, and how to change some of them. */
export type Filters<Filter extends string> = {
  values: FilterValues<Filter>;
  change: (changed: FilterValues<Filter>) => void;
};

type AdminListProps<Row, Sort extends string, Filter extends string> = {
  definition: ListDefinition<Row, Sort, Filter>;
  search: RouteSearch;
  title: string;
  /** What the rows are, in the plural: 'reservations'. */
  noun: string;
  columns: readonly ListColumn<Row, Sort>[];
  keyOf: (row: Row) => number;
  hrefOf: (row: Row) => string;
  /** The button that saves the whole list; one for the rows that match stands beside it. */
  download?: { table: Spreadsheet; label: string };
  actions?: ReactNode;
  /** Above the rows: what is wrong with all of them. */
  notice?: ReactNode;
  /** Finds rows by text; always shown. */
  searchField: (filters: Filters<Filter>) => ReactNode;
  /** Further fields, which a phone shows on demand. */
  filterFields?: (filters: Filters<Filter>) => ReactNode;
  /** Names the filters in use, also those without a field. The search shows in its own field. */
  chipsOf?: (values: FilterValues<Filter>) => Chip<Filter>[];
};

/**
 * A list of the area: title, count, filters, rows and pages. Somebody who comes to its bare URL gets the
 * view that was chosen last.
 */
export function AdminList<Row, Sort extends string, Filter extends string>(
  props: AdminListProps<Row, Sort, Filter>,
) {
  const [lastView, setLastView] = useState(() => lastViewUrl(props.definition, props.search));
  useLayoutEffect(() => {
    if (lastView) $adminRoute.open(lastView, true);
    setLastView(undefined);
  }, [lastView]);
  return lastView ? null : <ListPage {...props} />;
}

function ListPage<Row, Sort extends string, Filter extends string>({
  definition,
  search,
  title,
  noun,
  columns,
  keyOf,
  hrefOf,
  download,
  actions,
  notice,
  searchField,
  filterFields,
  chipsOf,
}: AdminListProps<Row, Sort, Filter>) {
  const { state, rows, urlOf, replace } = useList(definition, search);
  const isLoading = rows.isPending || rows.isPlaceholderData;
  const chips = chipsOf?.(state.filters) ?? [];
  const isFiltered = Object.keys(state.filters).length > 0;
  const filters: Filters<Filter> = {
    values: state.filters,
    change: (changed) => replace((now) => ({ filters: { ...now.filters, ...changed } })),
  };

  return (
    <AdminPage
      title={title}
      count={<ListCount page={rows.data} noun={noun} isLoading={isLoading} />}
      actions={
        <>
          {download && isFiltered && rows.data && rows.data.totalElements > 0 && (
            <DownloadButton table={download.table} filters={state.filters}>
              Download these {formatTotal(rows.data)}
            </DownloadButton>
          )}
          {download && <DownloadButton table={download.table}>{download.label}</DownloadButton>}
          {actions}
        </>
      }
    >
      <ViewLinks definition={definition} state={state} noun={noun} />
      {notice && <div className={styles.notice}>{notice}</div>}
      <FilterBar
        search={searchField(filters)}
        activeCount={chips.length}
        sort={
          <SortField
            definition={definition}
            state={state}
            isPhoneOnly={definition.sorts.every(({ by }) =>
              columns.some(({ sortBy }) => sortBy === by),
            )}
            onChange={(sort, direction) => replace(() => ({ sort, direction }))}
          />
        }
      >
        {filterFields?.(filters)}
      </FilterBar>
      <FilterChips
        chips={chips}
        values={state.filters}
        hrefOf={(remaining) => urlOf({ filters: remaining })}
      />
      {rows.isLoadingError && (
        <LoadFailed message={`The ${noun} could not be loaded.`} onRetry={rows.refetch} />
      )}
      {!rows.isLoadingError && rows.data?.totalElements === 0 && (
        <EmptyList noun={noun} clearHref={isFiltered ? urlOf({ filters: {} }) : undefined} />
      )}
      {!rows.isLoadingError && rows.data?.totalElements !== 0 && (
        <ListRows
          caption={title}
          page={rows.data}
          isLoading={isLoading}
          state={state}
          columns={columns.map(({ sortBy, ...column }) => ({
            ...column,
            ...(sortBy && { sort: sortLink(sortBy) }),
          }))}
          keyOf={keyOf}
          hrefOf={hrefOf}
          pageHrefOf={(page) => urlOf({ page })}
          onSize={(size, page) => replace(() => ({ size, page }))}
        />
      )}
    </AdminPage>
  );

  function sortLink(by: Sort) {
    const isCurrent = by === state.sort;
    const direction = isCurrent && state.direction === 'ASC' ? 'DESC' : 'ASC';
    return {
      current: isCurrent ? state.direction : undefined,
      href: urlOf({ sort: by, direction }),
    };
  }
}

/** Instead of rows: there are none at all, or none match the filters. */
function EmptyList({ noun, clearHref }: { noun: string; clearHref: string | undefined }) {
  return (
    <div className={`panel ${styles.empty}`}>
      {clearHref === undefined ? (
        <p className="lead">There are no {noun} yet.</p>
      ) : (
        <>
          <p className="lead">No {noun} match.</p>
          <a className="button" href={clearHref} onClick={focusHeading}>
            Clear filters
          </a>
        </>
      )}
    </div>
  );
}
