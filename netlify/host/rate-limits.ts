import {
  type RateLimiterCluster,
  type RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { networkOf } from '#identity/server/network.ts';
import { logFault } from '#platform/http/log.ts';

/** Whether one more call from an address is within the limit of a function. */
export type RateLimits = ReturnType<typeof createRateLimits>;

/**
 * Counts calls by address, an IPv6 by its /64 network, as the platform does by the `rateLimit` of a function: at most
 * `windowLimit` in `windowSize` seconds.
 * `Limiter` counts in this process, or in the first one for all.
 */
export function createRateLimits(Limiter: typeof RateLimiterMemory | typeof RateLimiterCluster) {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterCluster>();
  return async (
    name: string,
    { windowLimit, windowSize }: { windowLimit: number; windowSize: number },
    ip: string,
  ): Promise<boolean> => {
    const limiter =
      limiters.get(name) ??
      new Limiter({ keyPrefix: name, points: windowLimit, duration: windowSize });
    limiters.set(name, limiter);
    try {
      await limiter.consume(networkOf(ip));
      return true;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return false;
      // The first process was too busy to count, and a call that can't be counted is allowed.
      logFault('server', reason, 'counting calls');
      return true;
    }
  };
}
