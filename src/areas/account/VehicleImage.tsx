import { imageSrcSet, imageUrl } from '../../api/files.ts';

/** The picture of a reservation's vehicle, half the page wide where there is room. */
export function VehicleImage({ imageId, model }: { imageId: string; model: string }) {
  const sizes = '(min-width: 62rem) 36rem, 100vw';
  return (
    <picture>
      <source type="image/avif" srcSet={imageSrcSet(imageId, 'avif')} sizes={sizes} />
      <img
        src={imageUrl(imageId, 720)}
        srcSet={imageSrcSet(imageId)}
        sizes={sizes}
        width={1440}
        height={810}
        alt={model}
      />
    </picture>
  );
}
