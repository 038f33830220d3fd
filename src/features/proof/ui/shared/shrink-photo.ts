/** The longest side of a photograph that is sent, in pixels (proof: photographs). */
const MOST_SIDE = 1_600;
const QUALITY = 0.82;

/**
 * A photograph as JPEG, upright, in sRGB, at most 1,600 pixels wide and high. Call it for one at a time: 12 megapixels
 * are 48 MB while it is drawn.
 * @throws when the browser can't read the file as an image
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  try {
    const scale = Math.min(1, MOST_SIDE / Math.max(bitmap.width, bitmap.height));
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const jpeg = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
    if (!jpeg) throw new Error('The photograph could not be encoded.');
    return jpeg;
  } finally {
    bitmap.close();
    // Safari keeps the memory of a canvas until it is small.
    canvas.width = 0;
    canvas.height = 0;
  }
}
