import { hasPeriodFields } from '#domain/renting/rental-fields.ts';
import { openSearchForm } from './open-search-form.ts';

/**
 * Starts the search bar (SearchBar.astro) when somebody uses it, or when the URL has a period. A
 * submit before the form's script is loaded is kept for it (astro.config.mjs). Without JavaScript,
 * or if the form's script fails to load, the browser submits the form, and the vehicle list checks
 * the period.
 */
const form = document.querySelector<HTMLFormElement>('[data-search-form]');
const bar = form?.closest('[data-search-bar]');
if (form && bar) {
  const wake = async () => {
    await openSearchForm().catch(console.error);
    delete form.dataset.early;
    if (form.dataset.submitted === undefined) return;
    delete form.dataset.submitted;
    form.requestSubmit();
  };
  for (const type of ['pointerover', 'focusin', 'click']) {
    bar.addEventListener(type, wake, { once: true });
  }
  const isUsed = form.dataset.submitted !== undefined;
  if (isUsed || hasPeriodFields(new URLSearchParams(location.search))) void wake();
}
