import { t } from '#kernel/words/t.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { VIEW_WORDS } from '../../rules/photo-words.ts';
import { BlobImage } from './BlobImage.tsx';
import imageStyles from './PhotoImage.module.css';
import { giveUpPhoto, type WaitingPhoto } from './waiting-photos.ts';

/** A photograph that is not sent yet, or can't be. */
export function UnsentPhoto({
  photo: { key, view, image, isKept, problem },
}: {
  photo: WaitingPhoto;
}) {
  return (
    <Stack as="figure" gap="tight">
      <BlobImage
        className={imageStyles.image}
        image={image}
        name={t('proof.photoNotSent', { view: VIEW_WORDS[view]() })}
      />
      <figcaption className={problem ? 'problem' : 'quiet'}>
        {problem ?? (isKept ? t('proof.notSent') : t('proof.notSentNorKept'))}
      </figcaption>
      {problem && <Button onClick={() => void giveUpPhoto(key)}>{t('proof.remove')}</Button>}
    </Stack>
  );
}
