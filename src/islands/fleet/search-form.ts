import { parseDate } from '@internationalized/date';
import { getRentalPeriod, periodProblems, periodQuery } from '#domain/renting/period-form.ts';
import {
  findPeriodFields,
  PERIOD_FIELDS,
  type PeriodFields,
  pathWithPeriod,
} from '#domain/renting/rental-fields.ts';
import {
  firstPickUpTime,
  lastDropOffDay,
  lastPickUpDay,
  periodInWords,
  startedHours,
} from '#domain/renting/rental-period.ts';
import { type UsualPeriod, usualPeriod } from '#domain/renting/usual-periods.ts';
import { parseDay } from '#domain/time/calendar-day.ts';
import { isOfRequestYear, toWallClock } from '#domain/time/wall-clock.ts';
import { showText } from './show-text.ts';

type FieldName = keyof PeriodFields;
type Control = HTMLInputElement | HTMLSelectElement;

/** A period that can be searched: as typed, as the call takes it, and its started hours. */
export type SearchedPeriod = {
  fields: PeriodFields;
  query: ReturnType<typeof periodQuery>;
  hours: number;
};

/** The form's event with a valid period. If no listener handles it, the browser submits the form. */
export type SearchEvent = CustomEvent<PeriodFields>;

/**
 * The form of the search bar (SearchBar.astro, rules, search bar): the checks of the booking form,
 * a drop-off that follows the pick-up, and the period in words on a phone.
 */
export class SearchForm {
  readonly #form: HTMLFormElement;
  /** The changed fields, and the fields whose errors are shown: those that were left after a change. */
  readonly #changed = new Set<FieldName>();
  readonly #checked = new Set<FieldName>();
  #pickUpDate = '';

  constructor(form: HTMLFormElement) {
    this.#form = form;
    const period = findPeriodFields(new URLSearchParams(location.search));
    if (period) this.show(period);
    // The pick-up may have been chosen before this script was loaded.
    else this.#followPickUp();
    this.#limitDays();
    form.addEventListener('change', ({ target }) => this.#change((target as Control).name));
    form.addEventListener('focusout', () => this.#check(...this.#changed));
    form.addEventListener('submit', (event) => this.#submit(event));
    form.addEventListener('click', ({ target }) => {
      const { usualPeriod: chosen } = (target as HTMLElement).dataset;
      if (chosen) this.#choose(usualPeriod(chosen as UsualPeriod, new Date()));
    });
    // On wide screens the form is part of the page.
    matchMedia('(min-width: 48rem)').addEventListener('change', () => form.hidePopover());
  }

  /**
   * Fills in the period of a URL, or empties the form, and shows its errors.
   * @returns the period if it is valid
   */
  show(period: PeriodFields | undefined): SearchedPeriod | undefined {
    this.#form.reset();
    this.#changed.clear();
    this.#checked.clear();
    for (const name of PERIOD_FIELDS) if (period) this.#fillIn(name, period[name]);
    this.#pickUpDate = this.#values.pickUpDate;
    this.#limitDays();
    const isFine = this.#check(...(period ? PERIOD_FIELDS : []));
    const fields = period && isFine ? this.#values : undefined;
    this.#showWords(fields);
    if (!fields) return undefined;
    const rental = getRentalPeriod(fields);
    return { fields, query: periodQuery(rental), hours: startedHours(rental) };
  }

  get #values(): PeriodFields {
    const values = PERIOD_FIELDS.map((name) => [name, this.#control(name).value]);
    return Object.fromEntries(values) as PeriodFields;
  }

  #control(name: FieldName): Control {
    return this.#form.elements.namedItem(name) as Control;
  }

  /** A field stays empty if its choices don't include the value. */
  #fillIn(name: FieldName, text: string): void {
    const isDate = this.#control(name).type === 'date';
    this.#control(name).value = isDate && !parseDay(text) ? '' : text;
  }

  /** Fills in a period and searches. */
  #choose(period: PeriodFields): void {
    for (const name of PERIOD_FIELDS) this.#fillIn(name, period[name]);
    this.#pickUpDate = period.pickUpDate;
    this.#limitDays();
    this.#form.requestSubmit();
  }

  #change(name: string): void {
    if (name === 'pickUpDate') this.#followPickUp();
    this.#limitDays();
    this.#changed.add(name as FieldName);
    this.#check();
  }

  /**
   * Moves the drop-off along when the pick-up is later. The first drop-off is the day after the
   * pick-up. A pick-up today is at the next possible time.
   */
  #followPickUp(): void {
    const { pickUpDate, pickUpTime, dropOffDate } = this.#values;
    // While somebody types 2026, the year is 2 at first.
    if (!isOfRequestYear(pickUpDate)) return;
    const now = new Date();
    const first = firstPickUpTime(now);
    if (first.startsWith(pickUpDate) && pickUpTime < first.slice(11, 16)) {
      this.#control('pickUpTime').value = first.slice(11, 16);
    }
    if (dropOffDate < pickUpDate) {
      const days = dropOffDate && this.#pickUpDate ? daysBetween(this.#pickUpDate, dropOffDate) : 1;
      const dropOff = parseDate(pickUpDate).add({ days: Math.max(1, days) });
      this.#control('dropOffDate').value = dropOff.toString();
    }
    this.#pickUpDate = pickUpDate;
  }

  /** Limits the browser's calendars to the days that can be booked. */
  #limitDays(): void {
    const now = new Date();
    const today = toWallClock(now).slice(0, 10);
    const { pickUpDate } = this.#values;
    this.#limit('pickUpDate', today, lastPickUpDay(now));
    this.#limit('dropOffDate', pickUpDate || today, lastDropOffDay(pickUpDate) ?? '');
  }

  #limit(name: FieldName, min: string, max: string): void {
    Object.assign(this.#control(name), { min, max });
  }

  /**
   * Shows the errors of these fields and of fields that were checked before. Returns whether there
   * are none.
   */
  #check(...names: FieldName[]): boolean {
    for (const name of names) this.#checked.add(name);
    const problems = periodProblems(this.#values, new Date());
    const shown = PERIOD_FIELDS.map((name) => this.#checked.has(name) && problems[name]);
    for (const [index, name] of PERIOD_FIELDS.entries()) {
      const control = this.#control(name);
      const message = shown[index] || '';
      const error = this.#form.querySelector<HTMLElement>(`#search-${name}-error`);
      showProblem(error, message);
      control.ariaInvalid = message ? 'true' : null;
      if (message) control.setAttribute('aria-describedby', error?.id ?? '');
      else control.removeAttribute('aria-describedby');
    }
    // On a phone, where the form is closed.
    showProblem(document.querySelector('[data-search-problem]'), shown.find(Boolean) || '');
    return !shown.some(Boolean);
  }

  #submit(event: Event): void {
    if (!this.#check(...PERIOD_FIELDS)) {
      event.preventDefault();
      this.#form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    const period = this.#values;
    this.#showWords(period);
    const search = new CustomEvent('kestrel:search', {
      detail: period,
      bubbles: true,
      cancelable: true,
    });
    if (!this.#form.dispatchEvent(search)) event.preventDefault();
    // The back button returns to this period.
    else history.replaceState(history.state, '', pathWithPeriod(location.pathname, period));
    if (this.#form.matches(':popover-open')) this.#form.hidePopover();
  }

  /** Only the searched period: unfinished input stays in the form. */
  #showWords(period: PeriodFields | undefined): void {
    const words = period ? periodInWords(getRentalPeriod(period), new Date()) : 'Choose dates';
    showText(document, '[data-search-words]', words);
  }
}

function showProblem(element: HTMLElement | null, message: string): void {
  if (!element) return;
  element.hidden = message === '';
  showText(element, 'span', message);
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
