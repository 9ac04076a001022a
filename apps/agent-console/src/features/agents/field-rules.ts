import type { RegisterRule } from '@apsara/api/sites';
import { normalUsername } from '@apsara/domain/members';
import { checkField, patterns, type FieldRule, type PatternId } from '@apsara/domain/registration';
import type { Word } from '../../shared/words.ts';

/** One thing a name or password must be, and whether it is. */
export interface RuleLine {
  word: Word;
  values?: Record<string, number>;
  met: boolean;
}

const isPatternId = (id: string): id is PatternId => Object.hasOwn(patterns, id);

/** The wire names a pattern by text; one this console does not know is left to the server. */
const fieldRule = (rule: RegisterRule): FieldRule => ({
  ...rule,
  patternId: isPatternId(rule.patternId) ? rule.patternId : 'charLimit',
});

/** The site's rule for a field as lines to read while typing. */
export function ruleLines(value: string, rule: RegisterRule): RuleLine[] {
  const { patternId, minLength: min, maxLength: max } = fieldRule(rule);
  const ofLength = !checkField('', value, {
    ...fieldRule(rule),
    required: true,
    patternId: 'charLimit',
    acceptedPattern: '*',
  });
  const length: RuleLine = { word: 'add.length', values: { min, max }, met: ofLength };
  return patternId === 'charLimit'
    ? [length]
    : [length, { word: `pattern.${patternId}`, met: patterns[patternId].test(value) }];
}

export const passwordLines = (password: string, username: string, rule: RegisterRule): RuleLine[] => [
  ...ruleLines(password, rule),
  { word: 'add.not_name', met: password !== '' && normalUsername(password) !== normalUsername(username) },
];

export const allMet = (lines: readonly RuleLine[]): boolean => lines.every(({ met }) => met);
