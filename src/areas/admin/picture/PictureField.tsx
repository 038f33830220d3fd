import { ImageUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { imageSrcSet, imageUrl } from '../../../api/files.ts';
import { PICTURE_TYPES } from '../../../domain/picture.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import styles from './PictureField.module.css';
import type { Picture, PictureChoice } from './use-picture.ts';

type PictureFieldProps = {
  name: string;
  choice: PictureChoice;
  /** Whether a file is dragged over the page. */
  isOver: boolean;
  isDisabled: boolean;
  /** What is wrong with having no picture, or with this one. */
  error: string | undefined;
  onBlur: () => void;
  /** Below the picture, on the same card. */
  children: ReactNode;
};

/**
 * A picture as it will look, under an invisible file input of the same size: a click, a key or a
 * drop on it changes the picture.
 */
export function PictureField({
  name,
  choice: { picture, refusal, choose, retry },
  isOver,
  isDisabled,
  error,
  onBlur,
  children,
}: PictureFieldProps) {
  const problem = refusal ?? (picture.state === 'failed' ? picture.problem : undefined);
  return (
    <div className={styles.field}>
      <Field
        label="Image"
        hint={isDisabled ? undefined : 'JPEG, PNG, WebP or AVIF, up to 4 MB and 50 megapixels.'}
        error={problem ?? error}
      >
        {(control) => (
          <div className={`ink ${styles.card}`}>
            <div className={styles.frame} data-over={isOver || undefined}>
              <Preview picture={picture} />
              <input
                {...control}
                className={styles.input}
                type="file"
                name={name}
                accept={PICTURE_TYPES.join()}
                required
                onBlur={onBlur}
                onChange={({ target }) => {
                  void choose([...(target.files ?? [])]);
                  // So that the same file can be chosen again after it was corrected.
                  target.value = '';
                }}
              />
              {!isDisabled && <Invitation picture={picture} isOver={isOver} />}
              {picture.state === 'uploading' && <UploadBar share={picture.share} />}
            </div>
            {children}
          </div>
        )}
      </Field>
      {picture.state === 'failed' && (
        <div className="actions">
          <Button onClick={retry}>Retry upload</Button>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {problem ?? statusOf(picture)}
      </p>
    </div>
  );
}

/** The chosen file itself, before it is uploaded; else the stored image. */
function Preview({ picture }: { picture: Picture }) {
  if (picture.state === 'none') return null;
  const preview = 'preview' in picture ? picture.preview : undefined;
  const imageId = 'imageId' in picture ? picture.imageId : '';
  const source = preview
    ? { src: preview }
    : { src: imageUrl(imageId, 720), srcSet: imageSrcSet(imageId), sizes: '34rem' };
  return (
    <img {...source} width={1440} height={810} alt="" draggable={false} className={styles.image} />
  );
}

function Invitation({ picture, isOver }: { picture: Picture; isOver: boolean }) {
  const isEmpty = picture.state === 'none';
  const words = isEmpty ? 'Choose, drop or paste an image' : 'Change';
  return (
    <p className={isEmpty || isOver ? styles.invitation : styles.change} aria-hidden="true">
      <ImageUp />
      {isOver ? 'Drop the image' : words}
    </p>
  );
}

/** How much has been sent. After that the server still has to scale the image. */
function UploadBar({ share }: { share: number }) {
  const isSent = share >= 1;
  return (
    <div className={styles.upload}>
      <progress aria-label="Uploading the image" value={isSent ? undefined : share} />
      <span className="figures">
        {isSent ? 'Preparing the image…' : `Uploading… ${Math.floor(share * 100)}%`}
      </span>
    </div>
  );
}

function statusOf({ state }: Picture): string | undefined {
  if (state === 'uploading') return 'Uploading the image';
  return state === 'uploaded' ? 'The image is uploaded' : undefined;
}
