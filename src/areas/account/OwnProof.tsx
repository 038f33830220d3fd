import type { ReservationStatus } from '#domain/renting/reservation-status.ts';
import { formatWallClock } from '#domain/time/wall-clock-text.ts';
import { LoadFailed } from '#shared/loading/LoadFailed.tsx';
import { AgreementButton } from '#shared/proof/AgreementButton.tsx';
import { Drivers } from '#shared/proof/Drivers.tsx';
import { useCondition } from '#shared/proof/use-condition.ts';
import { Loading } from '#ui/Loading.tsx';

/** Who drives, which can be entered before the pick-up, and the signed agreement. */
export function OwnProof({
  reservation: { id, status, pickedUpAt },
}: {
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
