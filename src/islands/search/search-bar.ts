import { hasPeriodFields } from '../../domain/rental-fields.ts';
import { openSearchForm } from './open-search-form.ts';

/**
 * Wakes the search bar (SearchBar.astro) when somebody uses it, or when the URL has a period. A
 * search before the form's script is there waits for it. Without scripts, and when the script can't
 * be loaded, the form is sent as it is, and the page of vehicles checks the period.
 */
const form = document.querySelector<HTMLFormElement>('[data-search-form]');
if (form) {
  let isAwake = false;
  const wake = async () => {
    await openSearchForm();
    isAwake = true;
  };
  const wakeAhead = () => {
    wake().catch((error) => console.error(error));
  };
  const bar = form.closest('[data-search-bar]');
  for (const type of ['pointerover', 'focusin']) {
    bar?.addEventListener(type, wakeAhead, { once: true });
  }
  form.addEventListener('submit', (event) => {
    if (isAwake) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    wake().then(
      () => form.requestSubmit(),
      () => form.submit(),
    );
  });
  if (hasPeriodFields(new URLSearchParams(location.search))) wakeAhead();
}
