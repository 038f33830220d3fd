/** The types of a file with something that was done or charged (documents: files). */
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Such a file: its bytes, or its key in the bucket. */
export type StoredDocument = {
  contentType: DocumentType;
  bytes: Buffer | null;
  storeKey: string | null;
};

/** The name under which such a file is saved: 'done-17.pdf'. */
export function documentName(base: string, type: DocumentType): string {
  return `${base}.${type === 'image/jpeg' ? 'jpg' : 'pdf'}`;
}

/** The most bytes of the file that is sent (documents: files). */
export const MOST_DOCUMENT_BYTES = 4 * 1_048_576;

export const DOCUMENT_MISSING = 'Please choose a file';
export const DOCUMENT_TOO_LARGE = 'The file is larger than 4 MB.';
export const NOT_A_DOCUMENT = 'The file is not a PDF and not a JPEG, PNG, WebP or AVIF image.';

/** What a file dialog offers. */
export const DOCUMENT_FILES = 'application/pdf,image/jpeg,image/png,image/webp,image/avif';
