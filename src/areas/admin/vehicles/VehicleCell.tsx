import { imageSrcSet, imageUrl } from '../../../api/files.ts';
import type { Vehicle } from '../../../domain/vehicle.ts';
import { TwoLines } from '../list/TwoLines.tsx';
import styles from './VehicleCell.module.css';

/** A vehicle as a list's cell knows it: its picture, its model and how it drives. */
export function VehicleCell({ vehicle }: { vehicle: Vehicle }) {
  const [imageId] = vehicle.image;
  return (
    <span className={styles.vehicle}>
      <span className={styles.frame}>
        {imageId && (
          <img
            src={imageUrl(imageId, 360)}
            srcSet={imageSrcSet(imageId)}
            sizes="4rem"
            width={1440}
            height={810}
            alt=""
            loading="lazy"
          />
        )}
      </span>
      <TwoLines note={`${vehicle.fuelType}, ${vehicle.transmission}`}>{vehicle.model}</TwoLines>
    </span>
  );
}
