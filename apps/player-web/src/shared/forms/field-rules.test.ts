import { describe, expect, it } from 'vitest';
import type { RegisterRule } from '@apsara/api/sites';
import { checksOf, errorOf } from './field-rules.ts';

const rule = (part: Partial<RegisterRule>): RegisterRule => ({
  enabled: true,
  required: true,
  minLength: 6,
  maxLength: 12,
  patternId: 'alphanumeric',
  acceptedPattern: '*',
  ...part,
});

describe('the rules of a field', () => {
  it('marks each rule as it is met', () => {
    expect(checksOf(rule({}), 'dara').map(({ key, met }) => [key, met])).toEqual([
      ['length', false],
      ['alphanumeric', true],
    ]);
    expect(checksOf(rule({}), 'dara-sok').map(({ met }) => met)).toEqual([true, false]);
    expect(checksOf(rule({}), '').every(({ met }) => !met)).toBe(true);
  });

  it('requires nothing for an optional field', () => {
    expect(errorOf(rule({ required: false }), '')).toBeUndefined();
    expect(errorOf(rule({}), '')).toEqual({ key: 'required' });
  });

  it('shows no pattern rule where any characters are allowed, and accepts a star as any value', () => {
    expect(checksOf(rule({ patternId: 'charLimit' }), 'ខ្មែរ').map(({ key }) => key)).toEqual(['length']);
    expect(errorOf(rule({ acceptedPattern: 'KH*' }), 'KH123456')).toBeUndefined();
    expect(errorOf(rule({ acceptedPattern: 'KH*' }), 'VN123456')?.key).toBe('alphanumeric');
  });

  it('has a general text for an unknown pattern', () => {
    expect(errorOf(rule({ patternId: 'klingon', acceptedPattern: 'q*' }), 'abcdef')?.key).toBe('format');
  });

  it('counts characters as people see them', () => {
    expect(errorOf(rule({ minLength: 2, maxLength: 2, patternId: 'charLimit' }), '👩‍👩‍👧😀')).toBeUndefined();
  });
});
