import { useEffect } from 'react';

/** The page number in a URL's query, from 1. Anything invalid is 1. */
export function readPageNumber(text = ''): number {
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

/**
 * Replaces the URL of a page past the end, as in an old bookmark or after a deletion, with that of
 * the last page. `totalPages` is undefined until it is known.
 * @returns whether the page is past the end
 */
export function useLastPage(
  page: number,
  totalPages: number | undefined,
  replaceByPage: (last: number) => void,
): boolean {
  const last = Math.max(1, totalPages ?? page);
  const isPastEnd = page > last;
  useEffect(() => {
    if (isPastEnd) replaceByPage(last);
  });
  return isPastEnd;
}
