/** A file with something that was done or charged: a PDF as it was sent, or a picture, which is encoded anew. */
export type DocumentType = 'application/pdf' | 'image/jpeg';

/** The most bytes of the file that is sent (upkeep: files). */
export const MOST_DOCUMENT_BYTES = 4 * 1_048_576;

export const DOCUMENT_MISSING = 'Please choose a file';
export const DOCUMENT_TOO_LARGE = 'The file is larger than 4 MB.';
export const NOT_A_DOCUMENT = 'The file is not a PDF and not a JPEG, PNG, WebP or AVIF image.';

/** What a file dialog offers. */
export const DOCUMENT_FILES = 'application/pdf,image/jpeg,image/png,image/webp,image/avif';
