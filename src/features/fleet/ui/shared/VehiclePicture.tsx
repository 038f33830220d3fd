import { CarFront } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#kernel/words/t.ts';
import type { Vehicle } from '../../rules/vehicle.ts';
import { VehicleImage, type VehicleImageProps } from './VehicleImage.tsx';
import styles from './VehiclePicture.module.css';

type PictureProps = Omit<VehicleImageProps, 'imageId' | 'alt'> & {
  vehicle: Pick<Vehicle, 'id' | 'model' | 'image'>;
  /** The number of the image, from 1. The default is the first. */
  number?: number | undefined;
  /** The default is the model. */
  alt?: string | undefined;
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
  children,
  ...image
}: PictureProps) {
  const imageId = vehicle.image[number - 1];
  return (
    <div className={styles.frame} data-vehicle={number === 1 ? `vehicle-${vehicle.id}` : undefined}>
      {imageId ? (
        <VehicleImage {...image} imageId={imageId} alt={alt} />
      ) : (
        <p className="quiet">
          <CarFront aria-hidden="true" />
          {t('fleet.noImageYet')}
        </p>
      )}
      {children}
    </div>
  );
}
