import { useId } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { t } from '#kernel/words/t.ts';
import { FactList } from '#kit/facts/FactList.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { stepsInTable } from '#payments/rules.ts';
import type { BookTerms } from '#prices/rules.ts';
import { useVisitorPrices } from '#prices/ui/shared/use-visitor-prices.ts';

/** A rental that may not have a price yet. */
type SteppedRental = { totalPrice?: number | undefined; pickUpTime: WallClock };

/** What a cancellation costs in each step that is still to come; nothing for a book without steps. */
export function CancellationSteps({
  terms,
  rental,
}: {
  terms: BookTerms | undefined;
  rental: SteppedRental | undefined;
}) {
  const title = useId();
  const facts = stepsInTable(pageCompany(), terms?.steps, rental, new Date());
  return (
    facts.length > 0 && (
      <section aria-labelledby={title}>
        <p id={title} className="field-label">
          {t('payments.stepsTitle')}
        </p>
        <FactList hasAmounts facts={facts} />
      </section>
    )
  );
}

/** The steps of the newest price book, before a booking: by the hours as long as no period is chosen. */
export function NewestSteps({ rental }: { rental: SteppedRental | undefined }) {
  const { data, error, refetch } = useVisitorPrices({}, true);
  if (error && !data) {
    return <LoadFailed message={t('booking.stepsFailed')} onRetry={() => void refetch()} />;
  }
  return <CancellationSteps terms={data} rental={rental} />;
}
