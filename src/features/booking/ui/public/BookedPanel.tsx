import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import { imageProps } from '#fleet/ui.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { ownReservationPath } from '#kernel/paths/paths.ts';
import { t } from '#kernel/words/t.ts';
import { ApiError } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { FactList } from '#kit/facts/FactList.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { canPayNow, payingInWords, waitingInWords } from '#payments/rules.ts';
import { PayNow } from '#payments/ui/shared/PayNow.tsx';
import { PriceTotal } from '#prices/ui/shared/PriceTotal.tsx';
import { PickUpLocation } from '#rental/ui/PickUpLocation.tsx';
import { getOwnReservationCall } from '../../calls/reservations.ts';
import { isCurrent } from '../../rules/is-current.ts';
import type { ReservationDetail } from '../../rules/reservation.ts';
import { AddToCalendar } from '../shared/AddToCalendar.tsx';
import { RentalTerms } from '../shared/RentalTerms.tsx';
import { rentalFacts, visitFacts } from '../shared/rental-facts.tsx';
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
  const { model, image } = reservation.car;
  const [imageId] = image;
  const pickUpLocation = <PickUpLocation location={reservation.pickUpLocation} />;
  return (
    <section className={`ink ${styles.place}`} aria-labelledby="booked">
      <Stack gap="large" className={`container ${styles.panel}`}>
        <div className={styles.head}>
          <div>
            <h2 id="booked" ref={title} tabIndex={-1}>
              {payBy
                ? t('booking.yourVehicleIsReserved', { model })
                : t('booking.yourVehicleIsBooked', { model })}
            </h2>
            <p className="quiet figures">
              {lines
                ? t('booking.reservationNumber', { id })
                : t('booking.reservationNumberAndTotal', { id, total: formatMoney(totalPrice) })}
            </p>
          </div>
          <button
            type="button"
            className="icon-button"
            aria-label={t('booking.close')}
            onClick={onClose}
          >
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
        <Stack gap="large">
          <FactList
            facts={[
              ...rentalFacts(reservation, new Date(), pickUpLocation),
              ...visitFacts(reservation.pickUpLocation),
            ]}
          />
          {lines && <PriceTotal amount={totalPrice} lines={lines} words={t('booking.total')} />}
          <div>
            <p className="figures">
              {payBy
                ? waitingInWords(company, reservation, new Date())
                : payingInWords(company, reservation, new Date())}
            </p>
            <RentalTerms terms={terms} rental={reservation} />
          </div>
          <div className="actions">
            {canPay && <PayNow reservation={reservation} />}
            <a
              className={canPay ? 'button' : 'button button-primary'}
              href={ownReservationPath(id)}
            >
              {t('booking.viewReservation')}
            </a>
            <AddToCalendar reservation={reservation} />
          </div>
        </Stack>
      </Stack>
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
