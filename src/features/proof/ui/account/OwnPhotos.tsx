import { Suspense } from 'react';
import { Loading } from '#kit/controls/Loading.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import type { ReservationStatus } from '#rental/rules/reservation-status.ts';
import { markInWords } from '../../rules/mark-words.ts';
import { HANDLING_WORDS } from '../../rules/photo-words.ts';
import { PhotoGallery } from '../shared/PhotoGallery.tsx';
import { usePhotos } from '../shared/photo-queries.ts';
import { useCondition } from '../shared/use-condition.ts';

/** Loaded only where there is damage. */
const VehicleViews = lazyPart('VehicleViews', () => import('../shared/VehicleViews.tsx'));

/** The photographs and the damage of the customer's reservation, which what is charged refers to. */
export function OwnPhotos({
  reservation: { id, status, pickedUpAt },
}: {
  reservation: { id: number; status: ReservationStatus; pickedUpAt: string | null };
}) {
  const photos = usePhotos(id);
  const condition = useCondition(id);
  if ((photos.error && !photos.data) || (condition.error && !condition.data)) {
    return (
      <LoadFailed
        message="The photographs could not be loaded."
        onRetry={() => void Promise.all([photos.refetch(), condition.refetch()])}
      />
    );
  }
  if (!photos.data || !condition.data) return <Loading />;
  const { marks, bodyType } = condition.data;
  if (photos.data.length + marks.length === 0) {
    const isAhead = status === 'CREATED' && pickedUpAt === null;
    return (
      <p className="quiet">
        {isAhead
          ? 'Photographs of the vehicle appear here after the hand-over.'
          : 'There are no photographs of this rental.'}
      </p>
    );
  }
  return (
    <Stack>
      {(['hand-over', 'return'] as const).map((handling) => {
        const shown = photos.data.filter(({ at }) => at === handling);
        const recorded = marks.filter(({ at }) => at === handling);
        return (
          shown.length + recorded.length > 0 && (
            <div key={handling}>
              <h3>{HANDLING_WORDS[handling]}</h3>
              {recorded.length > 0 && (
                <Suspense fallback={<Loading />}>
                  <VehicleViews bodyType={bodyType} marks={recorded} />
                  <ol>
                    {recorded.map((mark) => (
                      <li key={mark.key}>{markInWords(mark)}</li>
                    ))}
                  </ol>
                </Suspense>
              )}
              {shown.length > 0 && <PhotoGallery photos={shown} />}
            </div>
          )
        );
      })}
    </Stack>
  );
}
