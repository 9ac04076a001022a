import { expect, test } from 'vitest';
import { iconOf, memberIcons, profileRules } from './profile.ts';

test('a chosen picture stays, and an unknown one is replaced by the one of the member', () => {
  expect(iconOf('fish', 3)).toBe('fish');
  expect(iconOf(null, 3)).toBe(memberIcons[3]);
  expect(iconOf('gone', memberIcons.length)).toBe(memberIcons[0]);
});

test('a site asks for what every site asks for and for what its registration does, by its own rules', () => {
  const line = { enabled: true, required: true, minLength: 4, maxLength: 9, patternId: 'alphanumeric' as const };
  const rules = profileRules({ line: { ...line, acceptedPattern: '*' } });
  expect(rules.line).toMatchObject({ required: false, minLength: 4, maxLength: 9 });
  expect(rules.zalo).toMatchObject({ enabled: true });
  expect(rules.wechat).toBeUndefined();
});
