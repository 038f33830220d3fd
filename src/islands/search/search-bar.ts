import { hasPeriodFields } from '../../domain/rental-fields.ts';
import { openSearchForm } from './open-search-form.ts';

/**
 * Wakes the search bar (SearchBar.astro) when somebody uses it, or when the URL has a period. Until
 * then, and without scripts, its form is sent as it is, and the page of vehicles checks the period.
 */
const bar = document.querySelector('[data-search-bar]');
if (bar) {
  const wake = () => {
    openSearchForm().catch((error) => console.error(error));
  };
  for (const type of ['pointerover', 'focusin']) bar.addEventListener(type, wake, { once: true });
  if (hasPeriodFields(new URLSearchParams(location.search))) wake();
}
