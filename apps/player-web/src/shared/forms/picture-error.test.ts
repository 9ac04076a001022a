import { expect, it } from 'vitest';
import { pictureError } from './picture-error.ts';

it.each([
  ['a picture', new File(['x'], 'slip.png', { type: 'image/png' }), undefined],
  ['a photo', new File(['x'], 'slip.jpeg', { type: 'image/jpeg' }), undefined],
  ['a document', new File(['x'], 'slip.pdf', { type: 'application/pdf' }), 'wrong_type'],
  ['a drawing', new File(['x'], 'slip.svg', { type: 'image/svg+xml' }), 'wrong_type'],
  ['too much', new File([new Uint8Array(5_000_001)], 'slip.png', { type: 'image/png' }), 'too_large'],
])('%s', (_, file, error) => {
  expect(pictureError(file)).toBe(error);
});
