import { Maximize2 } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { Vehicle } from '#fleet/rules.ts';
import { imageProps, imageUrl, VehiclePicture } from '#fleet/ui.ts';
import { t } from '#kernel/words/t.ts';
import { withFailureBoundary } from '#kit/failure/FailureBoundary.tsx';
import { EnlargedImages } from './EnlargedImages.tsx';
import stripStyles from './Strip.module.css';
import { useShownVehicle } from './shown-vehicle.ts';
import { stepOfKey } from './step-of-key.ts';
import { useStrip } from './use-strip.ts';
import styles from './VehicleGallery.module.css';

/**
 * The images of the vehicle on its page. Without a script the thumbnails scroll the strip, and each image opens its largest
 * version.
 */
export default withFailureBoundary(ShownGallery);

function ShownGallery({ vehicle: built }: { vehicle: Vehicle | undefined }) {
  const vehicle = useShownVehicle(built);
  return vehicle && <VehicleGallery vehicle={vehicle} />;
}

/** A strip to swipe, with a thumbnail for each image below it. */
function VehicleGallery({ vehicle }: { vehicle: Vehicle }) {
  const { model, image } = vehicle;
  const { list, current, show, step, scrolling } = useStrip();
  /** The position at which the images were enlarged. */
  const [enlarged, setEnlarged] = useState<number>();
  // Each of the two lists is one tab stop.
  const tabIndexOf = (position: number) => (position === current ? undefined : -1);
  const stepInList = (event: KeyboardEvent<HTMLUListElement>) => {
    const by = stepOfKey(event);
    if (by === 0) return;
    event.preventDefault();
    focusLink(event.currentTarget, step(by));
  };
  const name = t('catalog.imagesOf', { model });
  const images = image.map((id, position) => ({
    id,
    alt: position === 0 ? model : t('catalog.imageOf', { model, number: position + 1 }),
  }));
  return (
    <>
      <div className={`ink ${styles.stage}`}>
        <ul
          ref={list}
          className={stripStyles.strip}
          aria-label={name}
          onKeyDown={stepInList}
          {...scrolling}
        >
          {images.length === 0 && (
            <li>
              <VehiclePicture vehicle={vehicle} sizes="" />
            </li>
          )}
          {images.map(({ id, alt }, position) => (
            <li key={id} id={`image-${position + 1}`}>
              <a
                href={imageUrl(id, 1440)}
                data-astro-prefetch="false"
                tabIndex={tabIndexOf(position)}
                onClick={(event) => insteadOfLink(event, () => setEnlarged(position))}
              >
                <VehiclePicture
                  vehicle={vehicle}
                  number={position + 1}
                  alt={alt}
                  sizes="(min-width: 80rem) 47rem, (min-width: 62rem) 58vw, 100vw"
                  isFirst={position === 0}
                />
                <span className={styles.enlarge}>
                  <Maximize2 aria-hidden="true" />
                  <span className="visually-hidden">{t('catalog.enlarge')}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      {images.length > 1 && (
        <ul className={styles.thumbnails} onKeyDown={stepInList}>
          {images.map(({ id }, position) => (
            <li key={id}>
              <a
                className="ink"
                href={`#image-${position + 1}`}
                aria-label={t('catalog.image', { number: position + 1 })}
                aria-current={position === current || undefined}
                tabIndex={tabIndexOf(position)}
                onClick={(event) => insteadOfLink(event, () => show(position))}
              >
                <img {...imageProps(id, 360)} sizes="6rem" alt="" loading="lazy" decoding="async" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {enlarged !== undefined && (
        <EnlargedImages
          name={name}
          images={images}
          start={enlarged}
          onClose={(last) => {
            setEnlarged(undefined);
            focusLink(list.current, show(last, 'instant'));
          }}
        />
      )}
    </>
  );
}

/** Acts on a plain press of a link. Other presses, such as for a new tab, are the browser's. */
function insteadOfLink(event: MouseEvent, act: () => unknown): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  act();
}

function focusLink(list: HTMLUListElement | null, position: number): void {
  const link = list?.children[position]?.firstElementChild;
  if (link instanceof HTMLElement) link.focus({ preventScroll: true });
}
