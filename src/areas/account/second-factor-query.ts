import { queryOptions } from '@tanstack/react-query';
import { send } from '#api/client.ts';
import { getSecondFactorCall } from '#contracts/second-factor.ts';
import type { SecondFactor } from '#domain/people/second-factor.ts';
import { queryClient } from '#shared/loading/query-client.ts';

/** The signed-in user's second factor. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => send(getSecondFactorCall, { signal }),
});

/** Shows what a call has changed. */
export function keepSecondFactor(changed: SecondFactor): void {
  queryClient.setQueryData(secondFactorQuery.queryKey, changed);
}
