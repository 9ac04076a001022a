import { expect, test } from 'vitest';
import { words as kit } from '../../../../page-kit/words-en.ts';
import { testLanguages } from '../../../../testing/same-words.ts';
import { words as bengali } from './words-bn.ts';
import { words as chinese } from './words-cn.ts';
import { words as english } from './words-en.ts';
import { words as khmer } from './words-km.ts';

testLanguages(english, { khmer, chinese, bengali });

test('the words of the seats do not repeat a key of the shared words', () => {
  expect(Object.keys(english).filter((key) => key in kit)).toEqual([]);
});
