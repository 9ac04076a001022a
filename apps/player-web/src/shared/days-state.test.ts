import { describe, expect, it } from 'vitest';
import { changeChoice, changeDays, readDays } from './days-state.ts';

const where = { now: new Date('2026-03-10T18:30:00.000Z'), zone: 'Asia/Phnom_Penh' };
const read = (text: string) => readDays(new URLSearchParams(text), where);

describe('the days filter', () => {
  it('defaults to today in the site’s time zone, or to the page’s own default', () => {
    expect(read('')).toEqual({ preset: 'today', range: { from: '2026-03-11', to: '2026-03-11' } });
    expect(readDays(new URLSearchParams(), { ...where, otherwise: 'last7' }).range).toEqual({
      from: '2026-03-05',
      to: '2026-03-11',
    });
  });

  it('reads a preset and a custom range, and swaps a reversed range', () => {
    expect(read('range=last7')).toEqual({ preset: 'last7', range: { from: '2026-03-05', to: '2026-03-11' } });
    expect(read('from=2026-02-10&to=2026-02-01')).toEqual({
      preset: 'custom',
      range: { from: '2026-02-01', to: '2026-02-10' },
    });
    expect(read('from=2026-02-31&to=2026-03-01').preset).toBe('today');
  });

  it('keeps the other filters when the days change, and the days when those change', () => {
    const params = changeDays(new URLSearchParams('range=last7&product=RNG'), { from: '2026-01-01', to: '2026-01-31' });
    expect(params.toString()).toBe('product=RNG&from=2026-01-01&to=2026-01-31');
    expect(changeChoice(params, 'product', '').toString()).toBe('from=2026-01-01&to=2026-01-31');
    expect(changeChoice(params, 'product', 'LIVE').get('product')).toBe('LIVE');
  });
});
