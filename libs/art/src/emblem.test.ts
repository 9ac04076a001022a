// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { errorsOf } from './testing/errors.ts';
import { emblem, emblemKinds } from './emblem.ts';

describe('an emblem', () => {
  it.each(emblemKinds)('is sound, small and the same every time: %s', (kind) => {
    const picture = emblem({ kind, size: 96 });
    expect(errorsOf(picture)).toEqual([]);
    expect(picture.length).toBeLessThan(25_000);
    expect(picture).toBe(emblem({ kind, size: 96 }));
  });

  it('comes in 22 kinds and in the size asked for', () => {
    expect(new Set(emblemKinds.map((kind) => emblem({ kind, size: 40 }))).size).toBe(22);
    expect(emblem({ kind: 'coin', size: 40 })).toContain('width="40" height="40"');
  });
});
