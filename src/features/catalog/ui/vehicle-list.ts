import { messageOf } from '#kit/client/api-error.ts';
import { writeStored } from '#kit/client/browser-storage.ts';
import { send } from '#kit/client/client.ts';
import { ChunkError } from '#kit/failure/load-chunk.ts';
import type { PeriodFields } from '#rental/rules/rental-fields.ts';
import { listVehiclesCall } from '../calls/vehicle-search.ts';
import {
  isPlainList,
  listStatePath,
  listStateQuery,
  readVehicleListState,
  type VehicleListState,
} from '../rules/search-url.ts';
import type { FoundVehicles } from '../rules/vehicle-search.ts';
import { showCompareChoice, watchCompareChoice } from './compare-choice.ts';
import { showFound, showProgress } from './found-vehicles.ts';
import { openSearchForm } from './open-search-form.ts';
import { listPagePath, showPageLinks } from './page-links.ts';
import { watchFilters } from './result-filters.ts';
import type { SearchEvent, SearchedPeriod } from './search-form.ts';
import { showText } from './show-text.ts';

/** The period in words on a phone, on up to two lines. */
const PERIOD_WORDS = '[data-search-words]';

/** What an entry of the history has shown last. */
type Kept = { found: FoundVehicles; words: string; hours: number | undefined };

/**
 * The list of vehicles (VehicleListPage.astro) according to its URL: the whole fleet or the result
 * of a search. With `?page` the first page also shows pages that were not prerendered because the
 * fleet has grown since the build.
 */
class VehicleList {
  readonly #root: HTMLElement;
  /** Counted from 1. From later pages, every search leads to the first page. */
  readonly #pageNumber: number;
  readonly #showPeriod = createPeriodCheck();
  #shownUrl: string | undefined;
  #call = new AbortController();

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#pageNumber = Number(root.dataset.listPage);
  }

  start(): void {
    const state = this.#readState();
    if (isPlainList(state) && state.page === this.#pageNumber) this.#setShown();
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (load?.type === 'back_forward') this.#showKept();
    void this.#load();
    this.#watchHistory();
    this.#watchChoices();
  }

  #watchHistory(): void {
    addEventListener('popstate', () => {
      this.#showKept();
      void this.#load();
    });
    addEventListener('pagehide', () => this.#call.abort());
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) void this.#load();
    });
  }

  #watchChoices(): void {
    this.#root.addEventListener('kestrel:search', (event) => {
      if (this.#pageNumber > 1) return;
      event.preventDefault();
      this.#go({ period: (event as SearchEvent).detail }, true);
    });
    watchCompareChoice(this.#root);
    watchFilters(this.#root, ({ isStep, ...chosen }) => this.#go(chosen, isStep));
    this.#root.querySelector('[data-retry]')?.addEventListener('click', () => void this.#load());
  }

  #readState(): VehicleListState {
    const isFirstPage = this.#pageNumber === 1;
    const state = readVehicleListState(new URLSearchParams(isFirstPage ? location.search : ''));
    return isFirstPage ? state : { ...state, page: this.#pageNumber };
  }

  #pathOf(state: VehicleListState): string {
    return isPlainList(state)
      ? listPagePath(state.page, Number(this.#root.dataset.pageCount))
      : listStatePath(state);
  }

  /** Opens the first page with these choices. A step gets its own entry in the history. */
  #go(chosen: Partial<VehicleListState>, isStep: boolean): void {
    const path = listStatePath({ ...this.#readState(), ...chosen, page: 1 });
    if (this.#pageNumber > 1) {
      location.assign(path);
      return;
    }
    if (path !== location.pathname + location.search) {
      if (isStep) history.pushState(null, '', path);
      else history.replaceState(null, '', path);
    }
    void this.#load();
  }

  /** Loads and shows what the URL describes. Aborts a call in progress. */
  async #load(): Promise<void> {
    this.#call.abort();
    this.#call = new AbortController();
    const { signal } = this.#call;
    const isShown = location.href === this.#shownUrl;
    if (!isShown) showProgress(this.#root, 'loading');
    try {
      await this.#find(signal);
    } catch (error) {
      if (signal.aborted) return;
      if (!isShown) showProgress(this.#root, 'failed', wordsOf(error));
      console.error('Loading failed.', error);
    }
  }

  async #find(signal: AbortSignal): Promise<void> {
    const state = this.#readState();
    const period = await this.#showPeriod(state.period);
    signal.throwIfAborted();
    const found = await send(listVehiclesCall, {
      query: {
        ...listStateQuery(state),
        ...period?.query,
        page: state.page - 1,
        size: Number(this.#root.dataset.pageSize),
        counts: 'true',
      },
      signal,
    });
    const searched = { ...state, period: period?.fields };
    const lastPage = Math.max(1, found.totalPages);
    if (state.page > lastPage) {
      return location.replace(this.#pathOf({ ...searched, page: lastPage }));
    }
    this.#show(found, searched, period?.hours);
    keep(found, period?.hours);
  }

  #show(found: FoundVehicles, state: VehicleListState, hours: number | undefined): void {
    showFound(this.#root, found, state, hours);
    showCompareChoice(this.#root);
    const links = this.#root.querySelector<HTMLElement>('[data-page-links]');
    if (links) {
      showPageLinks(links, {
        current: state.page,
        total: found.totalPages,
        pathOf: (page) => this.#pathOf({ ...state, page }),
      });
    }
    this.#setShown();
  }

  #setShown(): void {
    this.#shownUrl = location.href;
    writeStored('vehicleList', location.search);
    showProgress(this.#root, 'shown');
  }

  /** Shows immediately what this history entry showed before, so its scroll position fits. */
  #showKept(): void {
    const { found, words, hours } = (history.state ?? {}) as Partial<Kept>;
    if (!found || !words) return;
    this.#show(found, this.#readState(), hours);
    showText(document, PERIOD_WORDS, words);
  }
}

/** Keeps what this entry of the history shows. */
function keep(found: FoundVehicles, hours: number | undefined): void {
  const words = document.querySelector(PERIOD_WORDS)?.textContent ?? '';
  history.replaceState({ ...history.state, found, words, hours } satisfies Kept, '');
}

/**
 * Returns a function that shows the URL's period in the search bar, and returns it if it is valid.
 * While the period stays the same, the bar is not changed: somebody may be choosing another one.
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

/** The message for vehicles that failed to load, or whose script for checking the period did. */
function wordsOf(error: unknown): string {
  return error instanceof ChunkError ? error.message : messageOf(error);
}

const root = document.querySelector<HTMLElement>('[data-list-page]');
if (root) new VehicleList(root).start();
