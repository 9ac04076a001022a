import { MAX_UPLOAD_BYTES, pictureTypes } from '@apsara/domain/payments/uploads';

/** Validates a file before it is sent; the server checks its content. */
export function pictureError(file: File): 'wrong_type' | 'too_large' | undefined {
  if (!pictureTypes.some((type) => type === file.type)) return 'wrong_type';
  return file.size > MAX_UPLOAD_BYTES ? 'too_large' : undefined;
}
