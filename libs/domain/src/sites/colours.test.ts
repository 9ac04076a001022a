import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandReadings, brandTheme, contrastOf, grounds, isColour, isReadable, mixed } from './colours.ts';

test('contrast is what WCAG reckons', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('only six hexadecimal digits are a colour', () => {
  expect(['#12aBef', '#12abe', '12abef', '#12abeg', 'red', '#12abef;}'].map(isColour)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  ['#ffc53d', true],
  ['#2fd6a0', true],
  ['#e0455e', true],
  ['#10131e', false],
  ['#00008b', false],
])('%s can be read: %s', (brand, readable) => {
  expect(isReadable(brand)).toBe(readable);
});

test('text in any colour that is taken reads on dark ground, also on its own tint', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const brand = `#${value.toString(16).padStart(6, '0')}`;
      fc.pre(isReadable(brand));
      const text = brandTheme(brand)['brand-text'] ?? '';
      for (const ground of [...grounds.dark, mixed(grounds.dark[1], brand, 0.13)])
        expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5);
      expect(brandReadings(brand)).toHaveLength(3);
    }),
  );
});
