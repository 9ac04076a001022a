import { describe, expect, it } from 'vitest';
import type { RegisterRule } from '@apsara/api/sites';
import { allMet, passwordLines, ruleLines } from './field-rules.ts';
import { createRequestKey } from '../../../shared/calls/request-key.ts';

const rule = (patternId: string): RegisterRule => ({
  enabled: true,
  required: true,
  minLength: 4,
  maxLength: 8,
  patternId,
  acceptedPattern: '*',
});
const open = (lines: ReturnType<typeof ruleLines>) => lines.filter(({ met }) => !met).map(({ word }) => word);

describe('the rules of a field', () => {
  it('are marked one by one as they are met', () => {
    expect(open(ruleLines('', rule('firstLetter')))).toEqual(['add.length', 'pattern.firstLetter']);
    expect(open(ruleLines('1abc', rule('firstLetter')))).toEqual(['pattern.firstLetter']);
    expect(open(ruleLines('abc', rule('firstLetter')))).toEqual(['add.length']);
    expect(allMet(ruleLines('abc1', rule('firstLetter')))).toBe(true);
  });

  it('leave an unknown pattern to the server', () => {
    expect(ruleLines('abcd', rule('runes'))).toEqual([{ word: 'add.length', values: { min: 4, max: 8 }, met: true }]);
  });

  it('refuse a password that equals the username, ignoring case', () => {
    expect(open(passwordLines('Dara#12', 'dara#12', rule('passwordMixed')))).toEqual(['add.not_name']);
    expect(allMet(passwordLines('Dara#12', 'sok', rule('passwordMixed')))).toBe(true);
  });
});

describe('the idempotency key', () => {
  it('stays for the same content and changes with it', () => {
    const keyFor = createRequestKey();
    const first = keyFor({ username: 'dara' });
    expect(keyFor({ username: 'dara' })).toBe(first);
    expect(keyFor({ username: 'dara2' })).not.toBe(first);
  });
});
