// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { errorsOf } from './testing/errors.ts';
import { footerMark, footerMarkKinds } from './footer-mark.ts';

describe('a mark for the foot of a page', () => {
  it.each(footerMarkKinds)('is sound, small and like no other: %s', (kind) => {
    expect(errorsOf(footerMark(kind))).toEqual([]);
    expect(footerMark(kind).length).toBeLessThan(1_500);
    expect(footerMarkKinds.filter((other) => footerMark(other) === footerMark(kind))).toEqual([kind]);
  });
});
