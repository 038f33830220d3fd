import { transferInWords } from '#availability/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { t } from '#kernel/words/t.ts';
import { Notice } from '#kit/controls/Notice.tsx';
import { Spinner } from '#kit/controls/Spinner.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { tooShortInWords } from '#prices/rules.ts';
import { PriceTotal } from '#prices/ui/shared/PriceTotal.tsx';
import {
  bookingProblem,
  limitProblem,
  type PeriodFields,
  periodInWords,
  placesProblem,
  type RentalFields,
  readRentalPeriod,
} from '#rental/rules.ts';
import { NewestSteps } from '../shared/CancellationSteps.tsx';
import { CheaperOffer } from '../shared/CheaperOffer.tsx';
import { Alternatives } from './Alternatives.tsx';
import { type AskedRental, useAlternatives } from './alternatives-query.ts';
import { priceLine } from './price-line.ts';
import styles from './RentalDates.module.css';

type PeriodAnswerProps = {
  vehicleId: number;
  pricePerHour: number;
  /** The period and the locations, as far as they are known. */
  period: RentalFields;
  /** The desk can book beyond the limits of customers. Only the form answers that. */
  isForDesk: boolean;
  /** Otherwise the form has the period and the total, with the extras that are chosen. */
  isVisitor: boolean;
  onTake: (period: PeriodFields) => void;
};

/** Says whether a vehicle is free in a period, and the total. */
export function PeriodAnswer({ isForDesk, ...props }: PeriodAnswerProps) {
  const company = pageCompany();
  const now = new Date();
  const period = readRentalPeriod(company, props.period);
  if (!period) return null;
  const rental = { ...props.period, ...period };
  const problem =
    bookingProblem(company, rental, now) ??
    limitProblem(company, rental, now) ??
    placesProblem(company, rental);
  if (problem && isForDesk) return null;
  if (problem) return <Notice kind="danger">{problem.message()}</Notice>;
  return <BookableAnswer {...props} period={rental} />;
}

function BookableAnswer({
  vehicleId,
  pricePerHour,
  period,
  isVisitor,
  onTake,
}: Omit<PeriodAnswerProps, 'period' | 'isForDesk'> & { period: AskedRental }) {
  const company = pageCompany();
  const { data, error, refetch } = useAlternatives(vehicleId, period);
  const { words, amount } = priceLine(period, pricePerHour, undefined);
  const quote = data?.quote;
  const facts = isVisitor && (
    <>
      <p>{periodInWords(company, period, new Date())}</p>
      {quote && (
        <>
          <PriceTotal amount={quote.totalPrice} lines={quote.lines} words={t('booking.total')} />
          {quote.cheaper && (
            <CheaperOffer cheaper={quote.cheaper} pickUpTime={period.pickUpTime} onTake={onTake} />
          )}
        </>
      )}
      {/* Until the answer, nobody knows whether rules apply. */}
      {!quote && (data || error) && (
        <p className="figures">
          {words} <strong className={styles.total}>{formatMoney(amount)}</strong>
        </p>
      )}
    </>
  );
  if (error) {
    return (
      <>
        {facts}
        <LoadFailed message={t('booking.freeUnknown')} onRetry={refetch} />
      </>
    );
  }
  if (!data) {
    return (
      <>
        {facts}
        <Spinner label={t('booking.checkingFree')} />
      </>
    );
  }
  // A free vehicle's next free start is the pick-up itself.
  if (data.nextFreeStart === period.pickUpTime) {
    return (
      <>
        <Notice kind="success">
          <p>
            <strong>{t('booking.isFree')}</strong>
          </p>
          {facts}
        </Notice>
        {isVisitor && <NewestSteps rental={{ totalPrice: quote?.totalPrice, ...period }} />}
      </>
    );
  }
  return (
    <>
      <Notice kind="danger">
        <p>
          {data.leastLength
            ? tooShortInWords(data.leastLength)
            : t('availability.vehicleUnavailable')}
        </p>
        {data.transfer && <p>{transferInWords(company, data.transfer, new Date())}</p>}
        {facts}
      </Notice>
      <Alternatives vehicleId={vehicleId} period={period} onTake={onTake} />
    </>
  );
}
