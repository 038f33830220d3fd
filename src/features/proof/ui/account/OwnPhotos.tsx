import { Suspense, useState } from 'react';
import { Button } from '#kit/controls/Button.tsx';
import { Loading } from '#kit/controls/Loading.tsx';
import { LoadedPart } from '#kit/failure/LoadedPart.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { markInWords } from '../../rules/mark-words.ts';
import { HANDLING_WORDS } from '../../rules/photo-words.ts';
import { PhotoGallery } from '../shared/PhotoGallery.tsx';
import { usePhotos } from '../shared/photo-queries.ts';
import { useCondition } from '../shared/use-condition.ts';
import type { OwnRental } from './use-recorded-proof.ts';

const PhotoStep = lazyPart('PhotoStep', () => import('../shared/PhotoStep.tsx'));
/** Loaded only where there is damage. */
const VehicleViews = lazyPart('VehicleViews', () => import('../shared/VehicleViews.tsx'));

/**
 * The photographs and the damage of the customer's reservation, which what is charged refers to. Until the return the
 * customer can add photographs of the hand-over.
 */
export function OwnPhotos({ id, isAhead, isOut }: OwnRental) {
  const [isAdding, setAdding] = useState(false);
  const photos = usePhotos(id, !isAhead);
  const condition = useCondition(id, !isAhead);
  if (isAhead) {
    return <p className="quiet">Photographs of the vehicle appear here after the hand-over.</p>;
  }
  if ((photos.error && !photos.data) || (condition.error && !condition.data)) {
    return (
      <LoadFailed
        message="The photographs could not be loaded."
        onRetry={() => void Promise.all([photos.refetch(), condition.refetch()])}
      />
    );
  }
  if (!photos.data || !condition.data) return <Loading />;
  const { marks, earlierMarks, bodyType } = condition.data;
  return (
    <Stack>
      {(['hand-over', 'return'] as const).map((handling) => {
        // While photographs of the hand-over are added, they are shown there.
        const isShownBelow = isAdding && handling === 'hand-over';
        const shown = isShownBelow ? [] : photos.data.filter(({ at }) => at === handling);
        const recorded = marks.filter(({ at }) => at === handling);
        const earlier = handling === 'hand-over' ? earlierMarks : [];
        return (
          shown.length + recorded.length + earlier.length > 0 && (
            <Stack key={handling} gap="small">
              <h3>{HANDLING_WORDS[handling]}</h3>
              {recorded.length + earlier.length > 0 && (
                <Suspense fallback={<Loading />}>
                  <VehicleViews bodyType={bodyType} marks={recorded} knownMarks={earlier} />
                  <ol>
                    {recorded.map((mark) => (
                      <li key={mark.key}>{markInWords(mark)}</li>
                    ))}
                  </ol>
                  {earlier.length > 0 && (
                    <>
                      <p>There before your rental:</p>
                      <ul>
                        {earlier.map((mark) => (
                          <li key={mark.key}>{markInWords(mark)}</li>
                        ))}
                      </ul>
                    </>
                  )}
                </Suspense>
              )}
              {shown.length > 0 && <PhotoGallery photos={shown} />}
            </Stack>
          )
        );
      })}
      {isOut && !isAdding && <Button onClick={() => setAdding(true)}>Add photographs</Button>}
      {isAdding && (
        <LoadedPart waiting={<Loading />}>
          <PhotoStep reservationId={id} handling="hand-over" />
        </LoadedPart>
      )}
    </Stack>
  );
}
