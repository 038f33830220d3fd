import { ChevronDown } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { Call } from '#kernel/http/call.ts';
import type { Page } from '#kernel/records/page.ts';
import type { TableColumn } from '../controls/DataTable.tsx';
import { AdminPage } from '../layout/AdminPage.tsx';
import { Panel } from '../layout/layout.tsx';
import { LoadFailed } from '../loading/LoadFailed.tsx';
import { $adminRoute, type RouteSearch } from '../routing/admin-router.ts';
import { focusHeading } from '../routing/use-page-entry.ts';
import styles from './AdminList.module.css';
import { ChoiceField, type Option } from './ChoiceField.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { type Chip, FilterBar, FilterChips, SortField } from './FilterBar.tsx';
import { formatTotal, ListCount, ListRows } from './ListRows.tsx';
import type { FilterValues, ListDefinition } from './list-definition.ts';
import { lastViewUrl } from './list-views.ts';
import { SearchField } from './SearchField.tsx';
import { useList } from './use-list.ts';
import { ViewLinks } from './ViewLinks.tsx';

export type ListColumn<Row, Sort extends string> = Omit<TableColumn<Row>, 'sort'> & {
  /** The sort order that its header sets. */
  sortBy?: Sort;
};

type Numbered = { id: number };

/** What filter fields need: the current values, and a function to change some of them. */
export type Filters<Filter extends string> = {
  values: FilterValues<Filter>;
  change: (changed: FilterValues<Filter>) => void;
};

/** A filter by one of several choices: a field, and a chip while it is set. */
export type ChoiceFilter<Filter extends string> = {
  filter: Filter;
  label: string;
  /** The label of the empty choice. */
  all: string;
  options: readonly Option[];
  /** The option labels make sense without the filter's label. */
  isClearAlone?: boolean;
};

type AdminListProps<Row extends Numbered, Sort extends string, Filter extends string> = {
  definition: ListDefinition<Row, Sort, Filter>;
  search: RouteSearch;
  title: string;
  /** The plural name of the rows: 'reservations'. */
  noun: string;
  columns: readonly ListColumn<Row, Sort>[];
  hrefOf: (row: Row) => string;
  /** A button that downloads the whole list. A second button downloads the matching rows. `query` goes with each. */
  download?: { call: Call; label: string; hasCsv?: boolean; query?: Record<string, string> };
  actions?: ReactNode;
  /** A problem with all rows, shown above them. */
  notice?: ReactNode;
  /** What the search covers. It sets the filter `search`. */
  searchLabel?: string;
  /** The field that is always shown, unless that is the search. */
  mainField?: (filters: Filters<Filter>) => ReactNode;
  /** Further filters, which a phone shows on demand. */
  choices?: readonly ChoiceFilter<Filter>[];
  /** Puts further fields around those of the choices. */
  filterFields?: (choices: ReactNode, filters: Filters<Filter>) => ReactNode;
  /** Puts further chips around those of the choices. The search shows in its own field. */
  chipsOf?: (choices: readonly Chip<Filter>[], values: FilterValues<Filter>) => Chip<Filter>[];
};

/**
 * A list of the area: title, count, filters, rows and pages. Its URL without a query opens the view
 * that was chosen last.
 */
export function AdminList<Row extends Numbered, Sort extends string, Filter extends string>(
  props: AdminListProps<Row, Sort, Filter>,
) {
  const [lastView, setLastView] = useState(() => lastViewUrl(props.definition, props.search));
  useLayoutEffect(() => {
    if (lastView) $adminRoute.open(lastView, true);
    setLastView(undefined);
  }, [lastView]);
  return lastView ? null : <ListPage {...props} />;
}

function ListPage<Row extends Numbered, Sort extends string, Filter extends string>({
  definition,
  search,
  title,
  noun,
  columns,
  hrefOf,
  download,
  actions,
  notice,
  searchLabel,
  mainField,
  choices = [],
  filterFields = (fields) => fields,
  chipsOf = (chips) => [...chips],
}: AdminListProps<Row, Sort, Filter>) {
  const list = useList(definition, search);
  const { state, rows, isLoading, isFiltered, urlOf, replace } = list;
  const chips = chipsOf(choiceChips(choices, state.filters), state.filters);
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
          {download && (
            <Downloads
              {...download}
              page={rows.data}
              filters={isFiltered ? state.filters : undefined}
            />
          )}
          {actions}
        </>
      }
    >
      <ViewLinks definition={definition} state={state} noun={noun} />
      {notice && <div className={styles.notice}>{notice}</div>}
      <FilterBar
        search={
          mainField?.(filters) ?? (
            <SearchField
              label={searchLabel ?? ''}
              value={state.filters['search' as Filter]}
              onChange={(text) => filters.change({ search: text } as FilterValues<Filter>)}
            />
          )
        }
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
        {filterFields(<ChoiceFields choices={choices} filters={filters} />, filters)}
      </FilterBar>
      <FilterChips
        chips={chips}
        values={state.filters}
        hrefOf={(remaining) => urlOf({ filters: remaining })}
      />
      <ListContent list={list} title={title} noun={noun} columns={columns} hrefOf={hrefOf} />
    </AdminPage>
  );
}

type DownloadsProps = {
  call: Call;
  label: string;
  /** Whether there is another button for the same rows as comma-separated values. */
  hasCsv?: boolean;
  query?: Record<string, string>;
  page: Page<unknown> | undefined;
  /** Undefined without filters. */
  filters: FilterValues<string> | undefined;
};

/** Downloads the whole list, or the rows that match the filters. */
function Downloads({ call, label, hasCsv, query, page, filters }: DownloadsProps) {
  const isFiltered = filters && page && page.totalElements > 0;
  const everything = (
    <DownloadButton call={call} filters={{ ...query }}>
      {label}
    </DownloadButton>
  );
  const csv = hasCsv && (
    <DownloadButton call={call} filters={{ ...query, ...(isFiltered && filters), format: 'csv' }}>
      CSV
    </DownloadButton>
  );
  return (
    <>
      {isFiltered && (
        <DownloadButton call={call} filters={{ ...query, ...filters }}>
          Download these {formatTotal(page)}
        </DownloadButton>
      )}
      {isFiltered && csv}
      {isFiltered ? (
        <details className={styles.more}>
          <summary className="icon-button" aria-label="More downloads">
            <ChevronDown aria-hidden="true" />
          </summary>
          <div className="popover">{everything}</div>
        </details>
      ) : (
        <>
          {everything}
          {csv}
        </>
      )}
    </>
  );
}

type ListContentProps<Row extends Numbered, Sort extends string, Filter extends string> = Pick<
  AdminListProps<Row, Sort, Filter>,
  'title' | 'noun' | 'columns' | 'hrefOf'
> & {
  list: ReturnType<typeof useList<Row, Sort, Filter, Page<Row>>>;
};

/** The rows, or why there are none. */
function ListContent<Row extends Numbered, Sort extends string, Filter extends string>({
  title,
  noun,
  columns,
  hrefOf,
  list,
}: ListContentProps<Row, Sort, Filter>) {
  const { state, rows, isFiltered, urlOf } = list;
  if (rows.isLoadingError) {
    return <LoadFailed message={`The ${noun} could not be loaded.`} onRetry={rows.refetch} />;
  }
  if (rows.data?.totalElements === 0) {
    return <EmptyList noun={noun} clearHref={isFiltered ? urlOf({ filters: {} }) : undefined} />;
  }
  return (
    <ListRows
      caption={title}
      list={list}
      columns={columns.map(({ sortBy, ...column }) => ({
        ...column,
        ...(sortBy && { sort: sortLink(sortBy) }),
      }))}
      hrefOf={hrefOf}
    />
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

function ChoiceFields<Filter extends string>({
  choices,
  filters: { values, change },
}: {
  choices: readonly ChoiceFilter<Filter>[];
  filters: Filters<Filter>;
}) {
  return choices.map(({ filter, label, all, options }) => (
    <ChoiceField
      key={filter}
      label={label}
      all={all}
      value={values[filter]}
      options={options}
      onChange={(value) => change({ [filter]: value || undefined } as FilterValues<Filter>)}
    />
  ));
}

/** The chips of the choices in use. */
function choiceChips<Filter extends string>(
  choices: readonly ChoiceFilter<Filter>[],
  values: FilterValues<Filter>,
): Chip<Filter>[] {
  return choices.flatMap(({ filter, label, options, isClearAlone }) => {
    const chosen = options.find(({ value }) => value === values[filter]);
    if (!chosen) return [];
    return [{ text: isClearAlone ? chosen.label : `${label}: ${chosen.label}`, filters: [filter] }];
  });
}

/** Shown without rows: the list is empty, or no row matches the filters. */
function EmptyList({ noun, clearHref }: { noun: string; clearHref: string | undefined }) {
  return (
    <Panel>
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
    </Panel>
  );
}
