/** specification 5: a picture has at most 5 MB. */
export const MAX_UPLOAD_BYTES = 5_000_000;

/** Media types of pictures people may hand in. */
export const pictureTypes = ['image/png', 'image/jpeg'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Stores of files outside of the database: a folder of this machine, or a bucket of a store that speaks S3. */
export const fileStores = ['folder', 's3'] as const;
export type FileStoreName = (typeof fileStores)[number];

/** Where the pictures of an installation can lie. */
export const filePlaces = ['database', ...fileStores] as const;
export type FilePlace = (typeof filePlaces)[number];
