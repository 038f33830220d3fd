import type { Ref } from 'react';
import { imageProps, imageSrcSet } from './files.ts';

export type VehicleImageProps = {
  imageId: string;
  alt: string;
  /** The widths at which it is shown, as the `sizes` of an image. */
  sizes: string;
  /** The first large image of the page. It is fetched at once. */
  isFirst?: boolean | undefined;
  imageRef?: Ref<HTMLImageElement> | undefined;
  /** Called when the image has loaded or has failed to. */
  onSettle?: (() => void) | undefined;
};

/** An image of a vehicle, as AVIF where the browser shows that. */
export function VehicleImage({
  imageId,
  alt,
  sizes,
  isFirst,
  imageRef,
  onSettle,
}: VehicleImageProps) {
  return (
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
  );
}
