import type { ChosenExtra } from '#prices/rules.ts';

/** The places and the extras of a rental as they stand in a URL, beside its period. */
type RentalInUrl = {
  pickUpLocation: string;
  dropOffLocation: string;
  extras?: ChosenExtra[] | undefined;
};

const NAMES = ['pickUpLocation', 'dropOffLocation', 'extras'] as const;

/** Extras in a query: 'seat:2,cover:1'. */
export function extrasText(extras: readonly ChosenExtra[]): string {
  return extras.map(({ id, quantity }) => `${id}:${quantity}`).join(',');
}

/** Adds the places and the extras of a rental to a path of this site. */
export function withRentalInUrl(path: string, { extras = [], ...rental }: RentalInUrl): string {
  const { pickUpLocation, dropOffLocation } = rental;
  const chosen = extras.length > 0 && { extras: extrasText(extras) };
  const query = new URLSearchParams({ pickUpLocation, dropOffLocation, ...chosen });
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/** Those in this page's URL; undefined if it has none. */
export function findUrlRental(): RentalInUrl | undefined {
  const query = new URLSearchParams(location.search);
  const [pickUpLocation, dropOffLocation, extras = ''] = NAMES.map((name) => query.get(name) ?? '');
  if (!pickUpLocation || !dropOffLocation) return undefined;
  const chosen = extras.split(',').flatMap((text) => {
    const [, id, quantity] = /^(.+):(\d{1,4})$/.exec(text) ?? [];
    return id ? [{ id, quantity: Number(quantity) }] : [];
  });
  return { pickUpLocation, dropOffLocation, extras: chosen };
}

/** Removes them from a URL. They are in the draft once the form has read them. */
export function withoutRental(url: URL): void {
  for (const name of NAMES) url.searchParams.delete(name);
}
