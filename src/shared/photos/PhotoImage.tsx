import { useEffect, useState } from 'react';
import type { Photo } from '#domain/proof/photo-calls.ts';
import { HANDLING_WORDS, VIEW_WORDS } from '#domain/proof/photo-words.ts';
import { formatWallClock } from '#domain/time/wall-clock-text.ts';
import styles from './PhotoImage.module.css';
import { usePhotoBytes } from './photo-queries.ts';

/** A received photograph with its times. A press opens it in full. */
export function ReceivedPhoto({ photo, title }: { photo: Photo; title?: string }) {
  const { data, error } = usePhotoBytes(photo.id);
  const { at, view, takenAt, receivedAt, by } = photo;
  const name = `${VIEW_WORDS[view]}, ${HANDLING_WORDS[at].toLowerCase()}`;
  const received = formatWallClock(receivedAt);
  const taken = takenAt === null ? undefined : formatWallClock(takenAt);
  return (
    <figure className={styles.photo}>
      {data ? (
        <BlobImage image={data} name={name} isLink />
      ) : (
        <div className={`skeleton ${styles.image}`}>{error && 'Could not be loaded.'}</div>
      )}
      <figcaption className="quiet">
        {title && <strong>{title}</strong>}
        <span>Received {received}</span>
        {taken !== undefined && taken !== received && <span>Phone’s clock {taken}</span>}
        {by && <span>{by}</span>}
      </figcaption>
    </figure>
  );
}

/** An image that is in memory, with a link to it in full. */
export function BlobImage({
  image,
  name,
  isLink,
}: {
  image: Blob;
  name: string;
  isLink?: boolean;
}) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(image);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [image]);
  const picture = <img className={styles.image} src={url} alt={name} />;
  if (!isLink) return picture;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {picture}
    </a>
  );
}
