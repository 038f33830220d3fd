import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { VehicleImage } from '#fleet/ui.ts';
import { t } from '#kernel/words/t.ts';
import styles from './EnlargedImages.module.css';
import stripStyles from './Strip.module.css';
import { stepOfKey } from './step-of-key.ts';
import { useStrip } from './use-strip.ts';

type EnlargedImagesProps = {
  name: string;
  images: { id: string; alt: string }[];
  /** The position of the image that is shown first. */
  start: number;
  /** Called with the position of the image that was shown last. */
  onClose: (last: number) => void;
};

/** The images in full screen, in a dialog. A press beside its buttons closes it. */
export function EnlargedImages({ name, images, start, onClose }: EnlargedImagesProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const steps = useRef<HTMLParagraphElement>(null);
  const { list, current, show, step, scrolling } = useStrip(start);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once
  useEffect(() => {
    dialog.current?.showModal();
    show(start, 'instant');
  }, []);

  const stepByKey = (event: KeyboardEvent) => {
    const by = stepOfKey(event);
    if (by === 0) return;
    event.preventDefault();
    step(by);
  };
  const close = ({ target }: MouseEvent) => {
    if (!steps.current?.contains(target as Node)) dialog.current?.close();
  };
  return (
    <dialog
      ref={dialog}
      className={`ink ${styles.enlarged}`}
      aria-label={name}
      onKeyDown={stepByKey}
      onClick={close}
      onClose={() => onClose(current)}
    >
      <button
        type="button"
        className={`button ${styles.round} ${styles.close}`}
        aria-label={t('catalog.close')}
      >
        <X aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls takes the keys */}
      <ul ref={list} className={stripStyles.strip} tabIndex={0} aria-label={name} {...scrolling}>
        {images.map(({ id, alt }) => (
          <li key={id}>
            <VehicleImage imageId={id} alt={alt} sizes="100vw" />
          </li>
        ))}
      </ul>
      <p ref={steps} className={styles.steps} hidden={images.length < 2}>
        {/* Not disabled: a disabled button would lose the focus. */}
        <button
          type="button"
          className={`button ${styles.round}`}
          aria-label={t('catalog.previousImage')}
          aria-disabled={current === 0}
          onClick={() => step(-1)}
        >
          <ChevronLeft aria-hidden="true" />
        </button>
        <span className="figures" aria-live="polite">
          {t('catalog.imageNumber', { number: current + 1, total: images.length })}
        </span>
        <button
          type="button"
          className={`button ${styles.round}`}
          aria-label={t('catalog.nextImage')}
          aria-disabled={current === images.length - 1}
          onClick={() => step(1)}
        >
          <ChevronRight aria-hidden="true" />
        </button>
      </p>
    </dialog>
  );
}
