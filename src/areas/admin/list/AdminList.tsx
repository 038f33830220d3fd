import type { ReactNode } from 'react';
import { LoadFailed } from '../../../shared/loading/LoadFailed.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import { AdminPage } from '../layout/AdminPage.tsx';
import type { RouteSearch } from '../router.ts';
import { FilterBar } from './FilterBar.tsx';
import { type Chip, FilterChips } from './FilterChips.tsx';
import { ListCount } from './ListCount.tsx';
import { ListRows } from './ListRows.tsx';
import type { FilterValues, ListDefinition } from './list-definition.ts';
import { NothingHere } from './NothingHere.tsx';
import { SortField } from './SortField.tsx';
import { useList } from './use-list.ts';

export type ListColumn<Row, Sort extends string> = Omit<Column<Row>, 'sort'> & {
  /** What its header orders the list by. */
  sortBy?: Sort;
};

/** What filter fields need: the values of now, and how to change some of them. */
export type Filters<Filter extends string> = {
  values: FilterValues<Filter>;
  change: (changed: FilterValues<Filter>) => void;
};

type AdminListProps<Row, Sort extends string, Filter extends string> = {
  definition: ListDefinition<Row, Sort, Filter>;
  search: RouteSearch;
  title: string;
  /** What the rows are, many of them and in a sentence: 'reservations'. */
  noun: string;
  columns: readonly ListColumn<Row, Sort>[];
  keyOf: (row: Row) => number;
  hrefOf: (row: Row) => string;
  actions?: ReactNode;
  /** The field that finds rows by text, always in sight. */
  searchField: (filters: Filters<Filter>) => ReactNode;
  /** Further fields, which a phone folds away. */
  filterFields?: (filters: Filters<Filter>) => ReactNode;
  /** Says what filters, so that nothing does unseen; the search text is seen in its field. */
  chipsOf?: (values: FilterValues<Filter>) => Chip<Filter>[];
};

/** A list of the area: its title and count, what narrows it, its rows, and its pages. */
export function AdminList<Row, Sort extends string, Filter extends string>({
  definition,
  search,
  title,
  noun,
  columns,
  keyOf,
  hrefOf,
  actions,
  searchField,
  filterFields,
  chipsOf,
}: AdminListProps<Row, Sort, Filter>) {
  const { state, rows, pathOf, replace } = useList(definition, search);
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
      actions={actions}
    >
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
        hrefOf={(remaining) => pathOf({ filters: remaining })}
      />
      {rows.isLoadingError && (
        <LoadFailed message={`The ${noun} could not be loaded.`} onRetry={rows.refetch} />
      )}
      {!rows.isLoadingError && rows.data?.totalElements === 0 && (
        <NothingHere noun={noun} clearHref={isFiltered ? pathOf({ filters: {} }) : undefined} />
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
          pageHrefOf={(page) => pathOf({ page })}
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
      href: pathOf({ sort: by, direction }),
    };
  }
}
