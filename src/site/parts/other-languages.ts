/**
 * Completes the links to other languages, and offers the visitor's language if the site has it. `key` is where the browser keeps that
 * somebody has closed the offer.
 */
export function offerLanguages(key: string): void {
  const dismiss = () => {
    try {
      sessionStorage.setItem(key, 'closed');
    } catch {
      // Without storage the line comes again with the next page.
    }
  };
  const links = Array.from(document.querySelectorAll<HTMLAnchorElement>('[data-prefix]'));
  for (const link of links) {
    // When it is used, because what is shown may have changed since: the account area is one page for all of its screens.
    const complete = () => {
      link.href = pathIn(link, links) + window.location.search + window.location.hash;
    };
    for (const event of ['pointerdown', 'focus', 'click']) link.addEventListener(event, complete);
    link.addEventListener('click', dismiss);
  }
  const offers = Array.from(document.querySelectorAll<HTMLElement>('[data-offer]'));
  const spoken = [document.documentElement, ...offers].map(({ lang }) => lang);
  const wanted = navigator.languages.flatMap((tag) => tag.split('-')[0] ?? []);
  const best = wanted.find((language) => spoken.includes(language));
  const offer = offers.find(({ lang }) => lang === best);
  if (!offer || isDismissed(key)) return;
  offer.hidden = false;
  offer.querySelector('button')?.addEventListener('click', () => {
    offer.hidden = true;
    dismiss();
  });
}

/** The path of what is shown, in the language of a link. */
function pathIn(link: HTMLAnchorElement, links: readonly HTMLAnchorElement[]): string {
  const { pathname } = window.location;
  const here = `/${pathname.split('/')[1]}`;
  const prefix = links.some(({ dataset }) => dataset.prefix === here) ? here : '';
  const plain = pathname.slice(prefix.length).replace(/^[/\\]+/, '');
  return [link.dataset.prefix, plain].filter(Boolean).join('/').replace(/^\/?/, '/');
}

function isDismissed(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
