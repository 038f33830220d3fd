import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { send } from '#api/client.ts';
import { imageProps } from '#api/files.ts';
import { getOwnReservationCall } from '#contracts/reservations.ts';
import { formatDollars } from '#domain/money/dollars.ts';
import { canPayNow, payingInWords, waitingInWords } from '#domain/money/paying.ts';
import { isCurrent } from '#domain/renting/is-current.ts';
import type { ReservationDetail } from '#domain/renting/reservation.ts';
import { pageCompany } from '#shared/company/page-company.ts';
import { FactList } from '#shared/facts/FactList.tsx';
import { PayNow } from '#shared/payments/PayNow.tsx';
import { AddToCalendar } from '#shared/rental/AddToCalendar.tsx';
import { PriceTotal } from '#shared/rental/PriceTotal.tsx';
import { rentalFacts, visitFacts } from '#shared/rental/rental-facts.tsx';
import { Terms } from '#shared/rental/Terms.tsx';
import { ownReservationPath } from '#urls/paths.ts';
import styles from './BookedPanel.module.css';

/** A reservation that was just booked: its number, vehicle, times and place, and what to bring. */
export function BookedPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const reservation = useReservation(id, onClose);
  return reservation && <BookedReservation reservation={reservation} onClose={onClose} />;
}

/** The panel, once the reservation is loaded. */
export function BookedReservation({
  reservation,
  onClose,
}: {
  reservation: ReservationDetail;
  onClose: () => void;
}) {
  const company = pageCompany();
  const title = useRef<HTMLHeadingElement>(null);
  // Screen readers begin here, because the panel is the result of the booking.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const { id, lines, totalPrice, terms, payBy } = reservation;
  const canPay = canPayNow(company, reservation, new Date());
  const [imageId] = reservation.car.image;
  return (
    <section className={`ink ${styles.place}`} aria-labelledby="booked">
      <div className={`container ${styles.panel}`}>
        <div className={styles.head}>
          <div>
            <h2 id="booked" ref={title} tabIndex={-1}>
              Your {reservation.car.model} is {payBy ? 'reserved' : 'booked'}
            </h2>
            <p className="quiet figures">
              Reservation #{id}
              {!lines && `, ${formatDollars(totalPrice)}`}
            </p>
          </div>
          <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
            <X aria-hidden="true" />
          </button>
        </div>
        {imageId && (
          <img
            {...imageProps(imageId, 720)}
            sizes="(min-width: 62rem) 30rem, 100vw"
            alt=""
            className={styles.image}
          />
        )}
        <div className={styles.facts}>
          <FactList facts={[...rentalFacts(reservation, new Date()), ...visitFacts()]} />
          {lines && <PriceTotal dollars={totalPrice} lines={lines} words="Total" />}
          <div>
            <p className="figures">
              {payBy
                ? waitingInWords(company, reservation, new Date())
                : payingInWords(company, reservation, new Date())}
            </p>
            <Terms terms={terms} rental={reservation} />
          </div>
          <div className="actions">
            {canPay && <PayNow reservation={reservation} />}
            <a
              className={canPay ? 'button' : 'button button-primary'}
              href={ownReservationPath(id)}
            >
              View reservation
            </a>
            <AddToCalendar reservation={reservation} />
          </div>
        </div>
      </div>
    </section>
  );
}

/** The reservation as it is now. Calls `onGone` if it has ended or was canceled or deleted. */
function useReservation(id: number, onGone: () => void): ReservationDetail | undefined {
  const [reservation, setReservation] = useState<ReservationDetail>();
  useEffect(() => {
    const call = new AbortController();
    send(getOwnReservationCall, { params: { reservationId: id }, signal: call.signal })
      .then((found) =>
        isCurrent(pageCompany(), found, new Date()) ? setReservation(found) : onGone(),
      )
      .catch((error) => {
        if (call.signal.aborted) return;
        if (error instanceof ApiError && error.isNotFound) onGone();
        else console.error('Loading failed.', error);
      });
    return () => call.abort();
  }, [id, onGone]);
  return reservation;
}
