import { expect, test } from 'vitest';
import { must } from './must.ts';

test('a value that is there comes back, also when it is false or zero', () => {
  expect([must(0, 'count'), must(false, 'flag'), must('', 'text')]).toEqual([0, false, '']);
});

test.each([null, undefined])('a value that is %s is refused by its name', (value) => {
  expect(() => must(value, 'the match of a leg')).toThrow('missing: the match of a leg');
});
