import { useEffect, useState } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { Photo } from '#domain/proof/photo-calls.ts';
import { HANDLING_WORDS, VIEW_WORDS } from '#domain/proof/photo-words.ts';
import { formatWallClock } from '#domain/time/wall-clock-text.ts';
import { LoadFailed } from '#shared/loading/LoadFailed.tsx';
import { Button } from '#ui/Button.tsx';
import { Loading } from '#ui/Loading.tsx';
import styles from './PhotoImage.module.css';
import { usePhotoBytes } from './photo-queries.ts';

/** A received photograph, small, with its times. A press opens it in full. */
export function ReceivedPhoto({ photo, title }: { photo: Photo; title?: string }) {
  const { at, view, takenAt, receivedAt, by } = photo;
  const received = formatWallClock(receivedAt);
  const taken = takenAt === null ? undefined : formatWallClock(takenAt);
  return (
    <figure className={styles.photo}>
      <PhotoButton
        photoId={photo.id}
        name={`${VIEW_WORDS[view]}, ${HANDLING_WORDS[at].toLowerCase()}`}
      />
      <figcaption className="quiet">
        {title && <strong>{title}</strong>}
        <span>Received {received}</span>
        {taken !== undefined && taken !== received && <span>Phone’s clock {taken}</span>}
        {by && <span>{by}</span>}
      </figcaption>
    </figure>
  );
}

/** The thumbnail of a photograph. A press opens the photograph. */
export function PhotoButton({ photoId, name }: { photoId: number; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = usePhotoBytes(photoId, 'small');
  if (!data) {
    return <div className={`skeleton ${styles.image}`}>{error && <p>Could not be loaded.</p>}</div>;
  }
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        <BlobImage image={data} name={name} />
      </button>
      <ModalOverlay
        className={`dialog-backdrop ${styles.backdrop}`}
        isDismissable
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <Modal>
          <Dialog className="dialog">
            <Heading slot="title">{name}</Heading>
            <WholePhoto photoId={photoId} name={name} />
            <div className="actions">
              <Button onClick={() => setOpen(false)}>Close</Button>
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  );
}

function WholePhoto({ photoId, name }: { photoId: number; name: string }) {
  const { data, error, refetch } = usePhotoBytes(photoId);
  if (data) return <BlobImage image={data} name={name} isWhole />;
  if (!error) return <Loading />;
  return (
    <LoadFailed message="The photograph could not be loaded." onRetry={() => void refetch()} />
  );
}

/** An image that is in memory. */
export function BlobImage({
  image,
  name,
  isWhole = false,
}: {
  image: Blob;
  name: string;
  isWhole?: boolean;
}) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(image);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [image]);
  return <img className={isWhole ? styles.whole : styles.image} src={url} alt={name} />;
}
