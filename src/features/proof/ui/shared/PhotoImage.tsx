import { useState } from 'react';
import { clockInWords, formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { useChunk } from '#kit/failure/use-chunk.ts';
import { Stack } from '#kit/layout/layout.tsx';
import type { PhotoMoment } from '../../rules/photo.ts';
import type { Photo } from '../../rules/photo-calls.ts';
import { VIEW_WORDS } from '../../rules/photo-words.ts';
import { BlobImage } from './BlobImage.tsx';
import styles from './PhotoImage.module.css';
import { usePhotoBytes } from './photo-queries.ts';

/** A received photograph, small, with its times. A press opens it in full. */
export function ReceivedPhoto({ photo, title }: { photo: Photo; title?: string }) {
  const { at, view, takenAt, receivedAt } = photo;
  return (
    <Stack as="figure" gap="tight">
      <PhotoButton
        photoId={photo.id}
        name={NAMES[at](VIEW_WORDS[view]())}
        times={timesInWords(photo)}
      />
      <figcaption className="quiet row gap-tight">
        {title && <strong>{title}</strong>}
        <span>
          {takenAt === null
            ? t('proof.photoReceivedAt', { time: clockInWords(receivedAt) })
            : t('proof.photoTakenAt', { time: clockInWords(takenAt) })}
        </span>
      </figcaption>
    </Stack>
  );
}

const NAMES: Record<PhotoMoment, (view: string) => string> = {
  'hand-over': (view) => t('proof.photoAtHandOver', { view }),
  return: (view) => t('proof.photoAtReturn', { view }),
  incident: (view) => t('proof.photoOfIncident', { view }),
};

/** Both times (proof: photographs), and who has added it: 'Received Nov 24, 2026, 16:02 from Ada Marlow.'. */
function timesInWords({ takenAt, receivedAt, by }: Photo): string {
  const time = formatWallClock(receivedAt);
  return [
    by ? t('proof.photoReceivedFrom', { time, name: by }) : t('proof.photoReceived', { time }),
    takenAt && t('proof.photoTaken', { time: formatWallClock(takenAt) }),
  ]
    .filter(Boolean)
    .join(' ');
}

type PhotoButtonProps = {
  photoId: number;
  name: string;
  /** Shown with the photograph in full. */
  times?: string;
};

/** The thumbnail of a photograph. A press opens the photograph. */
export function PhotoButton({ photoId, name, times }: PhotoButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { chunk, want } = useChunk('PhotoDialog', () => import('./PhotoDialog.tsx'));
  const { data, error } = usePhotoBytes(photoId, 'small');
  if (!data) {
    return (
      <div className={`skeleton ${styles.image}`}>
        {error && <p>{t('proof.couldNotBeLoaded')}</p>}
      </div>
    );
  }
  const open = async () => {
    if (await want()) setOpen(true);
  };
  return (
    <>
      <button type="button" className={styles.open} onClick={() => void open()}>
        <BlobImage className={styles.image} image={data} name={name} />
      </button>
      {chunk && (
        <chunk.PhotoDialog
          photoId={photoId}
          name={name}
          times={times}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
