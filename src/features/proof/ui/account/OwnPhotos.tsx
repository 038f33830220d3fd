import { Suspense } from 'react';
import { t } from '#kernel/words/t.ts';
import { Loading } from '#kit/controls/Loading.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { markInWords } from '../../rules/mark-words.ts';
import { HANDLING_WORDS } from '../../rules/photo-words.ts';
import { PhotoGallery } from '../shared/PhotoGallery.tsx';
import { usePhotos } from '../shared/photo-queries.ts';
import { useCondition } from '../shared/use-condition.ts';
import type { OwnRental } from './use-recorded-proof.ts';

/** Loaded only where there is damage. */
const VehicleViews = lazyPart('VehicleViews', () => import('../shared/VehicleViews.tsx'));

/** The photographs and the damage of the customer's reservation, which show why something is charged. */
export function OwnPhotos({ id, isAhead, canPhotograph }: OwnRental) {
  const isAsked = !isAhead || canPhotograph;
  const photos = usePhotos(id, isAsked);
  const condition = useCondition(id, isAsked);
  if (!isAsked) {
    return <p className="quiet">{t('proof.photosLater')}</p>;
  }
  if ((photos.error && !photos.data) || (condition.error && !condition.data)) {
    return (
      <LoadFailed
        message={t('proof.photosNotLoaded')}
        onRetry={() => void Promise.all([photos.refetch(), condition.refetch()])}
      />
    );
  }
  if (!photos.data || !condition.data) return <Loading />;
  const { marks, earlierMarks, bodyType } = condition.data;
  return (
    <Stack>
      {(['hand-over', 'return'] as const).map((handling) => {
        const shown = photos.data.filter(({ at }) => at === handling);
        const recorded = marks.filter(({ at }) => at === handling);
        const earlier = handling === 'hand-over' ? earlierMarks : [];
        return (
          shown.length + recorded.length + earlier.length > 0 && (
            <Stack key={handling} gap="small">
              <h3>{HANDLING_WORDS[handling]()}</h3>
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
                      <p>{t('proof.thereBefore')}</p>
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
    </Stack>
  );
}
