import { hasPeriodFields } from '../../domain/rental-fields.ts';
import { openSearchForm } from './open-search-form.ts';

/**
 * Wakes the search bar (SearchBar.astro) when somebody uses it, or when the URL has a period. A
 * search waits for the form's script. Without scripts, or if that one can't be loaded, the form is
 * sent as it is, and the page of vehicles checks the period.
 */
const bar = document.querySelector('[data-search-bar]');
if (bar) {
  const wake = () => openSearchForm().catch(console.error);
  for (const type of ['pointerover', 'focusin']) bar.addEventListener(type, wake, { once: true });
  bar.addEventListener(
    'submit',
    async (event) => {
      event.preventDefault();
      event.stopPropagation();
      await wake();
      // The browser ignores a second submission until this event is over.
      setTimeout(() => (event.target as HTMLFormElement).requestSubmit());
    },
    { capture: true, once: true },
  );
  if (hasPeriodFields(new URLSearchParams(location.search))) void wake();
}
