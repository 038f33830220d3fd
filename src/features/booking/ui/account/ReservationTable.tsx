import { chargeSumInWords } from '#charges/rules/new-charge.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { imageProps } from '#fleet/ui.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { ownReservationPath } from '#kernel/paths/paths.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { hasCome, momentInWords } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import tableStyles from '#kit/controls/DataTable.module.css';
import { RichText } from '#kit/words/RichText.tsx';
import { awaitedInWords, canPayNow } from '#payments/rules.ts';
import { PayNow } from '#payments/ui/shared/PayNow.tsx';
import type { OwnReservation } from '../../rules/own-reservation.ts';
import { StatusChip } from '../shared/StatusChip.tsx';
import { BookAgain } from './BookAgain.tsx';
import styles from './ReservationTable.module.css';

/** A page of the user's reservations: cards, and on a wide screen a table. Each is a link. */
export function ReservationTable({ rows }: { rows: readonly OwnReservation[] }) {
  return (
    <table className={`data-table ${styles.table}`}>
      <caption className="visually-hidden">{t('booking.myReservations')}</caption>
      <thead>
        <tr>
          {[
            t('booking.number'),
            t('booking.vehicle'),
            t('booking.pickUp'),
            t('booking.dropOff'),
          ].map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
          {/* Status, total and action speak for themselves. */}
          <td colSpan={3} />
        </tr>
      </thead>
      <tbody>
        {rows.map((reservation) => (
          <ReservationRow key={reservation.id} reservation={reservation} />
        ))}
      </tbody>
    </table>
  );
}

/** A placeholder while the reservations load: a customer may have only one. */
export function ReservationTableSkeleton() {
  return (
    <div className="skeleton skeleton-row" role="status">
      {t('kit.loading')}
    </div>
  );
}

function ReservationRow({ reservation }: { reservation: OwnReservation }) {
  const { id, car, pickUpTime, dropOffTime, pickUpLocation, dropOffLocation } = reservation;
  const [imageId] = car.image;
  return (
    <tr className={`${tableStyles.row} ${styles.row}`}>
      <td className={`quiet ${styles.number}`} data-label={t('booking.number')}>
        {id}
      </td>
      <td className={styles.vehicle} data-label={t('booking.vehicle')}>
        <a className={`${tableStyles.link} ${styles.link}`} href={ownReservationPath(id)}>
          <span className={`ink ${styles.frame}`}>
            {imageId && <img {...imageProps(imageId, 360)} sizes="7rem" alt="" loading="lazy" />}
          </span>
          {car.model}
        </a>
      </td>
      <Moment label={t('booking.pickUp')} time={pickUpTime} place={pickUpLocation} />
      <Moment label={t('booking.dropOff')} time={dropOffTime} place={dropOffLocation} />
      <td>
        <StatusChip reservation={reservation} />
      </td>
      <td className={styles.total}>
        <strong>{formatMoney(chargedOrTotal(reservation))}</strong>
        {reservation.newCharges?.map((charge, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two charges can be alike
          <span key={index} className={`problem ${styles.owed}`}>
            {t('booking.newCharge', { charge: chargeSumInWords(charge) })}
          </span>
        ))}
        <span className={`problem ${styles.owed}`}>{owed(reservation)}</span>
      </td>
      <td className={styles.action}>
        <Action reservation={reservation} />
      </td>
    </tr>
  );
}

function Moment({ label, time, place }: { label: string; time: WallClock; place: string }) {
  return (
    <td className={styles.moment} data-label={label}>
      <span>{momentInWords(time, new Date(), pageCompany().timeZone)}</span>
      <span className="quiet">{place}</span>
    </td>
  );
}

/** The one thing to do next: to look at a new charge, to pay what is due, or to rent the vehicle again. */
function Action({ reservation }: { reservation: OwnReservation }) {
  const { model } = reservation.car;
  if (reservation.newCharges) {
    return (
      <a className="button" href={ownReservationPath(reservation.id)}>
        <RichText text={t('booking.seeWhy', { model })} />
      </a>
    );
  }
  if (canPayNow(pageCompany(), reservation, new Date())) {
    return (
      <PayNow reservation={reservation}>
        <RichText text={t('booking.pay', { amount: formatMoney(reservation.due), model })} />
      </PayNow>
    );
  }
  return isOver(reservation) && <BookAgain reservation={reservation} />;
}

/** What is due, where it can be paid here or a part is paid. Until then, the page of the reservation says how it is paid. */
function owed(reservation: OwnReservation): string {
  const company = pageCompany();
  const { paid, due, totalPrice, payBy, onItsWay } = reservation;
  // The status says what a booking waits for that is not confirmed.
  if (due > 0 && onItsWay !== undefined && !payBy)
    return awaitedInWords(company, reservation, new Date()) ?? '';
  if (
    due <= 0 ||
    onItsWay !== undefined ||
    (paid === 0 && !canPayNow(company, reservation, new Date()))
  )
    return '';
  return due === totalPrice ? t('booking.isDue') : t('booking.due', { amount: formatMoney(due) });
}

/** The total, or what was kept of a reservation that is canceled. */
function chargedOrTotal({ status, totalPrice, paid, kept = 0 }: OwnReservation): number {
  return status === 'CANCELLED' ? paid + kept : totalPrice;
}

/** Also if the desk records no hand-overs. */
function isOver({ status, dropOffTime, pickedUpAt, returnedAt }: OwnReservation): boolean {
  const isOut = pickedUpAt !== null && returnedAt === null;
  return (
    status !== 'CREATED' || (!isOut && hasCome(dropOffTime, new Date(), pageCompany().timeZone))
  );
}
