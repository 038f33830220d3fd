import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '#kernel/words/t.ts';
import { Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { RichText } from '#kit/words/RichText.tsx';
import type { Handling } from '#rental/rules.ts';
import { type PhotoView, VEHICLE_VIEWS } from '../../rules/photo.ts';
import type { Photo } from '../../rules/photo-calls.ts';
import { HANDLING_WORDS, VIEW_WORDS } from '../../rules/photo-words.ts';
import { PhotoGuide } from './PhotoGuide.tsx';
import { ReceivedPhoto } from './PhotoImage.tsx';
import styles from './PhotoStep.module.css';
import { usePhotos } from './photo-queries.ts';
import { TakePhoto } from './TakePhoto.tsx';
import { UnsentPhoto } from './UnsentPhoto.tsx';
import { useCondition } from './use-condition.ts';
import { unsentInWords, useWaitingPhotos } from './use-waiting-photos.ts';
import { startSendingPhotos } from './waiting-photos.ts';

/**
 * Takes the photographs of a hand-over or return, one view after the other. What can't be sent waits on this device.
 * @param comparedWith photographs to show beside those of the same view
 */
export function PhotoStep({
  reservationId,
  handling,
  comparedWith = [],
  views = VEHICLE_VIEWS,
}: {
  reservationId: number;
  handling: Handling;
  views?: readonly PhotoView[];
  comparedWith?: readonly Photo[];
}) {
  useEffect(startSendingPhotos, []);
  const { data, error, refetch } = usePhotos(reservationId);
  const { data: condition } = useCondition(reservationId, views.length > 1);
  const waiting = useWaitingPhotos(reservationId, handling);
  const unsent = unsentInWords(waiting);
  const received = (data ?? []).filter(({ at, isFormer }) => at === handling && !isFormer);
  const isTaken = (view: PhotoView) => [...received, ...waiting].some((one) => one.view === view);
  const [chosen, setChosen] = useState<PhotoView>();
  // The next one that is missing. The last can always have another.
  const view = chosen ?? views.find((one) => !isTaken(one)) ?? (views.at(-1) as PhotoView);
  const ofView = <Of extends { view: PhotoView }>(photos: readonly Of[]) =>
    photos.filter((photo) => photo.view === view);
  return (
    <Stack>
      {error && !data && (
        <LoadFailed message={t('proof.photosNotLoaded')} onRetry={() => void refetch()} />
      )}
      <p role="status" className={unsent ? 'problem' : 'visually-hidden'}>
        {unsent}
      </p>
      <Stack as="section" gap="small" className={styles.view} aria-labelledby={`view-${handling}`}>
        <h3 id={`view-${handling}`}>{VIEW_WORDS[view]()}</h3>
        <div className={styles.guide}>
          {condition && <PhotoGuide view={view} bodyType={condition.bodyType} />}
        </div>
        <TakePhoto
          key={view}
          of={{ reservationId, at: handling, view }}
          // A single photograph is beside what matters more, such as a signature.
          isPrimary={views.length > 1 && !isTaken(view)}
          choosesFiles={view === 'other'}
          onTaken={() => setChosen(undefined)}
        >
          <RichText text={labelOf(view, isTaken(view))} />
        </TakePhoto>
        <div className={styles.photos}>
          {ofView(comparedWith).map((photo) => (
            <ReceivedPhoto key={photo.id} photo={photo} title={HANDLING_WORDS[photo.at]()} />
          ))}
        </div>
      </Stack>
      {views.length > 1 && (
        <ul className={styles.strip} aria-label={t('proof.views')}>
          {views.map((one) => (
            <li key={one}>
              <button
                type="button"
                className="button"
                aria-pressed={one === view}
                data-done={isTaken(one) || undefined}
                onClick={() => setChosen(one)}
              >
                {isTaken(one) && <Check aria-hidden="true" />}
                {isTaken(one) ? (
                  <RichText text={t('proof.viewTaken', { view: VIEW_WORDS[one]() })} />
                ) : (
                  VIEW_WORDS[one]()
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      {received.length + waiting.length > 0 && (
        <ul className={styles.taken} aria-label={t('proof.taken')}>
          {received
            .filter((photo) => views.includes(photo.view))
            .map((photo) => (
              <li key={photo.id}>
                <ReceivedPhoto photo={photo} title={VIEW_WORDS[photo.view]()} />
              </li>
            ))}
          {waiting
            .filter((photo) => views.includes(photo.view))
            .map((photo) => (
              <li key={photo.key}>
                <UnsentPhoto photo={photo} />
              </li>
            ))}
        </ul>
      )}
    </Stack>
  );
}

function labelOf(of: PhotoView, hasPhotos: boolean): string {
  const view = VIEW_WORDS[of]();
  if (of === 'other') return t('proof.choosePhotographs', { view });
  return hasPhotos ? t('proof.takeAnother', { view }) : t('proof.takePhotograph', { view });
}
