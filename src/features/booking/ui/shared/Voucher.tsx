import { Fragment } from 'react';
import { createPortal } from 'react-dom';
import {
  addressLines,
  holidaysInWords,
  hoursAt,
  placeFacts,
  taglineOf,
  whatToBring,
  workingHours,
} from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { vehicleTitle } from '#fleet/rules.ts';
import { formatMoney } from '#kernel/money/money.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { clockInWords, dayInWords } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { payingInWords } from '#payments/rules.ts';
import { PriceLines } from '#prices/ui/shared/PriceTotal.tsx';
import { lengthInWords, statusInWords } from '#rental/rules.ts';
import type { ReservationDetail } from '../../rules/reservation.ts';
import styles from './Voucher.module.css';

type VoucherProps = {
  reservation: Omit<ReservationDetail, 'userId'>;
  /** Undefined until it is known. */
  customerName: string | undefined;
};

/** The printed version of a reservation: one sheet for the desk, in place of the page (rules, pages). */
export function Voucher(props: VoucherProps) {
  return createPortal(<VoucherSheet {...props} />, document.body);
}

/** The sheet itself, without its place in the page. */
export function VoucherSheet({ reservation, customerName }: VoucherProps) {
  const company = pageCompany();
  const { id, car, status, pickUpLocation, dropOffLocation, totalPrice } = reservation;
  const { pickUpTime, dropOffTime } = reservation;
  const { name, phones, email } = company;
  const hours = hoursAt(company, pickUpLocation);
  return (
    <article className={`print-instead ${styles.voucher}`}>
      <header className={styles.head}>
        <p>
          <strong className={styles.name}>{name}</strong> {taglineOf(company)}
        </p>
        <p className="figures">{t('booking.voucherNumber', { id })}</p>
      </header>
      <h1>{vehicleTitle(car)}</h1>
      {(status === 'CANCELLED' || reservation.payBy) && (
        <p className={styles.canceled}>
          {reservation.payBy
            ? t('booking.voucherNotValidYet', { status: statusInWords(reservation) })
            : t('booking.voucherNotValid', { status: statusInWords(reservation) })}
        </p>
      )}
      {customerName && <p>{t('booking.reservedFor', { name: customerName })}</p>}
      <dl className={styles.times}>
        <Moment label={t('booking.pickUp')} time={pickUpTime} place={pickUpLocation} />
        <Moment label={t('booking.dropOff')} time={dropOffTime} place={dropOffLocation} />
      </dl>
      <p className={styles.total}>
        <span className="figures">{lengthInWords(company, reservation)}</span>
        <strong className="figures">
          {t('booking.totalOf', { total: formatMoney(totalPrice) })}
        </strong>
      </p>
      {reservation.lines && <PriceLines lines={reservation.lines} />}
      <p className="figures">{payingInWords(company, reservation, new Date())}</p>
      <section>
        <h2>{t('booking.whatToBring')}</h2>
        <p>{whatToBring()}</p>
      </section>
      <footer className={styles.foot}>
        <section>
          <h2>{name}</h2>
          <address>
            {addressLines(company).map((line) => (
              <Fragment key={line}>
                {line}
                <br />
              </Fragment>
            ))}
            {phones.join(', ')}
            <br />
            {email}
          </address>
        </section>
        <section>
          <h2>{t('booking.deskIsOpen')}</h2>
          <ul className="figures">
            {workingHours(hours.week).map(({ days, opens, closes }) => (
              <li key={days}>
                {days} {t('kernel.range', { from: opens, to: closes })}
              </li>
            ))}
            {holidaysInWords(hours, pickUpTime.slice(0, 10), dropOffTime.slice(0, 10)).map(
              ({ day, hours }) => (
                <li key={day}>
                  {day}: {hours}
                </li>
              ),
            )}
          </ul>
        </section>
      </footer>
    </article>
  );
}

function Moment({ label, time, place }: { label: string; time: WallClock; place: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong className="figures">
          {dayInWords(time, true)}, {clockInWords(time)}
        </strong>
        <br />
        {[place, ...placeFacts(pageCompany(), place, time)].map((line) => (
          <Fragment key={line}>
            {line}
            <br />
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
