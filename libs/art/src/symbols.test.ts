// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { errorsOf } from './testing/errors.ts';
import { slotSymbol, slotSymbolKinds } from './symbols.ts';

describe('a slot symbol', () => {
  it.each(slotSymbolKinds)('is sound, small and the same every time: %s', (kind) => {
    const picture = slotSymbol({ kind, size: 96 });
    expect(errorsOf(picture)).toEqual([]);
    expect(picture.length).toBeLessThan(15_000);
    expect(picture).toBe(slotSymbol({ kind, size: 96 }));
  });

  it('has one picture for each kind', () => {
    expect(new Set(slotSymbolKinds.map((kind) => slotSymbol({ kind, size: 96 }))).size).toBe(slotSymbolKinds.length);
  });
});
