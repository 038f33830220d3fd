import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useOwnCharges } from '#charges/ui/account/use-own-charges.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { vehicleFacts, vehicleTitle } from '#fleet/rules.ts';
import { VehicleImage } from '#fleet/ui.ts';
import type { User } from '#identity/rules.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { fullName } from '#kernel/records/person-name.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { momentInWords } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { Accordion } from '#kit/controls/Accordion.tsx';
import { Button } from '#kit/controls/Button.tsx';
import { Loading } from '#kit/controls/Loading.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { FactList } from '#kit/facts/FactList.tsx';
import { LoadedPart } from '#kit/failure/LoadedPart.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { Stack } from '#kit/layout/layout.tsx';
import {
  cancellationCost,
  isAllReturned,
  payingInWords,
  stepsInTable,
  termsInWords,
} from '#payments/rules.ts';
import { DueBand, ReturnedBand, useReturnedMoney } from '#payments/ui.ts';
import { PriceTotal } from '#prices/ui/shared/PriceTotal.tsx';
import { photographedNow } from '#proof/rules.ts';
import { useRecordedProof } from '#proof/ui.ts';
import { periodInWords } from '#rental/rules.ts';
import { changingProblem } from '../../rules/allowed-changes.ts';
import { isCurrent } from '../../rules/is-current.ts';
import type { ReservationDetail } from '../../rules/reservation.ts';
import { rentalFacts } from '../shared/rental-facts.tsx';
import { StatusChip } from '../shared/StatusChip.tsx';
import { Voucher } from '../shared/Voucher.tsx';
import { NextStep } from './NextStep.tsx';
import styles from './OwnReservationPage.module.css';
import { type Cancelling, ReservationActions } from './ReservationActions.tsx';

const OwnPayments = lazyPart('OwnPayments', () => import('#payments/ui/account/OwnPayments.tsx'));

const ChargeBands = lazyPart('ChargeBands', () => import('#charges/ui/account/ChargeBands.tsx'));

const OwnProof = lazyPart('OwnProof', () => import('#proof/ui/account/OwnProof.tsx'));

const OwnPhotos = lazyPart('OwnPhotos', () => import('#proof/ui/account/OwnPhotos.tsx'));

const PaymentReturned = lazyPart(
  'PaymentReturned',
  () => import('#payments/ui/account/PaymentReturned.tsx'),
);

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
  const canPhotograph = photographedNow(pageCompany(), reservation, new Date()).length > 0;
  const wasCanceled = cancelling?.wasCanceled === true;
  const { data: charges = [] } = useOwnCharges(reservation.id, reservation.status === 'DONE');
  const returned = useReturnedMoney(reservation);
  const isPaidBack = isAllReturned(returned, reservation.paidBy);
  const period = useFocusAfter(changing.isOpen);
  return (
    <div className={styles.details}>
      <Voucher reservation={reservation} customerName={user && fullName(user)} />
      <section className={styles.vehicle} aria-label={t('booking.vehicleAndTimes')}>
        {car.image[0] && (
          // Small beside the model, and as wide as its column on a wide screen.
          <VehicleImage
            imageId={car.image[0]}
            alt={car.model}
            sizes="(min-width: 62rem) 30rem, (min-width: 36rem) 16rem, 7rem"
            isFirst
          />
        )}
        <Stack gap="tight">
          <p className="quiet figures">{t('booking.reservationNumber', { id: reservation.id })}</p>
          <h2>{vehicleTitle(car)}</h2>
          <StatusChip reservation={reservation} isBrief />
        </Stack>
        <p ref={period} className={`figures ${styles.period}`} tabIndex={-1}>
          {periodInWords(pageCompany(), reservation, new Date())}
        </p>
      </section>
      <Stack gap="large" className={styles.work}>
        {charges.length > 0 && (
          <LoadedPart>
            <ChargeBands reservationId={reservation.id} charges={charges} />
          </LoadedPart>
        )}
        <Due reservation={reservation} isSettled={wasCanceled || isPaidBack} />
        {returned.map(({ words }) => (
          <ReturnedBand key={words} words={words} />
        ))}
        {changing.isOpen ? (
          <ChangeForm
            // Another user may sign in in another tab.
            key={user?.id}
            reservation={reservation}
            user={user}
            changing={changing}
          />
        ) : (
          <>
            <NextStep
              reservation={reservation}
              wasCanceled={wasCanceled}
              isPaidBack={isPaidBack}
              onExtend={cancelling && changing.open}
              canPhotograph={canPhotograph}
            />
            <Sections
              reservation={reservation}
              canPhotograph={canPhotograph}
              customerName={user ? fullName(user) : ''}
            />
          </>
        )}
      </Stack>
      {!changing.isOpen && (
        <ReservationActions
          reservation={reservation}
          cancelling={cancelling}
          onChange={changing.open}
        />
      )}
    </div>
  );
}

/** The accordion. Payments, drivers and photographs are in it only if there are any, or if they can be added. */
function Sections({
  reservation,
  canPhotograph,
  customerName,
}: {
  reservation: ReservationDetail;
  canPhotograph: boolean;
  customerName: string;
}) {
  const { id, car, status, pickedUpAt } = reservation;
  const isOut = status === 'CREATED' && pickedUpAt !== null;
  const isAhead = !isOut && isCurrent(pageCompany(), reservation, new Date());
  const proof = { id, isAhead, canPhotograph };
  const { hasDrivers, hasPhotos } = useRecordedProof(proof);
  return (
    <Accordion
      sections={[
        {
          title: t('booking.sectionReservation'),
          content: <FactList facts={reservationFacts(reservation)} />,
        },
        { title: t('booking.sectionVehicle'), content: <FactList facts={vehicleFacts(car)} /> },
        ...loadedSection(
          t('booking.sectionPayments'),
          hasPayments(reservation),
          <OwnPayments reservation={reservation} />,
        ),
        ...loadedSection(
          t('booking.sectionDrivers'),
          hasDrivers,
          <OwnProof {...proof} customerName={customerName} />,
        ),
        ...loadedSection(t('booking.sectionPhotographs'), hasPhotos, <OwnPhotos {...proof} />),
      ]}
    />
  );
}

/** Whether something was paid or held, or can be paid online. */
function hasPayments({ status, paid, deposit, kept, paidBy }: ReservationDetail): boolean {
  const canBePaid = status !== 'CANCELLED' && pageCompany().payOnline !== 'no';
  return canBePaid || paid !== 0 || deposit !== 0 || kept !== undefined || paidBy !== undefined;
}

/** A section, if it is shown, whose script loads when it is opened. */
function loadedSection(title: string, isShown: boolean, part: ReactNode) {
  const content = <LoadedPart waiting={<Loading />}>{part}</LoadedPart>;
  return isShown ? [{ title, isLazy: true, content }] : [];
}

/** What is due, and what is known after the provider's page until it is told as a cancellation. */
function Due({ reservation, isSettled }: { reservation: ReservationDetail; isSettled: boolean }) {
  const isReturned = window.location.search.includes('payment=');
  const band = <DueBand reservation={reservation} />;
  if (!isReturned || isSettled) return band;
  return (
    <Suspense fallback={null}>
      <PaymentReturned reservation={reservation}>{band}</PaymentReturned>
    </Suspense>
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
  const [reason] = useState(() => changingProblem(pageCompany(), reservation, new Date()));
  if (reason) {
    return (
      <Stack>
        <Notice kind="info">{reason()}</Notice>
        <Button onClick={close}>{t('booking.backToReservation')}</Button>
      </Stack>
    );
  }
  if (!user) return <Loading />;
  return (
    <LoadedPart waiting={<Loading />}>
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

function reservationFacts(reservation: ReservationDetail) {
  const company = pageCompany();
  const now = new Date();
  const { status } = reservation;
  const fee = status === 'CANCELLED' ? cancellationCost(reservation) : 0;
  const awaitsHandOver = status === 'CREATED' && reservation.pickedUpAt === null;
  const momentFact = (label: string, time: WallClock | null) =>
    time === null ? [] : [{ label, value: momentInWords(time, now, company.timeZone) }];
  const { steps, ...others } = (awaitsHandOver && reservation.terms) || {};
  const terms = termsInWords(company, others, reservation, now);
  const stepFacts = stepsInTable(company, steps, reservation, now);
  return [
    ...rentalFacts(reservation, now),
    ...momentFact(t('booking.pickedUp'), reservation.pickedUpAt),
    ...momentFact(t('booking.returned'), reservation.returnedAt),
    { label: t('booking.status'), value: <StatusChip reservation={reservation} /> },
    {
      label: t('booking.priceFact'),
      value: <PriceTotal amount={reservation.totalPrice} lines={reservation.lines} />,
    },
    { label: t('booking.paymentFact'), value: payingInWords(company, reservation, new Date()) },
    ...(terms.length > 0
      ? [{ label: t('booking.depositAndCancellation'), value: terms.join(' ') }]
      : []),
    ...(stepFacts.length > 0
      ? [{ label: t('payments.stepsTitle'), value: <FactList hasAmounts facts={stepFacts} /> }]
      : []),
    ...(fee > 0 ? [{ label: t('booking.cancellationFee'), value: formatMoney(fee) }] : []),
  ];
}
