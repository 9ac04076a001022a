import { expect, test } from 'vitest';
import { boundsErrors, feeErrors } from './terms.ts';

test.each([
  [{ min: 1n, max: 1n }, []],
  [{ min: 0n, max: 1n }, ['min']],
  [{ min: 2n, max: 1n }, ['max']],
  [{ min: 1n, max: 5n, presets: [1n, 5n] }, []],
  [{ min: 1n, max: 5n, presets: [6n] }, ['presets']],
])('bounds %o allow something and suggest what they allow', (bounds, errors) => {
  expect(boundsErrors(bounds).map(({ path }) => path)).toEqual(errors);
});

test.each([
  [{ min: 100n, fee: 99n, feeFixed: 99n }, []],
  [{ min: 100n, fee: 100n, feeFixed: 100n }, ['too_big']],
  [{ min: 100n, fee: 0n, feeFixed: -1n }, ['too_small']],
])('a fee %o leaves something', (terms, errors) => {
  expect(feeErrors(terms).map(({ code }) => code)).toEqual(errors);
});
