import { pageCompany } from '#company/ui/page-company.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { momentInWords } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { RichText } from '#kit/words/RichText.tsx';
import type { CheaperRental } from '#prices/rules.ts';
import { type PeriodFields, periodFieldsOf, type RentalPeriod } from '#rental/rules.ts';

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
        <RichText
          text={t('booking.costLess', {
            hours,
            price: formatMoney(totalPrice),
            time: momentInWords(dropOffTime, new Date(), pageCompany().timeZone),
          })}
          price={(words) => <strong>{words}</strong>}
          until={(words) => <span className="quiet">{words}</span>}
        />
      </span>
    </button>
  );
}
