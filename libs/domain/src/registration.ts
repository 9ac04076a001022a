import type { FieldFault } from './refusals.ts';

/** Patterns a site may ask of a field (specification 5), by the patternId the wire and the texts use. */
export const patterns = {
  charLimit: /^[\s\S]*$/,
  firstLetter: /^[a-z][a-z0-9]*$/i,
  alphanumeric: /^[a-z0-9]+$/i,
  digits: /^\d+$/,
  oneUpper: /[A-Z]/,
  lettersSpaces: /^[\p{L}\p{M}]+( [\p{L}\p{M}]+)*$/u,
  noSpaces: /^\S+$/,
  upperOnly: /^[A-Z]+$/,
  passwordMixed: /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9])\S+$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  dateYmd: /^\d{4}-\d\d-\d\d$/,
  dateMdy: /^\d\d-\d\d-\d{4}$/,
  fullName: /^[\p{L}\p{M}]+( [\p{L}\p{M}]+)+$/u,
} as const satisfies Record<string, RegExp>;

export type PatternId = keyof typeof patterns;

/** A site's rule for one field. `acceptedPattern` is a wildcard: `*` stands for anything (specification 3). */
export interface FieldRule {
  enabled: boolean;
  required: boolean;
  minLength: number;
  maxLength: number;
  patternId: PatternId;
  acceptedPattern: string;
}

const wildcard = (pattern: string): RegExp => new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`, 's');

/** What is wrong with one field, or undefined. Length counts characters as people see them, not UTF-16 units. */
export function checkField(path: string, value: string, rule: FieldRule): FieldFault | undefined {
  const length = [...new Intl.Segmenter().segment(value)].length;
  if (length === 0) return rule.required ? { path, code: 'required' } : undefined;
  const bounds = { min: rule.minLength, max: rule.maxLength };
  if (length < rule.minLength) return { path, code: 'too_short', ...bounds };
  if (length > rule.maxLength) return { path, code: 'too_long', ...bounds };
  if (!patterns[rule.patternId].test(value) || !wildcard(rule.acceptedPattern).test(value)) return { path, code: 'pattern', ...bounds };
  return undefined;
}

/** Checks a registration form against a site's rules; fields the site does not ask for are not looked at. */
export function checkRegistration(
  values: Readonly<Record<string, string | undefined>>,
  rules: Readonly<Record<string, FieldRule>>,
): FieldFault[] {
  const faults = Object.entries(rules)
    .filter(([, rule]) => rule.enabled)
    .map(([path, rule]) => checkField(path, values[path]?.trim() ?? '', rule))
    .filter((fault) => fault !== undefined);
  if (values['password'] !== values['confirmPassword']) faults.push({ path: 'confirmPassword', code: 'mismatch' });
  return faults;
}
