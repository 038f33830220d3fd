import { loadChunk } from '#kit/failure/load-chunk.ts';
import type { SearchForm } from './search-form.ts';

let opened: Promise<SearchForm> | undefined;

/** The page's search form. Its script loads on first use. */
export function openSearchForm(): Promise<SearchForm> {
  opened ??= load().catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function load(): Promise<SearchForm> {
  const { SearchForm } = await loadChunk('SearchForm', () => import('./search-form.ts'));
  const form = document.querySelector<HTMLFormElement>('[data-search-form]');
  const panel = form?.closest<HTMLElement>('[data-search-panel]');
  if (!form || !panel) throw new Error('The page has no search form.');
  return new SearchForm(form, panel);
}
