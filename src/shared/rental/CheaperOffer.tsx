import type { CheaperRental } from '#domain/money/cheaper-rental.ts';
import { formatDollars } from '#domain/money/dollars.ts';
import { periodFieldsOf } from '#domain/renting/period-form.ts';
import type { PeriodFields } from '#domain/renting/rental-fields.ts';
import type { RentalPeriod } from '#domain/renting/rental-period.ts';
import { hoursInWords, momentInWords } from '#domain/time/wall-clock-text.ts';
import { pageCompany } from '#shared/company/page-company.ts';

/** Offers a longer rental that costs less: '24 hours cost less: $266.00'. */
export function CheaperOffer({
  cheaper: { hours, dropOffTime, totalPrice },
  pickUpTime,
  onTake,
}: {
  cheaper: CheaperRental;
  pickUpTime: RentalPeriod['pickUpTime'];
  onTake: (period: PeriodFields) => void;
}) {
  return (
    <button
      type="button"
      className="button button-choice"
      onClick={() => onTake(periodFieldsOf({ pickUpTime, dropOffTime }))}
    >
      <span>
        {hoursInWords(hours)} cost less: <strong>{formatDollars(totalPrice)}</strong>
        <span className="quiet">
          {' '}
          until {momentInWords(dropOffTime, new Date(), pageCompany().timeZone)}
        </span>
      </span>
    </button>
  );
}
