import { useState } from 'react';
import { clockInWords, formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { useChunk } from '#kit/failure/use-chunk.ts';
import { Stack } from '#kit/layout/layout.tsx';
import type { Photo } from '../../rules/photo-calls.ts';
import { HANDLING_WORDS, VIEW_WORDS } from '../../rules/photo-words.ts';
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
        name={`${VIEW_WORDS[view]}, ${HANDLING_WORDS[at].toLowerCase()}`}
        times={timesInWords(photo)}
      />
      <figcaption className="quiet row gap-tight">
        {title && <strong>{title}</strong>}
        <span>
          {takenAt === null
            ? `Received ${clockInWords(receivedAt)}`
            : `Taken ${clockInWords(takenAt)}`}
        </span>
      </figcaption>
    </Stack>
  );
}

/** Both times (proof: photographs), and who has added it: 'Received Nov 24, 2026, 16:02 from Ada Marlow.'. */
function timesInWords({ takenAt, receivedAt, by }: Photo): string {
  return [
    `Received ${formatWallClock(receivedAt)}${by ? ` from ${by}` : ''}.`,
    takenAt && `Taken ${formatWallClock(takenAt)} by the phone’s clock.`,
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
    return <div className={`skeleton ${styles.image}`}>{error && <p>Could not be loaded.</p>}</div>;
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
