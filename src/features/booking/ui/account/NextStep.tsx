import { Camera, Navigation, Phone } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { dialedNumber, phoneAt, placeFacts, whatToBring } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { hasCome, momentInWords } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Panel } from '#kit/layout/layout.tsx';
import { RichText } from '#kit/words/RichText.tsx';
import { cancellationCost, cancellationInWords } from '#payments/rules.ts';
import { ReceiptButton } from '#payments/ui.ts';
import { directionsUrl } from '#rental/ui/PickUpLocation.tsx';
import { changeableParts } from '../../rules/allowed-changes.ts';
import { isCurrent } from '../../rules/is-current.ts';
import type { ReservationDetail } from '../../rules/reservation.ts';
import { stageOf } from '../../rules/reservation-stage.ts';
import { BookAgain } from './BookAgain.tsx';
import { photographPath } from './list-page.ts';

/** What is next for the customer: the pick-up, the return, or what is left to do after the rental. */
export function NextStep({
  reservation,
  wasCanceled,
  isPaidBack,
  onExtend,
  canPhotograph,
}: {
  reservation: ReservationDetail;
  /** The user has just canceled it on this page. */
  wasCanceled: boolean;
  /** What goes back has gone back, as is said above. */
  isPaidBack: boolean;
  /** Opens the form that changes the drop-off. Undefined without a connection. */
  onExtend: (() => void) | undefined;
  /** The customer can photograph the vehicle now. */
  canPhotograph: boolean;
}) {
  const company = pageCompany();
  const now = new Date();
  const { id, status, pickUpLocation, dropOffLocation, pickUpTime, dropOffTime } = reservation;
  if (status === 'CANCELLED') {
    return (
      <Step title={t('booking.isCanceled')} takesFocus={wasCanceled}>
        {!(isPaidBack && cancellationCost(reservation) === 0) && (
          <p>{cancellationInWords(company, reservation)}</p>
        )}
        <div className="actions">
          <BookAgain reservation={reservation} />
        </div>
      </Step>
    );
  }
  const photograph = canPhotograph && (
    <a className="button button-primary" href={photographPath(id)}>
      <Camera aria-hidden="true" />
      {t('booking.photographVehicle')}
    </a>
  );
  const step = stepOf(reservation, now);
  if (step === 'none') {
    const { returnedAt, paid } = reservation;
    return (
      <Step
        title={
          returnedAt
            ? t('booking.returnedAt', { time: inWords(returnedAt, now) })
            : t('booking.isOver')
        }
      >
        <div className="actions">
          {photograph}
          {paid > 0 && <ReceiptButton reservationId={id} name={t('booking.latestDocument')} />}
          <BookAgain reservation={reservation} />
        </div>
      </Step>
    );
  }
  const isPickUp = step === 'pick-up';
  const place = isPickUp ? pickUpLocation : dropOffLocation;
  return (
    <Step
      title={
        isPickUp
          ? t('booking.nextPickUp', { time: inWords(pickUpTime, now) })
          : nextReturn(dropOffTime, now)
      }
    >
      <p>{place}</p>
      {placeFacts(company, place, isPickUp ? pickUpTime : dropOffTime).map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {isPickUp && <p className="quiet">{whatToBring()}</p>}
      <div className="actions">
        {photograph}
        {onExtend && changeableParts(company, reservation, now) === 'drop-off' && (
          <Button onClick={onExtend}>{t('booking.extend')}</Button>
        )}
        <Directions location={place} />
        <Call phone={phoneAt(company, place)} />
      </div>
    </Step>
  );
}

/**
 * What a customer does next. A company that records no hand-overs has no-shows that are out, so until the drop-off they
 * return the vehicle next.
 */
function stepOf(reservation: ReservationDetail, now: Date): 'pick-up' | 'return' | 'none' {
  const company = pageCompany();
  const stage = stageOf(company, reservation, now, new Date(0));
  if (stage === 'upcoming') return 'pick-up';
  const isOver = stage === 'no-show' && !isCurrent(company, reservation, now);
  return stage === 'done' || isOver ? 'none' : 'return';
}

function nextReturn(dropOffTime: WallClock, now: Date): string {
  const time = inWords(dropOffTime, now);
  return hasCome(dropOffTime, now, pageCompany().timeZone)
    ? t('booking.nextReturnLate', { time })
    : t('booking.nextReturn', { time });
}

function inWords(time: WallClock, now: Date): string {
  return momentInWords(time, now, pageCompany().timeZone);
}

/** `takesFocus` when the button that had the focus has just gone. */
function Step({
  title,
  takesFocus = false,
  children,
}: {
  title: string;
  takesFocus?: boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The pressed button was at the end of the page.
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Panel as="section" aria-labelledby="next">
      <h3 ref={heading} id="next" tabIndex={-1}>
        {title}
      </h3>
      {children}
    </Panel>
  );
}

function Directions({ location }: { location: string }) {
  return (
    <a className="button" href={directionsUrl(location)} target="_blank" rel="noopener noreferrer">
      <Navigation aria-hidden="true" />
      <RichText text={t('booking.directions', { location })} />
    </a>
  );
}

function Call({ phone }: { phone: string }) {
  return (
    <a className="button" href={`tel:${dialedNumber(phone)}`}>
      <Phone aria-hidden="true" />
      <RichText text={t('booking.call', { phone })} />
    </a>
  );
}
