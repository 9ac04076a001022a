import { expect, test, vi } from 'vitest';
import { useFactValue } from './use-fact-value.ts';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => `in words: ${key}` }) }));

test.each([
  ['banker', 'in words: proof.banker'],
  ['false', 'in words: proof.false'],
  ['8D, 2S, 9H', '8D, 2S, 9H'],
  ['9a03ae2d', '9a03ae2d'],
])('the fact %j reads %j', (value, said) => {
  expect(useFactValue()(value)).toBe(said);
});
