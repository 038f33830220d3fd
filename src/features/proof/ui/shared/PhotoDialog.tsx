import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { t } from '#kernel/words/t.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Loading } from '#kit/controls/Loading.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { BlobImage } from './BlobImage.tsx';
import styles from './PhotoDialog.module.css';
import { usePhotoBytes } from './photo-queries.ts';

type PhotoDialogProps = {
  photoId: number;
  name: string;
  /** When it was taken and received. */
  times: string | undefined;
  isOpen: boolean;
  onClose: () => void;
};

/** Shows a photograph in full. */
export function PhotoDialog({ photoId, name, times, isOpen, onClose }: PhotoDialogProps) {
  return (
    <ModalOverlay
      className={`dialog-backdrop ${styles.backdrop}`}
      isDismissable
      isOpen={isOpen}
      onOpenChange={(opens) => !opens && onClose()}
    >
      <Modal>
        <Dialog className="dialog">
          <Heading slot="title">{name}</Heading>
          <WholePhoto photoId={photoId} name={name} />
          {times && <p className="quiet">{times}</p>}
          <div className="actions">
            <Button onClick={onClose}>{t('proof.close')}</Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function WholePhoto({ photoId, name }: { photoId: number; name: string }) {
  const { data, error, refetch } = usePhotoBytes(photoId);
  if (data) return <BlobImage className={styles.whole} image={data} name={name} />;
  if (!error) return <Loading />;
  return <LoadFailed message={t('proof.photoNotLoaded')} onRetry={() => void refetch()} />;
}
