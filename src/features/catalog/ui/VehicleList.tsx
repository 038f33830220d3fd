import { CircleAlert, SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '#kernel/words/t.ts';
import { Pagination } from '#kit/controls/Pagination.tsx';
import { withFailureBoundary } from '#kit/failure/FailureBoundary.tsx';
import { LoadedPart } from '#kit/failure/LoadedPart.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { completePeriod } from '#rental/rules.ts';
import { listStatePath } from '../rules/search-url.ts';
import { CompareBar } from './CompareBar.tsx';
import { ResultFilters } from './ResultFilters.tsx';
import { totalsInWords } from './search-words.ts';
import { useComparison } from './use-comparison.ts';
import { type BuiltList, useVehicleList } from './use-vehicle-list.ts';
import { VehicleCard } from './VehicleCard.tsx';
import styles from './VehicleList.module.css';

const SIZES = '(min-width: 90rem) 19rem, (min-width: 62rem) 31vw, (min-width: 48rem) 48vw, 100vw';

/** Only searches for a period have offers. */
const VehicleOffer = lazyPart('VehicleOffer', () => import('./VehicleOffer.tsx'));

export default withFailureBoundary(VehicleList);

/** The list of vehicles with its filters and pages. `children` are its search, and what does not work without a script. */
function VehicleList({ children, ...built }: BuiltList & { children?: ReactNode }) {
  const list = useVehicleList(built);
  const comparison = useComparison();
  const grid = useRef<HTMLUListElement>(null);
  const { found, period, hours, state, progress } = list;
  const hasPeriod = state.period !== undefined;
  useEffect(() => {
    if (hasPeriod) void VehicleOffer.preload();
  }, [hasPeriod]);
  // Links also carry a period that can't be searched, so the next page says why.
  const linked = state.period?.place ? state.period : state.period && completePeriod(state.period);
  const isEmpty = found.totalElements === 0;
  const isFiltered = Object.keys(state.filters).length > 0;
  const noneFits = isEmpty && isFiltered;
  const withoutFilters = (
    <a href={listStatePath({ ...state, filters: {}, page: 1 })}>{t('catalog.removeFilters')}</a>
  );
  return (
    <div className={styles.page} data-progress={progress === 'waiting' ? undefined : progress}>
      <header className={`page-head ${styles.head}`}>
        <h1>{t('catalog.vehicleModels')}</h1>
        {isEmpty && !isFiltered ? (
          <p className={`lead ${styles.lead}`}>{t('catalog.fleetIsPrepared')}</p>
        ) : (
          <p className={`lead ${styles.lead} ${styles.promise}`}>{t('catalog.promise')}</p>
        )}
      </header>
      <div className="stack">
        {children}
        <div className={styles.filters}>
          <ResultFilters
            found={found}
            counts={found.counts ?? built.counts}
            filters={state.filters}
            order={state.order}
            onChoose={list.choose}
          />
        </div>
      </div>
      <div className={`bar ${styles.found}`}>
        <p className="quiet figures" role="status">
          {statusOf(list)}
        </p>
        {isFiltered && !noneFits && withoutFilters}
      </div>
      {noneFits && (
        <div className="notice">
          <SearchX aria-hidden="true" />
          <div className="stack">
            <p>{t('catalog.noneFitsFilters')}</p>
            {withoutFilters}
          </div>
        </div>
      )}
      {progress === 'failed' && (
        <div className="notice notice-danger">
          <CircleAlert aria-hidden="true" />
          <div className="stack">
            <p>{list.problem}</p>
            <button className="button" type="button" onClick={list.retry}>
              {t('catalog.tryAgain')}
            </button>
          </div>
        </div>
      )}
      <ul className={`${styles.grid} ${styles.list}`} aria-busy={progress === 'loading'} ref={grid}>
        {found.content.map((vehicle, position) => (
          <li key={vehicle.id}>
            <VehicleCard
              vehicle={vehicle}
              sizes={SIZES}
              isFirst={position === 0}
              period={linked}
              offer={
                period &&
                (hours !== undefined || vehicle.broughtFrom) && (
                  <LoadedPart>
                    <VehicleOffer vehicle={vehicle} period={period} hours={hours} />
                  </LoadedPart>
                )
              }
              comparing={{
                isChosen: comparison.isChosen(vehicle),
                isFull: comparison.isFull && !comparison.isChosen(vehicle),
                onToggle: () => comparison.toggle(vehicle),
              }}
            />
          </li>
        ))}
      </ul>
      <div className={styles.pages}>
        <Pagination
          label={t('catalog.pagesOfVehicles')}
          current={state.page}
          total={found.totalPages}
          hrefOf={(page) => list.pathOf({ ...state, page })}
        />
      </div>
      <CompareBar
        comparison={comparison}
        period={linked}
        onClear={() => grid.current?.querySelector<HTMLElement>('[aria-pressed]')?.focus()}
      />
    </div>
  );
}

function statusOf({ progress, found }: ReturnType<typeof useVehicleList>): string {
  if (progress === 'loading') return t('catalog.lookingForVehicles');
  return progress === 'failed' ? '' : totalsInWords(found);
}
