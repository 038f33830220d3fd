import { messageOf } from '#api/api-error.ts';
import { send } from '#api/client.ts';
import { listVehiclesCall } from '#contracts/vehicles.ts';
import type { FoundVehicle, FoundVehicles } from '#domain/fleet/vehicle-search.ts';
import type { PeriodFields } from '#domain/renting/rental-fields.ts';
import { ChunkError } from '#shared/failure/load-chunk.ts';
import {
  isPlainList,
  listStatePath,
  listStateQuery,
  readVehicleListState,
  type VehicleListState,
} from '#urls/search-url.ts';
import { keepFresh } from './keep-fresh.ts';
import { openSearchForm } from './open-search-form.ts';
import { listPagePath, showPageLinks } from './page-links.ts';
import { showFilters, watchFilters } from './result-filters.ts';
import type { SearchEvent, SearchedPeriod } from './search-form.ts';
import { totalsInWords } from './search-words.ts';
import { showText } from './show-text.ts';
import { cardItems, showCard } from './vehicle-card.ts';
import { showOffer } from './vehicle-offer.ts';

/** The period in words on a phone, which may take two lines. */
const PERIOD_WORDS = '[data-search-words]';

/** What an entry of the history has shown last. */
type Kept = { found: FoundVehicles; words: string };

/**
 * The list of vehicles (VehicleListPage.astro) as its URL says it: the whole fleet or what a search
 * finds. The page that the build made is kept up to date with the fleet. With
 * `?page` the first page also shows pages that the build did not make, because the fleet has grown.
 */
const root = document.querySelector<HTMLElement>('[data-list-page]');
if (root) startList(root);

function startList(root: HTMLElement): void {
  const { listPage, pageSize, pageCount } = root.dataset;
  const size = Number(pageSize);
  const built = Number(pageCount);
  // The pages after the first lead to it with every search.
  const isFirstPage = listPage === '1';

  const readState = (): VehicleListState => {
    const state = readVehicleListState(new URLSearchParams(isFirstPage ? location.search : ''));
    return isFirstPage ? state : { ...state, page: Number(listPage) };
  };
  const pathOf = (state: VehicleListState) =>
    isPlainList(state) ? listPagePath(state.page, built) : listStatePath(state);

  /** The URL whose vehicles are shown: at first that of the page as it was built. */
  let shownUrl = isShownByBuild(readState(), Number(listPage)) ? location.href : undefined;
  if (shownUrl) showProgress(root, 'shown');
  const checkPeriod = createPeriodCheck();

  const show = (found: FoundVehicles, state: VehicleListState) => {
    showFound(root, found, state);
    const links = root.querySelector<HTMLElement>('[data-page-links]');
    const total = found.totalPages;
    if (links) {
      const pathOfPage = (page: number) => pathOf({ ...state, page });
      showPageLinks(links, { current: state.page, total, pathOf: pathOfPage });
    }
    shownUrl = location.href;
    showProgress(root, 'shown');
  };

  /** Keeps what this entry of the history shows. */
  const keep = (found: FoundVehicles) => {
    const words = document.querySelector(PERIOD_WORDS)?.textContent ?? '';
    history.replaceState({ ...history.state, found, words } satisfies Kept, '');
  };
  /** Shows it at once when somebody goes back to it, so that its scroll position fits. */
  const showKept = () => {
    const { found, words } = (history.state ?? {}) as Partial<Kept>;
    if (!found || !words) return;
    show(found, readState());
    showText(document, PERIOD_WORDS, words);
  };

  const refresh = async (signal: AbortSignal) => {
    const url = location.href;
    const state = readState();
    const isKnown = url === shownUrl;
    if (!isKnown) showProgress(root, 'loading');
    try {
      const period = await checkPeriod(state.period);
      signal.throwIfAborted();
      const searched = { ...state, period: period?.fields };
      const query = {
        ...listStateQuery(state),
        ...period?.query,
        page: state.page - 1,
        size,
        counts: 'true' as const,
      };
      const found = await send(listVehiclesCall, { query, signal });
      // The page no longer exists: go to the last one that does.
      const last = Math.max(1, found.totalPages);
      if (state.page > last) return location.replace(pathOf({ ...searched, page: last }));
      show(found, searched);
      keep(found);
    } catch (error) {
      if (!signal.aborted && !isKnown) showProgress(root, 'failed', wordsOf(error));
      throw error;
    }
  };

  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load?.type === 'back_forward') showKept();
  const refreshNow = keepFresh(refresh);

  const go = (state: VehicleListState, isStep: boolean) => {
    const path = listStatePath(state);
    if (!isFirstPage) return location.assign(path);
    if (path === location.pathname + location.search) return refreshNow();
    if (isStep) history.pushState(null, '', path);
    else history.replaceState(null, '', path);
    refreshNow();
  };
  addEventListener('popstate', () => {
    showKept();
    refreshNow();
  });
  root.addEventListener('kestrel:search', (event) => {
    if (!isFirstPage) return;
    event.preventDefault();
    go({ ...readState(), period: (event as SearchEvent).detail, page: 1 }, true);
  });
  watchFilters(root, ({ isStep, ...chosen }) => go({ ...readState(), ...chosen, page: 1 }, isStep));
  root.querySelector('[data-retry]')?.addEventListener('click', refreshNow);
}

/** Whether the build has made what this state shows, on the page with this number. */
function isShownByBuild(state: VehicleListState, builtPage: number): boolean {
  return isPlainList(state) && state.page === builtPage;
}

/**
 * A function that shows the period of the URL in the search bar, and returns it if it can be searched.
 * While the period stays the same, the bar is left alone: somebody may be choosing another one.
 */
function createPeriodCheck() {
  let shown: PeriodFields | undefined;
  let searched: SearchedPeriod | undefined;
  return async (period: PeriodFields | undefined): Promise<SearchedPeriod | undefined> => {
    if (JSON.stringify(period) === JSON.stringify(shown)) return searched;
    const form = await openSearchForm();
    searched = form.show(period);
    shown = period;
    return searched;
  };
}

/** What to tell people when the vehicles, or the script that checks their period, did not load. */
function wordsOf(error: unknown): string {
  return error instanceof ChunkError ? error.message : messageOf(error);
}

type Progress = 'loading' | 'shown' | 'failed';

/** While the vehicles are loaded, the ones before stay, dimmed. */
function showProgress(root: HTMLElement, progress: Progress, message = ''): void {
  root.dataset.progress = progress;
  root.querySelector('[data-cards]')?.setAttribute('aria-busy', String(progress === 'loading'));
  if (progress === 'loading') showText(root, '[data-status]', 'Looking for vehicles…');
  if (progress === 'failed') showText(root, '[data-status]', '');
  const failure = root.querySelector<HTMLElement>('[data-failure]');
  if (!failure) return;
  failure.hidden = progress !== 'failed';
  showText(failure, '[data-failure-words]', message);
}

function showFound(root: HTMLElement, found: FoundVehicles, state: VehicleListState): void {
  showVehicles(root, found.content);
  showFilters(root, found, state);
  const isEmpty = found.totalElements === 0;
  const isFiltered = Object.keys(state.filters).length > 0;
  showText(root, '[data-status]', totalsInWords(found));
  for (const lead of root.querySelectorAll<HTMLElement>('[data-lead]')) {
    lead.hidden = (lead.dataset.lead === 'empty') !== (isEmpty && !isFiltered);
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-remove-filters]')) {
    link.href = listStatePath({ ...state, filters: {}, page: 1 });
    link.hidden = !isFiltered;
  }
  root.querySelector('[data-none-fits]')?.toggleAttribute('hidden', !(isEmpty && isFiltered));
}

/** A vehicle that is already in the list keeps its item, so that its links keep the focus. */
function showVehicles(root: HTMLElement, vehicles: FoundVehicle[]): void {
  const list = root.querySelector('[data-cards]');
  const template = root.querySelector('template');
  if (!list || !template) return;
  const items = cardItems(list);
  for (const [index, vehicle] of vehicles.entries()) {
    const item =
      items.get(vehicle.id) ?? (template.content.firstElementChild?.cloneNode(true) as Element);
    items.delete(vehicle.id);
    showCard(item, vehicle);
    showOffer(item, vehicle);
    if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null);
  }
  for (const item of items.values()) item.remove();
}
