import { CarFront } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { Vehicle } from '../../rules/vehicle.ts';
import { imageSrcSet } from './files.ts';
import { imageProps } from './image-props.ts';
import styles from './VehiclePicture.module.css';

type PictureProps = {
  vehicle: Pick<Vehicle, 'id' | 'model' | 'image'>;
  /** The number of the image, from 1. The default is the first. */
  number?: number | undefined;
  /** The default is the model. */
  alt?: string | undefined;
  /** The widths at which it is shown, as the `sizes` of an image. */
  sizes: string;
  /** The first large image of the page. It is fetched at once. */
  isFirst?: boolean | undefined;
  imageRef?: Ref<HTMLImageElement> | undefined;
  /** Called when the image has loaded or has failed to. */
  onSettle?: (() => void) | undefined;
  /** On top of the image. */
  children?: ReactNode;
};

/**
 * An image of a vehicle in a 16:9 frame, or a placeholder. A browser that can moves the first image from page to page
 * (`data-vehicle`).
 */
export function VehiclePicture({
  vehicle,
  number = 1,
  alt = vehicle.model,
  sizes,
  isFirst = false,
  imageRef,
  onSettle,
  children,
}: PictureProps) {
  const imageId = vehicle.image[number - 1];
  return (
    <div className={styles.frame} data-vehicle={number === 1 ? `vehicle-${vehicle.id}` : undefined}>
      {imageId ? (
        <picture>
          <source type="image/avif" srcSet={imageSrcSet(imageId, 'avif')} sizes={sizes} />
          <img
            {...imageProps(imageId, 720)}
            ref={imageRef}
            sizes={sizes}
            alt={alt}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'auto'}
            decoding="async"
            onLoad={onSettle}
            onError={onSettle}
          />
        </picture>
      ) : (
        <p className="quiet">
          <CarFront aria-hidden="true" />
          No image yet
        </p>
      )}
      {children}
    </div>
  );
}
