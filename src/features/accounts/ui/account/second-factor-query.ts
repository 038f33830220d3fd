import { queryOptions } from '@tanstack/react-query';
import type { SecondFactor } from '#identity/rules.ts';
import { send } from '#kit/client/client.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import { getSecondFactorCall } from '../../calls/second-factor.ts';

/** The signed-in user's second factor. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => send(getSecondFactorCall, { signal }),
});

/** Shows what a call has changed. */
export function keepSecondFactor(changed: SecondFactor): void {
  queryClient.setQueryData(secondFactorQuery.queryKey, changed);
}
