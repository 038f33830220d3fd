import { type QueryKey, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { Availability } from '#availability/rules/availability-check.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import type { AnsweredLine } from '#prices/rules/price-line.ts';
import { changedPrice, isPeriodTaken } from './refusals.ts';

/** How long a form must stay unchanged before the server is asked. */
const PAUSE_MS = 300;

/** The availability and price of a form's rental. */
export type Quote =
  /** The rental is incomplete. */
  | { kind: 'none' }
  | { kind: 'asking' }
  | { kind: 'failed'; error: Error }
  | { kind: 'taken' }
  /** In dollars. There are lines only where rules apply. */
  | { kind: 'free'; totalPrice: number; lines?: readonly AnsweredLine[] | undefined };

type Ask<Answer> = (signal: AbortSignal) => Promise<Answer>;

/** The query for a rental's availability. It runs after a pause in typing, and not at all for undefined. */
export function quoteQuery<Answer extends Availability>(
  queryKey: QueryKey,
  ask: Ask<Answer> | undefined,
) {
  return queryOptions({
    queryKey,
    meta: { isOfInput: true },
    queryFn: ask
      ? async ({ signal }) => {
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
          signal.throwIfAborted();
          return ask(signal);
        }
      : skipToken,
  });
}

/** The quote for a form, with the whole answer and a function that asks again. */
export function useQuote<Answer extends Availability>(
  queryKey: QueryKey,
  ask: Ask<Answer> | undefined,
) {
  const { data, error, isFetching, refetch } = useQuery(quoteQuery(queryKey, ask));
  const quoteOf = (): Quote => {
    if (isFetching) return { kind: 'asking' };
    if (ask && error) return { kind: 'failed', error };
    if (!ask || !data) return { kind: 'none' };
    const { available, totalPrice, lines } = data;
    return available ? { kind: 'free', totalPrice, lines } : { kind: 'taken' };
  };
  return { quote: quoteOf(), answer: data, retryQuote: () => void refetch() };
}

/** Corrects a quote that a refusal has disproved. */
export function correctQuote(queryKey: QueryKey, refusal: unknown): void {
  const changed = changedPrice(refusal);
  if (changed) {
    queryClient.setQueryData(queryKey, { available: true, ...changed });
  } else if (isPeriodTaken(refusal)) {
    void queryClient.invalidateQueries({ queryKey });
  }
}
