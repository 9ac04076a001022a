// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { errorsOf } from './testing/errors.ts';
import { vendorMark } from './vendor-mark.ts';

const codes = ['AG', 'BBIN', 'CQ9', 'LOTUS', 'TCG_SEA', 'ISB', 'MGS', 'PNG', 'DS88', 'pg', '"><script>'];

describe('a vendor mark', () => {
  it.each(codes)('is sound and the same every time in both tones: %s', (code) => {
    for (const tone of ['color', 'mono'] as const) {
      expect(errorsOf(vendorMark({ code, tone }))).toEqual([]);
      expect(vendorMark({ code, tone })).toBe(vendorMark({ code, tone }));
    }
  });

  it('names the vendor to those who cannot see it', () => {
    expect(vendorMark({ code: 'CQ9' })).toContain('role="img" aria-label="CQ9"');
  });

  it('takes only the colour of its surroundings in mono, and none of it in colour', () => {
    const paints = (svg: string) => new Set([...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, paint]) => paint));
    paints(vendorMark({ code: 'BBIN', tone: 'mono' })).forEach((paint) =>
      expect(['currentColor', 'none']).toContain(paint),
    );
    expect(paints(vendorMark({ code: 'BBIN' }))).not.toContain('currentColor');
  });
});
