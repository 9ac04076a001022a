import { expect, test } from 'vitest';
import { mayTag, tagRules, tidyTag } from './member-notes.ts';

test('a tag is the same however it was typed', () => {
  for (const typed of ['High roller', ' high  ROLLER ', 'high\troller', 'high\u{200b} roller\u{202e}'])
    expect(tidyTag(typed)).toBe('high roller');
  expect(tidyTag('អតិថិជន\u{200b}ធំ')).toBe('អតិថិជនធំ');
  expect(tidyTag('大客户')).toBe('大客户');
  expect(tidyTag(' \u{200b} ')).toBe('');
});

test('an account has ten tags at most', () => {
  expect([mayTag(tagRules.maxTags - 1), mayTag(tagRules.maxTags)]).toEqual([true, false]);
});
