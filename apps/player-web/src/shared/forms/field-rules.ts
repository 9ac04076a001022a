import type { RegisterRule } from '@apsara/api/sites';
import { checkField, isPatternId, type FieldRule, type PatternId } from '@apsara/domain/members/registration';

/** An entry of the live checklist. */
export interface RuleCheck {
  key: 'length' | PatternId | 'format';
  met: boolean;
}

/** Checks one part of a rule by the domain function that the server uses too. */
const fits = (rule: RegisterRule, value: string, part: Partial<FieldRule>): boolean =>
  checkField('', value, { ...rule, patternId: 'charLimit', acceptedPattern: '*', required: true, ...part }) ===
  undefined;

/** The requirements of a value and whether each is met. Unknown patterns are left to the server. */
export function checksOf(rule: RegisterRule, value: string): RuleCheck[] {
  const checks: RuleCheck[] = [{ key: 'length', met: fits(rule, value, {}) }];
  const any = { minLength: 0, maxLength: Number.MAX_SAFE_INTEGER, acceptedPattern: rule.acceptedPattern };
  if (!isPatternId(rule.patternId)) checks.push({ key: 'format', met: fits(rule, value, any) });
  else if (rule.patternId !== 'charLimit')
    checks.push({ key: rule.patternId, met: fits(rule, value, { ...any, patternId: rule.patternId }) });
  return checks;
}

export type FieldErrorKey = 'required' | RuleCheck['key'];

/** The first error of a field, in the order in which a person would fix them. */
export function errorOf(rule: RegisterRule, value: string): { key: FieldErrorKey } | undefined {
  if (value === '') return rule.required ? { key: 'required' } : undefined;
  return checksOf(rule, value).find((check) => !check.met);
}
