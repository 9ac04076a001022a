import type { RegisterRule } from '@apsara/api/sites';
import { checkField, isPatternId, type FieldRule, type PatternId } from '@apsara/domain/registration';

/** One line of the live checklist. */
export interface RuleCheck {
  key: 'length' | PatternId | 'format';
  met: boolean;
}

/** Asks the domain, which the server asks too, about one part of a rule only. */
const fits = (rule: RegisterRule, value: string, part: Partial<FieldRule>): boolean =>
  checkField('', value, { ...rule, patternId: 'charLimit', acceptedPattern: '*', required: true, ...part }) ===
  undefined;

/** What a value must be like, and whether it is already. A pattern this page does not know is left to the server. */
export function checksOf(rule: RegisterRule, value: string): RuleCheck[] {
  const checks: RuleCheck[] = [{ key: 'length', met: fits(rule, value, {}) }];
  const any = { minLength: 0, maxLength: Number.MAX_SAFE_INTEGER, acceptedPattern: rule.acceptedPattern };
  if (!isPatternId(rule.patternId)) checks.push({ key: 'format', met: fits(rule, value, any) });
  else if (rule.patternId !== 'charLimit')
    checks.push({ key: rule.patternId, met: fits(rule, value, { ...any, patternId: rule.patternId }) });
  return checks;
}

export type FieldFaultKey = 'required' | RuleCheck['key'];

/** The first thing wrong with a field, in the order a person would mend it. */
export function faultOf(rule: RegisterRule, value: string): { key: FieldFaultKey } | undefined {
  if (value === '') return rule.required ? { key: 'required' } : undefined;
  return checksOf(rule, value).find((check) => !check.met);
}
