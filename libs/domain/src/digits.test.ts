import { expect, it } from 'vitest';
import { plainDigits } from './digits.ts';

it('reads digits of Khmer, Bengali and full width keyboards, and leaves everything else', () => {
  expect(plainDigits('០១២៣៤៥៦៧៨៩')).toBe('0123456789');
  expect(plainDigits('০১২৩৪৫৬৭৮৯')).toBe('0123456789');
  expect(plainDigits('０１２３４５６７８９')).toBe('0123456789');
  expect(plainDigits('12.50 ៛ សូម')).toBe('12.50 ៛ សូម');
});
