import { ArrowLeft, ArrowRight, ImageUp, Trash2, Undo2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, type Ref, useRef } from 'react';
import { Button } from '#kit/controls/Button.tsx';
import { Field } from '#kit/controls/Field.tsx';
import fileStyles from '#kit/form/FileInput.module.css';
import { Stack } from '#kit/layout/layout.tsx';
import { IMAGE_TYPES, MOST_IMAGES } from '../../rules/image.ts';
import { imageSrcSet, imageUrl } from '../shared/files.ts';
import styles from './ImagesField.module.css';
import type { FormImage } from './image-list.ts';
import type { ImageChoice } from './use-images.ts';

type ImagesFieldProps = {
  name: string;
  choice: ImageChoice;
  /** Whether a file is being dragged over the page. */
  isOver: boolean;
  isDisabled: boolean;
  /** Why the images are invalid, or that one is required. */
  error: string | undefined;
  onBlur: () => void;
  /** Below the image, on the same card. */
  children: ReactNode;
};

/**
 * The images of a record: one large preview, and a row of all images, where they can be selected,
 * reordered and added.
 */
export function ImagesField({
  name,
  choice,
  isOver,
  isDisabled,
  error,
  onBlur,
  children,
}: ImagesFieldProps) {
  const { list, images, shown, refusal } = choice;
  const input = useRef<HTMLInputElement>(null);
  const failed = images.find((image) => image.state === 'failed');
  const problem = refusal ?? failed?.problem;
  const isFull = images.length >= MOST_IMAGES;
  return (
    <Stack gap="small">
      <Field
        label="Images"
        hint={
          isDisabled
            ? undefined
            : `Up to ${MOST_IMAGES}. A chosen file replaces the first, which is the main one. JPEG, PNG, WebP or AVIF, each up to 4 MB and 50 megapixels.`
        }
        error={problem ?? error}
      >
        {(control) => (
          <Stack gap="small">
            <div className={`ink ${styles.card}`}>
              <div className={styles.frame}>
                {shown && <Preview image={shown} isLarge />}
                {!isDisabled && (!shown || isOver) && (
                  <button
                    type="button"
                    className={styles.invitation}
                    tabIndex={-1}
                    aria-hidden="true"
                    onClick={() => input.current?.click()}
                  >
                    <ImageUp />
                    {isOver ? 'Drop to add' : 'Choose, drop or paste images'}
                  </button>
                )}
                {shown?.state === 'uploading' && <UploadBar share={shown.share} />}
              </div>
              {children}
            </div>
            <div className={styles.row}>
              <Thumbnails choice={choice} isDisabled={isDisabled} />
              <FileChoice
                control={{ ...control, name, required: true, onBlur }}
                ref={input}
                label={images.length > 0 ? 'Replace' : 'Choose'}
                isDisabled={isDisabled}
                onFiles={(files) => void list.choose(files)}
              />
              {images.length > 0 && (
                <FileChoice
                  control={{ 'aria-label': 'Add picture' }}
                  label="Add picture"
                  isDisabled={isFull || isDisabled}
                  onFiles={(files) => void list.add(files)}
                />
              )}
            </div>
            {shown && !isDisabled && (
              <Actions choice={choice} shown={shown} onLastRemoved={() => input.current?.focus()} />
            )}
          </Stack>
        )}
      </Field>
      {failed && (
        <div className="actions">
          <Button onClick={() => void list.store()}>Retry upload</Button>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {[problem, statusOf(images)].filter(Boolean).join(' ')}
      </p>
    </Stack>
  );
}

/** A tile that opens the browser's choice of files. */
function FileChoice({
  control,
  ref,
  label,
  isDisabled,
  onFiles,
}: {
  control: ComponentProps<'input'>;
  ref?: Ref<HTMLInputElement>;
  label: string;
  isDisabled: boolean;
  onFiles: (files: File[]) => void;
}) {
  return (
    <div className={styles.add} data-disabled={isDisabled || undefined}>
      <input
        {...control}
        ref={ref}
        className={fileStyles.input}
        type="file"
        accept={IMAGE_TYPES.join()}
        multiple
        disabled={isDisabled}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Allows choosing the same file again after it was corrected.
          target.value = '';
        }}
      />
      <ImageUp aria-hidden="true" />
      <span aria-hidden="true">{label}</span>
    </div>
  );
}

/** All images in order. An image that is dragged onto another one takes its place. */
function Thumbnails({
  choice: { list, images, shown },
  isDisabled,
}: {
  choice: ImageChoice;
  isDisabled: boolean;
}) {
  const dragged = useRef<string>(undefined);
  return images.map((image, index) => (
    <button
      key={image.key}
      type="button"
      className={`ink ${styles.thumbnail}`}
      aria-label={`Image ${index + 1} of ${images.length}`}
      aria-pressed={image === shown}
      data-failed={image.state === 'failed' || undefined}
      draggable={!isDisabled}
      onClick={() => list.show(image.key)}
      onDragStart={({ dataTransfer }) => {
        dragged.current = image.key;
        dataTransfer.effectAllowed = 'move';
      }}
      onDragEnter={() => dragged.current && list.move(dragged.current, index)}
      onDragOver={(event) => dragged.current && event.preventDefault()}
      onDragEnd={() => {
        dragged.current = undefined;
      }}
    >
      <Preview image={image} />
      {image.state === 'uploading' && <span className={styles.mark}>…</span>}
    </button>
  ));
}

/** The actions for the shown image. */
function Actions({
  choice: { list, images },
  shown,
  onLastRemoved,
}: {
  choice: ImageChoice;
  shown: FormImage;
  onLastRemoved: () => void;
}) {
  const index = images.indexOf(shown);
  const last = images.length - 1;
  return (
    <div className={styles.actions}>
      <span className="quiet figures" aria-live="polite">
        Image {index + 1} of {images.length}
      </span>
      {/* Not disabled at the ends: a disabled button would lose the focus. */}
      <button
        type="button"
        className="icon-button"
        aria-label="Move earlier"
        aria-disabled={index === 0}
        onClick={() => list.move(shown.key, index - 1)}
      >
        <ArrowLeft aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label="Move later"
        aria-disabled={index === last}
        onClick={() => list.move(shown.key, index + 1)}
      >
        <ArrowRight aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={shown.replaced ? 'Keep the old image' : 'Remove'}
        onClick={() => {
          list.remove(shown.key);
          if (last === 0 && !shown.replaced) onLastRemoved();
        }}
      >
        {shown.replaced ? <Undo2 aria-hidden="true" /> : <Trash2 aria-hidden="true" />}
      </button>
    </div>
  );
}

/** The chosen file before it is saved, the stored image afterwards. */
function Preview({ image, isLarge = false }: { image: FormImage; isLarge?: boolean }) {
  const source =
    'preview' in image
      ? { src: image.preview }
      : {
          src: imageUrl(image.imageId, isLarge ? 720 : 360),
          srcSet: imageSrcSet(image.imageId),
          sizes: isLarge ? '34rem' : '6rem',
        };
  return (
    <img {...source} width={1440} height={810} alt="" draggable={false} className={styles.image} />
  );
}

/** The upload's progress. The server still has to scale the image after the upload. */
function UploadBar({ share }: { share: number }) {
  const isSent = share >= 1;
  return (
    <div className={`note ${styles.upload}`}>
      <progress aria-label="Uploading the image" value={isSent ? undefined : share} />
      <span className="figures">
        {isSent ? 'Preparing the image…' : `Uploading… ${Math.floor(share * 100)}%`}
      </span>
    </div>
  );
}

function statusOf(images: readonly FormImage[]): string | undefined {
  if (images.some(({ state }) => state === 'uploading')) return 'Uploading…';
  const { length } = images.filter(({ state }) => state === 'uploaded');
  if (length === 0) return undefined;
  return length === 1 ? 'The image is uploaded' : `${length} images are uploaded`;
}
