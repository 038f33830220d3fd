import { pageCompany } from '#company/ui/page-company.ts';
import { leastDaysInWords } from '../../rules/least-days.ts';
import type { LeastDaysRule } from '../../rules/price-rules.ts';
import { useVisitorPrices } from './use-visitor-prices.ts';

/** The least lengths that customers have to book, beside the dates (prices: least lengths). */
export function LeastDaysHint({
  leastDays = [],
}: {
  leastDays?: readonly LeastDaysRule[] | undefined;
}) {
  return leastDaysInWords(pageCompany(), leastDays, new Date()).map((words) => (
    <p key={words} className="field-hint">
      {words}
    </p>
  ));
}

/** Those of a vehicle; without one, those of every vehicle. */
export function LeastDays({ carId }: { carId?: number }) {
  const { data } = useVisitorPrices({ carId }, true);
  return <LeastDaysHint leastDays={data?.leastDays} />;
}
