import { useSelector } from '@tanstack/react-form';
import { pageCompany } from '#company/ui/page-company.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { t } from '#kernel/words/t.ts';
import { Bar } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { PriceTotal } from '#prices/ui/shared/PriceTotal.tsx';
import { lengthInWords, readRentalPeriod } from '#rental/rules.ts';
import { isAboutChoices } from '../shared/use-choices.ts';
import type { Booking } from './booking.ts';
import type { BookingQuote } from './booking-quote.ts';
import { priceLine } from './price-line.ts';
import styles from './RentalSummary.module.css';

/** The total of the rental as typed. */
export function RentalSummary({
  booking,
  pricePerHour,
  quote,
}: {
  booking: Booking;
  pricePerHour: number;
  quote: BookingQuote;
}) {
  const company = pageCompany();
  const values = useSelector(booking.rental.form.store, (state) => state.values);
  const period = readRentalPeriod(company, values);
  const { totalPrice, lines } = quote.answer ?? {};
  const { words, amount } = priceLine(period, pricePerHour, totalPrice);
  const isUnknown = quote.isByServer && totalPrice === undefined;
  return (
    <aside className={styles.summary} aria-label={t('booking.price')}>
      {isUnknown && <NoTotal quote={quote} />}
      {!isUnknown && lines && (
        <div className={styles.lines}>
          <PriceTotal
            amount={amount}
            lines={lines}
            words={period ? lengthInWords(company, period) : t('booking.total')}
          />
        </div>
      )}
      {!isUnknown && !lines && (
        <Bar as="p" className={`figures ${styles.price}`}>
          <span className="quiet">{words}</span> <strong>{formatMoney(amount)}</strong>
        </Bar>
      )}
    </aside>
  );
}

/** Where the total would be. */
function NoTotal({ quote: { error, retry } }: { quote: BookingQuote }) {
  if (!error) return <p className="quiet">{t('booking.calculatingTotal')}</p>;
  if (isAboutChoices(error)) {
    return <p className="quiet">{t('booking.correctForTotal')}</p>;
  }
  return <LoadFailed message={t('booking.totalFailed')} onRetry={retry} />;
}
