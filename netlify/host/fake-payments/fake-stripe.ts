import { createFakeCalls } from './fake-calls.ts';
import { createFakeCore } from './fake-core.ts';
import { createFakeHandles } from './fake-handles.ts';
import { createFakeMoney } from './fake-money.ts';
import type { FakeEvent, FakeState } from './fake-objects.ts';

/**
 * What Stripe does with sessions, payments, refunds and disputes, in memory. `tell` gets each event. Amounts are in
 * the smallest unit of the currency.
 */
export function createFakeStripe(
  state: FakeState,
  pageUrl: () => string,
  tell: (event: FakeEvent) => void,
) {
  const core = createFakeCore(state, tell);
  const money = createFakeMoney(state);
  return { ...money, ...createFakeCalls(core, money, pageUrl), ...createFakeHandles(core, money) };
}
