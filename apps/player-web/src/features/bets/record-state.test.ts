import { describe, expect, it } from 'vitest';
import { changeRecord, readRecordState } from './record-state.ts';

const now = new Date('2026-03-10T18:30:00.000Z');
const read = (text: string) => readRecordState(new URLSearchParams(text), now, 'Asia/Phnom_Penh');

describe('the state of the record', () => {
  it('is today in the site’s own zone where the address says nothing', () => {
    expect(read('')).toEqual({ preset: 'today', range: { from: '2026-03-11', to: '2026-03-11' }, product: '' });
  });

  it('takes a preset, a product and a custom range, turned round where reversed', () => {
    expect(read('range=last7&product=RNG')).toMatchObject({
      preset: 'last7',
      range: { from: '2026-03-05', to: '2026-03-11' },
      product: 'RNG',
    });
    expect(read('from=2026-02-10&to=2026-02-01')).toMatchObject({ preset: 'custom', range: { from: '2026-02-01', to: '2026-02-10' } });
    expect(read('from=2026-02-31&to=2026-03-01').preset).toBe('today');
  });

  it('keeps the product when the days change and the days when the product does', () => {
    const params = changeRecord(new URLSearchParams('range=last7&product=RNG'), { from: '2026-01-01', to: '2026-01-31' });
    expect(params.toString()).toBe('product=RNG&from=2026-01-01&to=2026-01-31');
    expect(changeRecord(params, { product: '' }).toString()).toBe('from=2026-01-01&to=2026-01-31');
  });
});
