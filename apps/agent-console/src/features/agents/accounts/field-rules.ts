import type { RegisterRule } from '@apsara/api/sites';
import { normalUsername } from '@apsara/domain/members/members';
import { checkField, patterns, type FieldRule, type PatternId } from '@apsara/domain/members/registration';
import type { Word } from '../../../shared/words.ts';

/** A requirement of a name or password, and whether it is met. */
export interface RuleLine {
  word: Word;
  values?: Record<string, number>;
  met: boolean;
}

const isPatternId = (id: string): id is PatternId => Object.hasOwn(patterns, id);

/** The API sends a pattern's name as text; an unknown one is checked by the server only. */
const fieldRule = (rule: RegisterRule): FieldRule => ({
  ...rule,
  patternId: isPatternId(rule.patternId) ? rule.patternId : 'charLimit',
});

/** The site's rules for a field, with the state of each for the typed value. */
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
