import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { Loading } from '#kit/controls/Loading.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import type { ReservationStatus } from '#rental/rules/reservation-status.ts';
import { AgreementButton } from '../shared/AgreementButton.tsx';
import { Drivers } from '../shared/Drivers.tsx';
import { useCondition } from '../shared/use-condition.ts';

/** Who drives, which can be entered before the pick-up, and the signed agreement. */
export function OwnProof({
  reservation: { id, status, pickedUpAt },
  customerName,
}: {
  customerName: string;
  reservation: { id: number; status: ReservationStatus; pickedUpAt: string | null };
}) {
  const { data, error, refetch } = useCondition(id);
  if (error) return <LoadFailed message="The drivers could not be loaded." onRetry={refetch} />;
  if (!data) return <Loading />;
  const { agreement } = data;
  return (
    <>
      <Drivers
        reservationId={id}
        condition={data}
        customerName={customerName}
        canChange={status === 'CREATED' && pickedUpAt === null}
      />
      {agreement && (
        <>
          <p>
            Signed by {agreement.name} on {formatWallClock(agreement.signedAt)}.
          </p>
          <AgreementButton reservationId={id} />
        </>
      )}
    </>
  );
}
