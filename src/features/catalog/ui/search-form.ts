import { pageCompany } from '#company/ui/page-company.ts';
import { parseDay } from '#kernel/time/calendar-day.ts';
import { loadChunk } from '#kit/failure/load-chunk.ts';
import { getRentalPeriod, periodProblems, periodQuery } from '#rental/rules/period-form.ts';
import {
  completePeriod,
  findPeriodFields,
  PERIOD_FIELDS,
  type PeriodFields,
  pathWithPeriod,
} from '#rental/rules/rental-fields.ts';
import { periodInWords, startedHours } from '#rental/rules/rental-period.ts';
import type { ShowPeriod } from './PeriodPicker.tsx';
import { showText } from './show-text.ts';

/** A period that can be searched: as typed, as the call takes it, and its started hours. */
export type SearchedPeriod = {
  fields: PeriodFields;
  query: ReturnType<typeof periodQuery>;
  hours: number;
};

/** The form's event with a valid period. If no listener handles it, the browser submits the form. */
export type SearchEvent = CustomEvent<PeriodFields>;

/**
 * The search bar's form and panel (SearchBar.astro, rules, vehicle search). The form's fields have
 * the period. The calendar fills them in, with the checks of the booking form.
 */
export class SearchForm {
  readonly #form: HTMLFormElement;
  readonly #panel: HTMLElement;
  #showInPicker: ShowPeriod | undefined;
  #picker: Promise<void> | undefined;
  /** Whether errors are shown: for the period of a URL and after a submit. */
  #isChecked = false;

  constructor(form: HTMLFormElement, panel: HTMLElement) {
    this.#form = form;
    this.#panel = panel;
    this.show(findPeriodFields(new URLSearchParams(location.search)));
    form.addEventListener('change', () => this.#check());
    form.addEventListener('submit', (event) => this.#submit(event));
  }

  /**
   * Fills in the period of a URL, or empties the form, and shows its errors.
   * @returns the period if it is valid
   */
  show(period: PeriodFields | undefined): SearchedPeriod | undefined {
    this.#form.reset();
    this.#isChecked = period !== undefined;
    if (period) this.#fillIn(period);
    if (!this.#check()) return undefined;
    const fields = this.#values;
    const rental = getRentalPeriod(pageCompany(), fields);
    return { fields, query: periodQuery(rental), hours: startedHours(pageCompany(), rental) };
  }

  /** Loads the calendar. If that fails, the browser's own fields are shown. */
  openPicker(): Promise<void> {
    this.#picker ??= this.#loadPicker().catch((error) => {
      console.error(error);
      this.#panel.dataset.plain = '';
    });
    return this.#picker;
  }

  async #loadPicker(): Promise<void> {
    const { mountPicker } = await loadChunk('PeriodPicker', () => import('./PeriodPicker.tsx'));
    const place = this.#panel.querySelector('[data-picker]');
    if (!place) return;
    this.#showInPicker = mountPicker(place, (period) => {
      this.#fillIn(period);
      this.#check();
    });
    this.#check();
  }

  get #values(): PeriodFields {
    const values = PERIOD_FIELDS.map((name) => [name, this.#control(name).value]);
    return Object.fromEntries(values) as PeriodFields;
  }

  #control(name: keyof PeriodFields): HTMLInputElement | HTMLSelectElement {
    return this.#form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
  }

  /** A field stays empty if it can't have the value. */
  #fillIn(period: PeriodFields): void {
    for (const name of PERIOD_FIELDS) {
      const control = this.#control(name);
      const isPossible = control.type !== 'date' || parseDay(period[name]);
      control.value = isPossible ? period[name] : '';
    }
  }

  /** Shows the period and, once it is complete or checked, its errors. Returns whether it is valid. */
  #check(): boolean {
    const values = this.#values;
    const isComplete = completePeriod(values) !== undefined;
    const now = new Date();
    const problems =
      this.#isChecked || isComplete ? periodProblems(pageCompany(), values, now) : {};
    const [problem = ''] = PERIOD_FIELDS.flatMap((name) => problems[name] ?? []);
    const isValid = isComplete && problem === '';
    const words = isValid
      ? periodInWords(pageCompany(), getRentalPeriod(pageCompany(), values), now)
      : 'Choose dates';
    showText(document, '[data-search-words]', words);
    const error = document.querySelector<HTMLElement>('[data-search-problem]');
    if (error) {
      error.hidden = problem === '';
      showText(error, 'span', problem);
    }
    this.#showInPicker?.(values, problems);
    return isValid;
  }

  #submit(event: Event): void {
    this.#isChecked = true;
    if (!this.#check()) {
      event.preventDefault();
      void this.#showProblems();
      return;
    }
    const period = this.#values;
    const search = new CustomEvent('kestrel:search', {
      detail: period,
      bubbles: true,
      cancelable: true,
    });
    if (!this.#form.dispatchEvent(search)) event.preventDefault();
    // The back button returns to this period.
    else history.replaceState(history.state, '', pathWithPeriod(location.pathname, period));
    this.#panel.togglePopover(false);
  }

  /** Opens the panel at the first error. */
  async #showProblems(): Promise<void> {
    this.#panel.togglePopover(true);
    await this.openPicker();
    const wrong = ['[aria-invalid="true"]', '[role=gridcell] [tabindex="0"]', 'input'];
    const first = wrong.map((selector) => this.#panel.querySelector<HTMLElement>(selector));
    first.find((element) => element?.checkVisibility())?.focus();
  }
}
