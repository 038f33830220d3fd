import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { Loading } from '#kit/controls/Loading.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { AgreementButton } from '../shared/AgreementButton.tsx';
import { Drivers } from '../shared/Drivers.tsx';
import { RecordButton } from '../shared/RecordButton.tsx';
import { useCondition } from '../shared/use-condition.ts';
import type { OwnRental } from './use-recorded-proof.ts';

/** Who drives, which can be entered before the pick-up, and after it the signed agreement and record. */
export function OwnProof({ id, isAhead, customerName }: OwnRental & { customerName: string }) {
  const { data, error, refetch } = useCondition(id);
  if (error) return <LoadFailed message={t('proof.driversNotLoaded')} onRetry={refetch} />;
  if (!data) return <Loading />;
  const { agreement } = data;
  return (
    <Stack>
      <Drivers
        reservationId={id}
        condition={data}
        customerName={customerName}
        canChange={isAhead}
      />
      {agreement && (
        <p>
          {t('proof.signedBy', {
            name: agreement.name,
            time: formatWallClock(agreement.signedAt),
          })}
        </p>
      )}
      {(agreement || !isAhead) && (
        <div className="actions">
          {agreement && <AgreementButton reservationId={id} />}
          {!isAhead && <RecordButton reservationId={id} />}
        </div>
      )}
    </Stack>
  );
}
