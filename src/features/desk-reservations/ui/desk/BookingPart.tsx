import { Suspense } from 'react';
import { useMay } from '#accounts/ui.ts';
import type { AdminReservationDetail } from '#booking/rules.ts';
import { placeName } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { languageFact } from '#company/ui/shared/language-fact.ts';
import { vehicleTitle } from '#fleet/rules.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { adminUserPath, adminVehiclePath } from '#kernel/paths/paths.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { EmailLink } from '#kit/facts/EmailLink.tsx';
import { FactList } from '#kit/facts/FactList.tsx';
import { PhoneLink } from '#kit/facts/PhoneLink.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { RecordSection } from '#kit/record/RecordSection.tsx';
import { balanceInWords } from '#payments/rules.ts';
import { editReservationPath } from './edit-path.ts';
import type { EditFormProps } from './ReservationEditForm.tsx';

/** Loaded on demand, because most who look at a reservation don't change it. */
const ReservationEditForm = lazyPart(
  'ReservationEditForm',
  () => import('./ReservationEditForm.tsx'),
);

/** Who has booked which vehicle, when and for how much, or the form that changes it. */
export function BookingPart({
  reservation,
  adopted,
  isEditing,
}: EditFormProps & { isEditing: boolean }) {
  const may = useMay();
  const showsForm = isEditing && may('book');
  return (
    <RecordSection
      title="Booking"
      aside={
        may('book') &&
        !showsForm && (
          <a className="button" href={editReservationPath(reservation.id)}>
            Edit booking
          </a>
        )
      }
    >
      <FactList
        facts={[
          ...customerFacts(reservation, may),
          ...(showsForm ? [] : rentalFacts(reservation, may)),
        ]}
      />
      {showsForm && (
        <Suspense fallback={<div className="skeleton skeleton-row" />}>
          <ReservationEditForm reservation={reservation} adopted={adopted} />
        </Suspense>
      )}
    </RecordSection>
  );
}

type May = ReturnType<typeof useMay>;

function customerFacts({ customer, language, car }: AdminReservationDetail, may: May) {
  const { phoneNumber, email } = customer;
  const name = fullName(customer);
  return [
    {
      label: 'Customer',
      value: may('see-customers') ? <a href={adminUserPath(customer.id)}>{name}</a> : name,
    },
    ...(may('see-names')
      ? [
          { label: 'Phone', value: <PhoneLink number={phoneNumber} /> },
          {
            label: 'Email',
            value: email ? <EmailLink email={email} /> : 'No email: tell the customer by phone.',
          },
          ...languageFact(language),
        ]
      : []),
    { label: 'Vehicle', value: <a href={adminVehiclePath(car.id)}>{vehicleTitle(car)}</a> },
  ];
}

function rentalFacts(reservation: AdminReservationDetail, may: May) {
  const place = (location: string) => placeName(pageCompany(), location);
  const { pickUpTime, pickUpLocation, dropOffTime, dropOffLocation, totalPrice } = reservation;
  return [
    { label: 'Pick-up', value: `${formatWallClock(pickUpTime)}, ${place(pickUpLocation)}` },
    { label: 'Drop-off', value: `${formatWallClock(dropOffTime)}, ${place(dropOffLocation)}` },
    ...(may('see-money')
      ? [
          {
            label: 'Total',
            value: [formatMoney(totalPrice), balanceInWords(reservation)]
              .filter(Boolean)
              .join(', '),
          },
        ]
      : []),
  ];
}
