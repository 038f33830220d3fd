import { manualPath } from './contents.ts';
import { type ManualFindings, type ManualResult, searchOver } from './search-sections.ts';

/** Searches the manual while somebody types. The URL keeps the words, so a link and the back button lead to the results. */
export async function startManualSearch(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>('#manual-search');
  const input = document.querySelector<HTMLInputElement>('#manual-query');
  const results = document.querySelector<HTMLOListElement>('#manual-results');
  const found = document.querySelector<HTMLElement>('#manual-found');
  const meant = document.querySelector<HTMLButtonElement>('#manual-meant');
  const contents = document.querySelector<HTMLElement>('#contents');
  if (!form || !input || !results || !found || !meant || !contents) return;
  let searching: Promise<(query: string) => ManualFindings> | undefined;

  async function search(): Promise<void> {
    const query = input?.value.trim() ?? '';
    history.replaceState(
      null,
      '',
      query ? `?${new URLSearchParams({ q: query })}` : location.pathname,
    );
    searching ??= fetch('/manual/search.json').then(async (response) =>
      searchOver(await response.json()),
    );
    const find = await searching.catch(() => undefined);
    if (!find) searching = undefined;
    // Somebody has typed on meanwhile.
    if (query !== input?.value.trim()) return;
    const findings = query && find ? find(query) : { results: [] };
    results?.replaceChildren(...findings.results.map(resultLine));
    if (contents) contents.hidden = findings.results.length > 0;
    if (found) found.textContent = query ? wordsFor(find && findings.results.length) : '';
    if (!meant) return;
    meant.hidden = findings.meant === undefined;
    meant.textContent = findings.meant ?? '';
  }

  input.addEventListener('input', search);
  meant.addEventListener('click', () => {
    input.value = meant.textContent;
    input.focus();
    void search();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    results.querySelector('a')?.focus();
  });
  addEventListener('keydown', (event) => {
    const links = [...results.querySelectorAll('a')];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (!step || (at < 0 && document.activeElement !== input)) return;
    event.preventDefault();
    (links[at + step] ?? (step < 0 ? input : undefined))?.focus();
  });
  // Somebody may have typed before this script was there.
  input.value ||= new URLSearchParams(location.search).get('q') ?? '';
  if (input.value) await search();
}

function wordsFor(count: number | undefined): string {
  if (count === undefined) return 'The search could not be loaded. The contents are below.';
  if (count === 0) return 'Nothing was found. The contents are below.';
  return count === 1 ? '1 section' : `${count} sections`;
}

function resultLine({ excerpt, ...place }: ManualResult): HTMLLIElement {
  const link = document.createElement('a');
  link.href = manualPath(place);
  link.textContent = place.section ? `${place.page}: ${place.section}` : place.page;
  const text = document.createElement('p');
  text.className = 'note';
  text.textContent = excerpt;
  const line = document.createElement('li');
  line.append(link, text);
  return line;
}
