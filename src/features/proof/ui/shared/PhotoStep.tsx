import { useEffect } from 'react';
import { Fields, Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import type { Handling } from '#rental/rules.ts';
import { type PhotoView, VEHICLE_VIEWS } from '../../rules/photo.ts';
import type { Photo } from '../../rules/photo-calls.ts';
import { HANDLING_WORDS, VIEW_WORDS } from '../../rules/photo-words.ts';
import { ReceivedPhoto } from './PhotoImage.tsx';
import styles from './PhotoStep.module.css';
import { usePhotos } from './photo-queries.ts';
import { TakePhoto } from './TakePhoto.tsx';
import { UnsentPhoto } from './UnsentPhoto.tsx';
import { unsentInWords, useWaitingPhotos } from './use-waiting-photos.ts';
import { startSendingPhotos, type WaitingPhoto } from './waiting-photos.ts';

/**
 * Takes the photographs of a hand-over or return. What can't be sent waits on this device.
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
  const waiting = useWaitingPhotos(reservationId, handling);
  const unsent = unsentInWords(waiting);
  return (
    <Stack>
      {error && !data && (
        <LoadFailed message="The photographs could not be loaded." onRetry={() => void refetch()} />
      )}
      <p role="status" className={unsent ? 'problem' : 'visually-hidden'}>
        {unsent}
      </p>
      <Fields as="ul">
        {views.map((view) => (
          <ViewPhotos
            key={view}
            view={view}
            of={{ reservationId, at: handling }}
            received={(data ?? []).filter((photo) => photo.at === handling && photo.view === view)}
            waiting={waiting.filter((photo) => photo.view === view)}
            comparedWith={comparedWith.filter((photo) => photo.view === view)}
          />
        ))}
      </Fields>
    </Stack>
  );
}

/** One view of the vehicle, with a button that opens the camera. */
function ViewPhotos({
  view,
  of,
  received,
  waiting,
  comparedWith,
}: {
  view: PhotoView;
  of: { reservationId: number; at: Handling };
  received: readonly Photo[];
  waiting: readonly WaitingPhoto[];
  comparedWith: readonly Photo[];
}) {
  const isOther = view === 'other';
  const hasPhotos = received.length + waiting.length > 0;

  return (
    <Stack as="li" gap="small" className={styles.view} data-done={hasPhotos || undefined}>
      <h3>{VIEW_WORDS[view]}</h3>
      {(hasPhotos || comparedWith.length > 0) && (
        <div className={styles.photos}>
          {comparedWith.map((photo) => (
            <ReceivedPhoto key={photo.id} photo={photo} title={HANDLING_WORDS[photo.at]} />
          ))}
          {received.map((photo) => (
            <ReceivedPhoto key={photo.id} photo={photo} />
          ))}
          {waiting.map((photo) => (
            <UnsentPhoto key={photo.key} photo={photo} />
          ))}
        </div>
      )}
      <TakePhoto of={{ ...of, view }} choosesFiles={isOther}>
        {labelOf(view, hasPhotos)}
        <span className="visually-hidden">: {VIEW_WORDS[view]}</span>
      </TakePhoto>
    </Stack>
  );
}

function labelOf(view: PhotoView, hasPhotos: boolean): string {
  if (view === 'other') return 'Choose photographs';
  return hasPhotos ? 'Take another' : 'Take photograph';
}
