import { Suspense } from 'react';
import { Allowed, useMay } from '#accounts/ui.ts';
import type { AdminReservationDetail } from '#booking/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { vehicleTitle } from '#fleet/rules.ts';
import { HistorySection } from '#history/ui/HistorySection.tsx';
import { adminUserPath, adminVehiclePath } from '#kernel/paths/paths.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { EmailLink } from '#kit/facts/EmailLink.tsx';
import { FactList } from '#kit/facts/FactList.tsx';
import { PhoneLink } from '#kit/facts/PhoneLink.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { Stack } from '#kit/layout/layout.tsx';
import { RecordSection } from '#kit/record/RecordSection.tsx';
import { LettersSection } from '#letters/ui/LettersSection.tsx';
import { cancellationInWords } from '#payments/rules.ts';
import { PaymentsSection } from '#payments/ui.ts';
import { RecordButton } from '#proof/ui.ts';

/** Loaded on demand, because few reservations have some. */
const DriverStatements = lazyPart(
  'DriverStatements',
  () => import('#hand-over/ui/desk/DriverStatements.tsx'),
);
/** Loaded on demand, because it is for rentals that are done. */
const LaterChargesSection = lazyPart(
  'LaterChargesSection',
  () => import('#charges/ui/desk/LaterChargesSection.tsx'),
);

/** What belongs to a reservation: its customer, the money, the letters, its history and record. */
export function ReservationBeside({ reservation }: { reservation: AdminReservationDetail }) {
  const { id, car, customer, status } = reservation;
  const { phoneNumber, email } = customer;
  const may = useMay();
  return (
    <Stack gap="wide">
      <RecordSection title="Customer">
        <FactList
          facts={[
            {
              label: 'Name',
              value: may('see-customers') ? (
                <a href={adminUserPath(customer.id)}>{fullName(customer)}</a>
              ) : (
                fullName(customer)
              ),
            },
            ...(may('see-names')
              ? [
                  { label: 'Phone', value: <PhoneLink number={phoneNumber} /> },
                  {
                    label: 'Email',
                    value: email ? (
                      <EmailLink email={email} />
                    ) : (
                      'No email: tell the customer by phone.'
                    ),
                  },
                ]
              : []),
            { label: 'Vehicle', value: <a href={adminVehiclePath(car.id)}>{vehicleTitle(car)}</a> },
          ]}
        />
      </RecordSection>
      <Allowed to="see-money">
        {status === 'CANCELLED' && reservation.due !== 0 && (
          <p>{cancellationInWords(pageCompany(), reservation, 'the card')}</p>
        )}
        <PaymentsSection reservation={reservation} />
        {status === 'DONE' && !reservation.proposedCharges && (
          <Suspense fallback={null}>
            <LaterChargesSection reservation={reservation} />
          </Suspense>
        )}
      </Allowed>
      <Allowed to="send-letters">
        <LettersSection of={{ reservationId: id }} />
      </Allowed>
      <Allowed to="see-history">
        <HistorySection startsOpen kind="reservation" id={id} />
      </Allowed>
      {reservation.pickedUpAt && may('see-customers') && (
        <Suspense fallback={null}>
          <DriverStatements reservationId={id} />
        </Suspense>
      )}
      <Allowed to="see-customers">
        <RecordSection title="Record">
          <RecordButton reservationId={id} />
        </RecordSection>
      </Allowed>
    </Stack>
  );
}
