import { LANGUAGE_OFFER_KEY } from '#kit/client/storage-keys.ts';

/** Completes the links to other languages, and offers the visitor's language if the site has it. */
export function offerLanguages(): void {
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
  if (!offer || isDismissed()) return;
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
  const plain = pathname.slice(prefix.length).replace(/^\/$/, '');
  return link.dataset.prefix + plain || '/';
}

function isDismissed(): boolean {
  try {
    return sessionStorage.getItem(LANGUAGE_OFFER_KEY) !== null;
  } catch {
    return false;
  }
}

function dismiss(): void {
  try {
    sessionStorage.setItem(LANGUAGE_OFFER_KEY, 'closed');
  } catch {
    // Without storage the line comes again with the next page.
  }
}
