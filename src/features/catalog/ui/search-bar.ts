import { hasPeriodFields } from '#rental/rules/rental-fields.ts';
import { openSearchForm } from './open-search-form.ts';

/**
 * Starts the search bar (SearchBar.astro) when the URL has a period, and its calendar when somebody
 * is about to use it. A submit before the form's script is loaded is kept for it (astro.config.mjs).
 * Without JavaScript, or if the form's script fails to load, the browser submits the form, and the
 * vehicle list checks the period.
 */
const form = document.querySelector<HTMLFormElement>('[data-search-form]');
const bar = form?.closest<HTMLElement>('[data-search-bar]');
if (form && bar) {
  const start = async (isUsed: boolean) => {
    try {
      const search = await openSearchForm();
      if (isUsed) void search.openPicker();
    } catch (error) {
      console.error(error);
      bar.querySelector('[data-search-panel]')?.setAttribute('data-plain', '');
    }
    delete form.dataset.early;
    if (form.dataset.submitted === undefined) return;
    delete form.dataset.submitted;
    form.requestSubmit();
  };
  for (const type of ['pointerover', 'focusin', 'click']) {
    bar.addEventListener(type, () => void start(true), { once: true });
  }
  // It may have been used before this script was loaded.
  const isUsed =
    form.dataset.submitted !== undefined || bar.matches(':focus-within, :has(:popover-open)');
  if (isUsed || hasPeriodFields(new URLSearchParams(location.search))) void start(isUsed);
}
