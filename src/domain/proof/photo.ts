/** What a photograph shows. */
export const PHOTO_VIEWS = ['front', 'rear', 'left', 'right', 'dashboard', 'other'] as const;
export type PhotoView = (typeof PHOTO_VIEWS)[number];

/** The types of images that are taken. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];
