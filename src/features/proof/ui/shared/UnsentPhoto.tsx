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
        name={`${VIEW_WORDS[view]}, not sent yet`}
      />
      <figcaption className={problem ? 'problem' : 'quiet'}>
        {problem ?? (isKept ? 'Not sent yet' : 'Not sent yet, and not kept on this device')}
      </figcaption>
      {problem && <Button onClick={() => void giveUpPhoto(key)}>Remove</Button>}
    </Stack>
  );
}
