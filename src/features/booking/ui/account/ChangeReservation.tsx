import { useEffect, useRef, useState } from 'react';
import { LazySignInAgain, useSession } from '#accounts/ui.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { type User, userMay } from '#identity/rules.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { momentInWords } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { SaveProblem } from '#kit/form/SaveProblem.tsx';
import { Panel, Stack } from '#kit/layout/layout.tsx';
import { RichText } from '#kit/words/RichText.tsx';
import { LeastDays } from '#prices/ui/shared/LeastDays.tsx';
import { PriceTotal } from '#prices/ui/shared/PriceTotal.tsx';
import { bookingLimits, periodFieldsOf, placeIdsOf, readRentalPeriod } from '#rental/rules.ts';
import { PlacesAndTimes } from '#rental/ui/PlacesAndTimes.tsx';
import { changeableParts } from '../../rules/allowed-changes.ts';
import type { ReservationDetail } from '../../rules/reservation.ts';
import { Instead } from '../shared/Instead.tsx';
import { fillPeriod } from '../shared/period-fields.ts';
import { RentalQuote } from '../shared/Quote.tsx';
import { isPeriodTaken } from '../shared/refusals.ts';
import styles from './ChangeReservation.module.css';
import { isRefusedForGood, useReservationChange } from './use-reservation-change.ts';

type ChangeReservationProps = {
  reservation: ReservationDetail;
  user: User;
  /** Called with the saved reservation. */
  onChanged: (reservation: ReservationDetail) => void;
  onClose: () => void;
  /** Called when the reservation can no longer be changed. */
  onRefused: (reason: string) => void;
};

/** The form in which customers change their reservations (booking: changing a reservation). */
export function ChangeReservation({
  reservation,
  user,
  onChanged,
  onClose,
  onRefused,
}: ChangeReservationProps) {
  const company = pageCompany();
  // The fields stay as they are if the pick-up passes while the form is open. The server refuses
  // the save.
  const [isPickUpFixed] = useState(
    () => changeableParts(company, reservation, new Date()) !== 'all',
  );
  const hasLimits = !userMay(user, 'book');
  const isSignedIn = useSession().state !== 'signed-out';
  const edit = useReservationChange({
    opened: reservation,
    hasLimits,
    isSignedIn,
    onChanged,
    onSaved: onClose,
    onRefused,
  });
  const { form, formProps, record, quote, failure, isSubmitting } = edit;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <Stack gap="large">
      {!isSignedIn && <LazySignInAgain email={user.email} />}
      <Panel
        {...formProps}
        as="form"
        gap="large"
        className={styles.form}
        autoComplete="off"
        aria-labelledby="change-title"
      >
        <h2 ref={heading} id="change-title" tabIndex={-1}>
          {isPickUpFixed ? t('booking.changeDropOff') : t('booking.changeReservation')}
        </h2>
        {isPickUpFixed && (
          <p className="quiet">
            {t('booking.pickUpIs', {
              time: momentInWords(record.pickUpTime, new Date(), company.timeZone),
              place: record.pickUpLocation,
            })}
          </p>
        )}
        <PlacesAndTimes rental={edit} hasLimits={hasLimits} isPickUpFixed={isPickUpFixed} />
        {hasLimits && !isPickUpFixed && <p className="field-hint">{bookingLimits(company)}</p>}
        {hasLimits && <LeastDays carId={record.car.id} />}
        <ChangeQuote edit={edit} isPickUpFixed={isPickUpFixed} />
        <SaveProblem
          // The quote already says that the vehicle is taken.
          edit={isShownElsewhere(failure) ? { ...edit, failure: undefined } : edit}
          isBusy={quote.kind === 'asking'}
        />
        <div className="actions actions-wide">
          <form.Subscribe
            selector={({ isDefaultValue, isValid }) =>
              (!isDefaultValue || edit.isChosen) && isValid
            }
          >
            {(canSave) => (
              <Button
                type="submit"
                variant="primary"
                isDisabled={!canSave || quote.kind !== 'free'}
                isPending={isSubmitting}
              >
                {t('booking.saveChanges')}
              </Button>
            )}
          </form.Subscribe>
          <Button onClick={onClose}>{t('booking.keepAsItIs')}</Button>
        </div>
      </Panel>
    </Stack>
  );
}

function isShownElsewhere(failure: unknown): boolean {
  return isPeriodTaken(failure) || isRefusedForGood(failure);
}

type ChangeQuoteProps = {
  edit: ReturnType<typeof useReservationChange>;
  isPickUpFixed: boolean;
};

/** What the change comes to, or what can be chosen instead of a period that is taken. */
function ChangeQuote({ edit, isPickUpFixed }: ChangeQuoteProps) {
  const company = pageCompany();
  const { form, record, answer } = edit;
  const wished = readRentalPeriod(company, form.state.values);
  return (
    <RentalQuote
      rental={edit}
      free={(totalPrice, lines) => (
        <Notice kind={totalPrice === record.totalPrice ? 'info' : 'success'}>
          <span className="figures">
            <PriceChange before={record.totalPrice} after={totalPrice} />
          </span>
          {lines && <PriceTotal amount={totalPrice} lines={lines} words={t('booking.total')} />}
        </Notice>
      )}
      instead={
        wished && (
          <Instead
            wished={wished}
            periods={answer?.instead ?? []}
            vehiclesFor={
              isPickUpFixed
                ? undefined
                : { ...periodFieldsOf(wished), ...placeIdsOf(company, form.state.values) }
            }
            onTake={(period) => {
              fillPeriod(form, period);
              // The pressed button is about to be removed.
              edit.focusField(isPickUpFixed ? 'dropOffDate' : 'pickUpDate');
            }}
          />
        )
      }
    />
  );
}

/** `before` and `after` are amounts. */
function PriceChange({ before, after }: { before: number; after: number }) {
  if (after === before) {
    return (
      <RichText
        text={t('booking.priceStays', { price: formatMoney(after) })}
        price={(words) => <strong>{words}</strong>}
      />
    );
  }
  const amounts = {
    before: formatMoney(before),
    after: formatMoney(after),
    difference: formatMoney(Math.abs(after - before)),
  };
  return (
    <RichText
      text={after > before ? t('booking.priceRises', amounts) : t('booking.priceFalls', amounts)}
      arrow={(words) => <span aria-hidden="true">{words}</span>}
      difference={(words) => <strong>{words}</strong>}
    />
  );
}
