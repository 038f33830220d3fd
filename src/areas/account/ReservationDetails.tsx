import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { imageProps, imageSrcSet } from '#api/files.ts';
import { vehicleFacts } from '#domain/fleet/vehicle-facts.ts';
import { cancellationCost, termsInWords } from '#domain/money/cancellation-words.ts';
import { formatDollars } from '#domain/money/dollars.ts';
import { payingInWords } from '#domain/money/paying.ts';
import type { User } from '#domain/people/user.ts';
import { fullName } from '#domain/records/person-name.ts';
import { changingProblem } from '#domain/renting/allowed-changes.ts';
import { isCurrent } from '#domain/renting/is-current.ts';
import { periodInWords } from '#domain/renting/rental-period.ts';
import type { ReservationDetail } from '#domain/renting/reservation.ts';
import type { WallClock } from '#domain/time/wall-clock.ts';
import { momentInWords } from '#domain/time/wall-clock-text.ts';
import { FactList } from '#shared/facts/FactList.tsx';
import { StatusChip } from '#shared/facts/StatusChip.tsx';
import { FailureBoundary } from '#shared/failure/FailureBoundary.tsx';
import { lazyPart } from '#shared/failure/lazy-part.ts';
import { RecordButton } from '#shared/proof/RecordButton.tsx';
import { PriceTotal } from '#shared/rental/PriceTotal.tsx';
import { rentalFacts, visitFacts } from '#shared/rental/rental-facts.tsx';
import { Voucher } from '#shared/voucher/Voucher.tsx';
import { Accordion } from '#ui/Accordion.tsx';
import { Button } from '#ui/Button.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { DueBand } from './DueBand.tsx';
import styles from './OwnReservationPage.module.css';
import { type Cancelling, ReservationActions } from './ReservationActions.tsx';

const OwnPayments = lazyPart('OwnPayments', () => import('./OwnPayments.tsx'));

const OwnProof = lazyPart('OwnProof', () => import('./OwnProof.tsx'));

const OwnPhotos = lazyPart('OwnPhotos', () => import('./OwnPhotos.tsx'));

const PaymentReturned = lazyPart('PaymentReturned', () => import('./PaymentReturned.tsx'));

const ChangeReservation = lazyPart('ChangeReservation', () => import('./ChangeReservation.tsx'));

/** The form that changes the reservation. */
type Changing = {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** Called with a newer version. */
  show: (reservation: ReservationDetail) => void;
  /** Called when the reservation can no longer be changed. Closes the form. */
  refuse: (reason: string) => void;
};

export function ReservationDetails({
  reservation,
  user,
  cancelling,
  changing,
}: {
  reservation: ReservationDetail;
  user: User | undefined;
  /** Undefined while it can't be canceled. */
  cancelling: Cancelling | undefined;
  changing: Changing;
}) {
  const { car } = reservation;
  const period = useFocusAfter(changing.isOpen);
  return (
    <div className={styles.details}>
      <Voucher reservation={reservation} customerName={user && fullName(user)} />
      <Due reservation={reservation} />
      <div className={styles.vehicle}>
        {car.image[0] && <VehicleImage imageId={car.image[0]} model={car.model} />}
        <div>
          <p className="quiet figures">Reservation #{reservation.id}</p>
          <h2>{car.model}</h2>
        </div>
        <p ref={period} className="figures" tabIndex={-1}>
          {periodInWords(reservation, new Date())}
        </p>
        {!changing.isOpen && (
          <ReservationActions
            reservation={reservation}
            cancelling={cancelling}
            onChange={changing.open}
          />
        )}
      </div>
      {changing.isOpen ? (
        <ChangeForm
          // Another user may sign in in another tab.
          key={user?.id}
          reservation={reservation}
          user={user}
          changing={changing}
        />
      ) : (
        <Accordion
          sections={[
            {
              title: 'Reservation Details',
              content: <FactList facts={reservationFacts(reservation)} />,
            },
            loadedSection(
              'Payments',
              <>
                <OwnPayments reservation={reservation} />
                <div className="actions">
                  <RecordButton reservationId={reservation.id} />
                </div>
              </>,
            ),
            loadedSection('Drivers and Agreement', <OwnProof reservation={reservation} />),
            loadedSection('Photographs and Damage', <OwnPhotos reservation={reservation} />),
            { title: 'Vehicle Details', content: <FactList facts={vehicleFacts(car)} /> },
          ]}
        />
      )}
    </div>
  );
}

/** A section whose script loads when it is opened. */
function loadedSection(title: string, part: ReactNode) {
  return { title, isLazy: true, content: <LoadedPart>{part}</LoadedPart> };
}

function LoadedPart({ children }: { children: ReactNode }) {
  return (
    <FailureBoundary level={2}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </FailureBoundary>
  );
}

/** What is due, and what is known after the provider's page. */
function Due({ reservation }: { reservation: ReservationDetail }) {
  const isReturned = window.location.search.includes('payment=');
  const band = <DueBand reservation={reservation} />;
  return (
    <div className={styles.due}>
      {isReturned ? (
        <Suspense fallback={null}>
          <PaymentReturned reservation={reservation}>{band}</PaymentReturned>
        </Suspense>
      ) : (
        band
      )}
    </div>
  );
}

/** The form, or the reason why the reservation can't be changed: the URL may be an old one. */
function ChangeForm({
  reservation,
  user,
  changing: { close, show, refuse },
}: {
  reservation: ReservationDetail;
  user: User | undefined;
  changing: Changing;
}) {
  // Checked only when the form opens. The form itself reports later changes.
  const [reason] = useState(() => changingProblem(reservation, new Date()));
  if (reason) {
    return (
      <div className={styles.refused}>
        <Notice kind="info">{reason}</Notice>
        <Button onClick={close}>Back to the reservation</Button>
      </div>
    );
  }
  if (!user) return <Loading />;
  return (
    <LoadedPart>
      <ChangeReservation
        reservation={reservation}
        user={user}
        onChanged={show}
        onClose={close}
        onRefused={refuse}
      />
    </LoadedPart>
  );
}

/** Returns the ref of the element that takes the focus when a form closes. */
function useFocusAfter(isOpen: boolean) {
  const target = useRef<HTMLParagraphElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) target.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return target;
}

/** On a wide screen the image is half as wide as the page. */
function VehicleImage({ imageId, model }: { imageId: string; model: string }) {
  const sizes = '(min-width: 62rem) 36rem, 100vw';
  return (
    <picture>
      <source type="image/avif" srcSet={imageSrcSet(imageId, 'avif')} sizes={sizes} />
      <img {...imageProps(imageId, 720)} sizes={sizes} alt={model} />
    </picture>
  );
}

function reservationFacts(reservation: ReservationDetail) {
  const now = new Date();
  const { status, cancellationFee } = reservation;
  const awaitsHandOver = status === 'CREATED' && reservation.pickedUpAt === null;
  const momentFact = (label: string, time: WallClock | null) =>
    time === null ? [] : [{ label, value: momentInWords(time, now) }];
  const terms = awaitsHandOver ? termsInWords(reservation.terms, reservation, now) : [];
  return [
    ...rentalFacts(reservation, now),
    ...momentFact('Picked up', reservation.pickedUpAt),
    ...momentFact('Returned', reservation.returnedAt),
    { label: 'Status', value: <StatusChip reservation={reservation} /> },
    {
      label: 'Price',
      value: <PriceTotal dollars={reservation.totalPrice} lines={reservation.lines} />,
    },
    { label: 'Payment', value: payingInWords(reservation) },
    ...(terms.length > 0 ? [{ label: 'Terms', value: terms.join(' ') }] : []),
    ...(status === 'CANCELLED' && cancellationFee !== undefined
      ? [{ label: 'Cancellation fee', value: formatDollars(cancellationCost(reservation)) }]
      : []),
    ...(isCurrent(reservation, now) ? visitFacts() : []),
  ];
}
