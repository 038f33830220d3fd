import { Suspense, useEffect } from 'react';
import { useDeskPlace } from '#accounts/ui.ts';
import { vehicleTitle } from '#fleet/rules.ts';
import { daysWithYear } from '#kernel/locale/day-words.ts';
import { adminVehiclePath, PATHS } from '#kernel/paths/paths.ts';
import type { DayPeriod } from '#kernel/time/calendar-day.ts';
import { FactList } from '#kit/facts/FactList.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { AdminPage } from '#kit/layout/AdminPage.tsx';
import { Panel } from '#kit/layout/layout.tsx';
import { DownloadButton } from '#kit/list/DownloadButton.tsx';
import { SortField } from '#kit/list/FilterBar.tsx';
import { ListCount, ListRows } from '#kit/list/ListRows.tsx';
import type { SortOf } from '#kit/list/list-definition.ts';
import { TwoLines } from '#kit/list/TwoLines.tsx';
import { useList } from '#kit/list/use-list.ts';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import type { RouteSearch } from '#kit/routing/admin-router.ts';
import { MoneyExplained } from '#payments/ui.ts';
import { downloadFiguresCall } from '../calls/figures.ts';
import { type ChargedSum, chargedInWords } from '../rules/charges-by-kind.ts';
import { type ChartsQuery, hasCharts } from '../rules/charts.ts';
import {
  type Figures,
  type FiguresPage,
  leftAfterCosts,
  NAMED_PERIODS,
  utilizationOf,
  type VehicleFigures,
} from '../rules/figures.ts';
import { Change } from './Change.tsx';
import { ChartsSkeleton } from './ChartsSkeleton.tsx';
import styles from './FleetFiguresPage.module.css';
import { FIGURES_LIST, periodSearch } from './figures-list.ts';
import { COUNT, type FigureFormat, HOURS, MONEY, SHARE } from './figures-text.ts';
import { PeriodBar } from './PeriodBar.tsx';

/** With the library that draws them. */
const ChartsSection = lazyPart('ChartsSection', () => import('./ChartsSection.tsx'));

type Sort = SortOf<typeof FIGURES_LIST>;

/** A figure of a vehicle or of the fleet. */
type Measure = {
  title: string;
  by: Exclude<Sort, 'model'>;
  of: (figures: Figures) => number;
  format: FigureFormat;
};

const MEASURES: readonly Measure[] = [
  { title: 'Revenue', by: 'revenue', of: ({ revenue }) => revenue, format: MONEY },
  { title: 'Costs', by: 'costs', of: ({ costs }) => costs, format: MONEY },
  { title: 'After costs', by: 'left', of: leftAfterCosts, format: MONEY },
  { title: 'Hours rented', by: 'rentedHours', of: ({ rentedHours }) => rentedHours, format: HOURS },
  { title: 'Utilization', by: 'utilization', of: utilizationOf, format: SHARE },
  { title: 'Rentals', by: 'rentals', of: ({ rentals }) => rentals, format: COUNT },
];

/** What each vehicle and the fleet earned in a period, compared to the period before (figures: figures). */
export function FleetFiguresPage({ search }: { search: RouteSearch }) {
  const { place, field } = useDeskPlace();
  const ofPlace = place && { place: String(place.id) };
  const list = useFigures({ ...search, place: '', ...ofPlace });
  const { state, rows, isLoading, urlOf, replace } = list;
  const { sort, direction, filters } = state;
  const answer = rows.data;
  const { from, to } = filters;
  const chosenDays = from && to ? { from, to } : undefined;
  const named = NAMED_PERIODS.find((name) => name === filters.period) ?? NAMED_PERIODS[0];

  return (
    <AdminPage
      title="Figures"
      count={<ListCount page={answer} noun="vehicles" isLoading={isLoading} />}
      lead={
        answer ? (
          <>
            <PeriodInWords answer={answer} />
            {place && ` The vehicles whose home is ${place.name}.`}
          </>
        ) : (
          '\u00a0'
        )
      }
      actions={
        <>
          {field}
          <DownloadButton call={downloadFiguresCall} filters={{ ...filters, sort, direction }}>
            Download Figures
          </DownloadButton>
        </>
      }
    >
      <PeriodBar
        current={chosenDays ? undefined : named}
        hrefOf={(period) =>
          urlOf({ filters: { ...ofPlace, ...(period !== NAMED_PERIODS[0] && { period }) } })
        }
        days={chosenDays ?? answer?.period}
        onDays={(days: DayPeriod) => replace(() => ({ filters: { ...ofPlace, ...days } }))}
      >
        <SortField
          definition={FIGURES_LIST}
          state={state}
          isPhoneOnly
          onChange={(by, towards) => replace(() => ({ sort: by, direction: towards }))}
        />
      </PeriodBar>
      {rows.isLoadingError && (
        <LoadFailed message="The figures could not be loaded." onRetry={rows.refetch} />
      )}
      {answer?.totalElements === 0 && <EmptyPeriod />}
      {!rows.isLoadingError && answer?.totalElements !== 0 && (
        <>
          <FleetStrip answer={answer} isLoading={isLoading} />
          <div className={styles.explained}>
            <MoneyExplained />
          </div>
          <PeriodCharts
            query={{ ...(chosenDays ?? { period: named }), ...(place && { place: place.id }) }}
            isReady={answer !== undefined}
          />
          <FigureRows list={list} />
          {answer && answer.charges.length > 0 && <ChargesByKind charges={answer.charges} />}
        </>
      )}
    </AdminPage>
  );
}

/** Once there are figures: without a fleet there is nothing to draw. */
function PeriodCharts({ query, isReady }: { query: ChartsQuery; isReady: boolean }) {
  useEffect(() => void ChartsSection.preload(), []);
  const { from, to } = query;
  if (from && to && !hasCharts({ from, to })) {
    return (
      <p className={`quiet ${styles.noCharts}`}>
        Charts show at most two years. Choose a shorter period.
      </p>
    );
  }
  if (!isReady) return <ChartsSkeleton />;
  return (
    <Suspense fallback={<ChartsSkeleton />}>
      <ChartsSection query={query} />
    </Suspense>
  );
}

function useFigures(search: RouteSearch) {
  return useList(FIGURES_LIST, periodSearch(search));
}

/** The figures of each vehicle. The last row has those of the whole fleet. */
function FigureRows({ list }: { list: ReturnType<typeof useFigures> }) {
  const { sort, direction } = list.state;
  const answer = list.rows.data;
  return (
    <ListRows
      caption="Figures"
      list={list}
      columns={[
        {
          header: 'Vehicle',
          cell: (vehicle: VehicleFigures) =>
            vehicle.isDeleted ? (
              <TwoLines note="Deleted">{vehicle.model}</TwoLines>
            ) : (
              vehicleTitle(vehicle)
            ),
          isLink: true,
          sort: sortLink('model'),
          total: list.state.filters.place ? 'All of these' : 'Whole fleet',
        },
        ...MEASURES.map((measure) => ({
          header: measure.title,
          cell: (vehicle: VehicleFigures) => (
            <FigureCell measure={measure} figures={vehicle} before={vehicle.before} />
          ),
          sort: sortLink(measure.by),
          isNumeric: true,
          total: answer && (
            <FigureCell measure={measure} figures={answer.total} before={answer.before.total} />
          ),
        })),
      ]}
      hrefOf={({ id, isDeleted }) => (isDeleted ? undefined : adminVehiclePath(id))}
    />
  );

  /** Figures sort from the highest, names from A. */
  function sortLink(by: Sort) {
    const first = by === 'model' ? 'ASC' : 'DESC';
    const other = by === 'model' ? 'DESC' : 'ASC';
    const isCurrent = by === sort;
    return {
      current: isCurrent ? direction : undefined,
      href: list.urlOf({ sort: by, direction: isCurrent && direction === first ? other : first }),
    };
  }
}

function PeriodInWords({ answer: { period, before, isUnderWay } }: { answer: FiguresPage }) {
  return (
    <>
      {daysWithYear(period.from, period.to)}, compared with{' '}
      {daysWithYear(before.period.from, before.period.to)}.
      {isUnderWay && ' This includes what is booked so far.'}
    </>
  );
}

/** The figures of the whole fleet. Their size stays the same while they load. */
function FleetStrip({
  answer,
  isLoading,
}: {
  answer: FiguresPage | undefined;
  isLoading: boolean;
}) {
  return (
    <ul className={`tiles ${styles.strip}`} aria-label="The fleet in figures" aria-busy={isLoading}>
      {MEASURES.filter(({ by }) => by !== 'rentals' && by !== 'costs').map(
        ({ title, of, format }) => (
          <li key={title}>
            <span className="note">{title}</span>{' '}
            {answer ? (
              <>
                <span className={styles.value}>{format.value(of(answer.total))}</span>{' '}
                <span className={`note ${styles.note}`}>
                  <Change
                    figure={of(answer.total)}
                    before={of(answer.before.total)}
                    format={format}
                  />
                </span>
              </>
            ) : (
              <>
                <span className={`skeleton ${styles.skeleton}`} />
                <span className={`note ${styles.note}`}>{'\u00a0'}</span>
              </>
            )}
          </li>
        ),
      )}
    </ul>
  );
}

type FigureCellProps = {
  measure: Measure;
  figures: Figures;
  before: Figures | null;
};

function FigureCell({ measure: { by, of, format }, figures, before }: FigureCellProps) {
  return (
    <TwoLines
      note={
        <Change
          figure={of(figures)}
          before={before ? of(before) : undefined}
          format={format}
          isNeutral={by === 'costs'}
        />
      }
    >
      {by === 'utilization' ? (
        <span className={styles.withBar}>
          <ShareBar share={of(figures)} />
          {format.value(of(figures))}
        </span>
      ) : (
        format.value(of(figures))
      )}
    </TwoLines>
  );
}

/** A share from 0 to 1, beside its number. */
function ShareBar({ share }: { share: number }) {
  return (
    <svg className={styles.bar} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.whole} width={1} height={1} />
      <rect className={styles.share} width={share} height={1} />
    </svg>
  );
}

function ChargesByKind({ charges }: { charges: readonly ChargedSum[] }) {
  return (
    <Panel as="section" aria-labelledby="charges">
      <h2 id="charges">Charges</h2>
      <p className="quiet">The part of the revenue that was charged on top of the rental prices.</p>
      <FactList
        hasAmounts
        facts={charges.map((sum) => ({
          label: chargedInWords(sum),
          value: <span className="figures">{MONEY.value(sum.amount)}</span>,
        }))}
      />
    </Panel>
  );
}

function EmptyPeriod() {
  return (
    <Panel>
      <p className="lead">There were no vehicles in the fleet in this period.</p>
      <a className="button" href={PATHS.adminVehicles}>
        Vehicles
      </a>
    </Panel>
  );
}
