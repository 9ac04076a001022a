// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { banner, bannerKinds } from './banner.ts';
import { errorsOf } from './testing/errors.ts';

const sizes = [
  { width: 1264, height: 400 },
  { width: 640, height: 156 },
  { width: 360, height: 420 },
];

describe('a banner', () => {
  it.each(bannerKinds)('is sound, small and the same every time in any size: %s', (kind) => {
    for (const size of sizes) {
      const picture = banner({ kind, ...size });
      expect(errorsOf(picture)).toEqual([]);
      expect(picture.length).toBeLessThan(40_000);
      expect(picture).toBe(banner({ kind, ...size }));
    }
  });

  it('is of the size asked for', () => {
    expect(banner({ kind: 'welcome', width: 1264, height: 400 })).toContain('viewBox="0 0 1264 400"');
  });

  it('is another picture for each of the 14 kinds', () => {
    expect(new Set(bannerKinds.map((kind) => banner({ kind, width: 900, height: 360 }))).size).toBe(14);
  });
});
