import {
  keepPreviousData,
  type QueryKey,
  queryOptions,
  skipToken,
  useQuery,
} from '@tanstack/react-query';
import { type Availability, transferInWords } from '#availability/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import type { AnsweredLine } from '#prices/rules.ts';
import { changedPrice, isPeriodTaken } from './refusals.ts';

/** How long a form must stay unchanged before the server is asked. */
const PAUSE_MS = 300;

/** The availability and price of a form's rental. */
export type Quote =
  /** The rental is incomplete. */
  | { kind: 'none' }
  | { kind: 'asking' }
  | { kind: 'failed'; error: Error }
  /** `takenBy` says that a transfer is why, or at the desk what takes the vehicle. */
  | { kind: 'taken'; takenBy: string | undefined }
  /** There are lines only where rules apply. */
  | { kind: 'free'; totalPrice: number; lines?: readonly AnsweredLine[] | undefined };

type Answered = Availability & { takenBy?: string | undefined };

type QuoteOptions<Query extends object, Answer extends Answered> = {
  /** What the quote is of: the beginning of its key. */
  of: QueryKey;
  /** The rental to ask about; undefined while the server need not be asked. */
  query: Query | undefined;
  ask: (query: Query, signal: AbortSignal) => Promise<Answer>;
  /** While another rental is asked about, the answer stays that of the previous one. */
  keepsAnswer?: boolean;
};

/** The quote for a form. The server is asked after a pause in typing. */
export function useQuote<Query extends object, Answer extends Answered>({
  of,
  query,
  ask,
  keepsAnswer = false,
}: QuoteOptions<Query, Answer>) {
  const queryKey = [...of, query];
  const options = queryOptions({
    queryKey,
    meta: { isOfInput: true },
    queryFn: query
      ? async ({ signal }) => {
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
          signal.throwIfAborted();
          return ask(query, signal);
        }
      : skipToken,
  });
  const { data, error, isFetching, refetch } = useQuery(
    { ...options, ...(keepsAnswer && { placeholderData: keepPreviousData }) },
    queryClient,
  );
  const quoteOf = (): Quote => {
    if (isFetching) return { kind: 'asking' };
    if (query && error) return { kind: 'failed', error };
    if (!query || !data) return { kind: 'none' };
    const { available, totalPrice, lines, transfer } = data;
    const takenBy = transfer ? transferInWords(pageCompany(), transfer, new Date()) : data.takenBy;
    return available ? { kind: 'free', totalPrice, lines } : { kind: 'taken', takenBy };
  };
  return {
    quote: quoteOf(),
    answer: data,
    error,
    retry: () => void refetch(),
    /** The answer, which may still be loading; undefined without a query. */
    load: async (): Promise<Answer | undefined> =>
      query && queryClient.query({ ...options, staleTime: 'static' }),
    /** Corrects a quote that a refusal has disproved. */
    correct: (refusal: unknown) => {
      const changed = changedPrice(refusal);
      if (changed) {
        queryClient.setQueryData<Availability>(queryKey, { available: true, ...changed });
      } else if (isPeriodTaken(refusal)) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
    /** Asks again, as if there had been no answer. */
    reset: () => void queryClient.resetQueries({ queryKey }),
  };
}
