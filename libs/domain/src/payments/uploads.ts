/** specification 5: a picture has at most 5 MB. */
export const MAX_UPLOAD_BYTES = 5_000_000;

/** Media types of pictures people may hand in. */
export const pictureTypes = ['image/png', 'image/jpeg'] as const;
export type PictureType = (typeof pictureTypes)[number];
