import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { AdminReservationDetail } from '#booking/rules.ts';
import { SimilarVehicles } from '#booking/ui.ts';
import { type DeskVehicleName, vehicleTitle } from '#fleet/rules.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { send } from '#kit/client/client.ts';
import { Spinner } from '#kit/controls/Spinner.tsx';
import { Panel } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { focusHeading } from '#kit/routing/use-page-entry.ts';
import { periodQuery } from '#rental/rules.ts';
import { endingInWords } from '#upkeep/rules.ts';
import { findAlternativesForDeskCall } from '../../calls/desk-reservations.ts';
import { RiskMark } from './ReservationState.tsx';
import { MOVE_KEY, useMove } from './use-move.ts';

type MoveSectionProps = {
  reservation: AdminReservationDetail;
  onChanged: (reservation: AdminReservationDetail) => void;
};

/** Free vehicles for a reservation. Each can be chosen with one click. */
export function MoveSection({ reservation, onChanged }: MoveSectionProps) {
  const title = useId();
  const { move, isPending } = useMove((moved) => {
    // The pressed button is about to be removed.
    focusHeading();
    onChanged(moved);
  });
  return (
    <Panel as="section" className="text-width" aria-labelledby={title}>
      <h2 id={title}>Move to another vehicle</h2>
      <p>
        <RiskMark reservation={reservation} />{' '}
        {reservation.atRisk &&
          `The ${vehicleTitle(reservation.car)} ${reservation.isElsewhere ? 'came back at another place, and there is no time to bring it' : 'is not back from the rental before this one'}. `}
        {reservation.endingPapers.length > 0 && `${endingInWords(reservation.endingPapers)} `}
        The price stays {formatMoney(reservation.totalPrice)}, and the customer{' '}
        {reservation.customer.email ? 'gets a letter' : 'has no email: tell them by phone'}.
      </p>
      <FreeVehicles
        reservation={reservation}
        isPending={isPending}
        onTake={(vehicle) => void move(reservation, vehicle)}
      />
    </Panel>
  );
}

function FreeVehicles({
  reservation,
  isPending,
  onTake,
}: {
  reservation: AdminReservationDetail;
  isPending: boolean;
  onTake: (vehicle: DeskVehicleName) => void;
}) {
  const { id, car, pickUpLocation, dropOffLocation } = reservation;
  const query = {
    ...{ carId: car.id, reservationId: id, pickUpLocation, dropOffLocation },
    ...periodQuery(reservation),
  };
  const { data, error, refetch } = useQuery({
    queryKey: [MOVE_KEY, query],
    queryFn: ({ signal }) => send(findAlternativesForDeskCall, { query, signal }),
  });
  if (error)
    return <LoadFailed message="The free vehicles could not be loaded." onRetry={refetch} />;
  if (!data) return <Spinner label="Looking for free vehicles..." />;
  return (
    <SimilarVehicles vehicles={data.similar} note="Move" onTake={onTake} isPending={isPending} />
  );
}
