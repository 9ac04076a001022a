import type { FieldError } from '../refusals.ts';
import { patterns, type PatternId } from './registration-patterns.ts';
import type { Day } from '../time.ts';

export { isPatternId, patterns, ruleText, type PatternId } from './registration-patterns.ts';

/** A site's rule for one field. `acceptedPattern` is a wildcard: `*` matches any text (specification 3). */
export interface FieldRule {
  enabled: boolean;
  required: boolean;
  minLength: number;
  maxLength: number;
  patternId: PatternId;
  acceptedPattern: string;
}

export type FieldRules = Readonly<Record<string, FieldRule>>;

/** The two forms, by the names of their tabs. */
export type RegisterForm = 'register' | 'registerMobile';

/**
 * Personal data that a form may request besides the account's own fields (specification 3), in display order; stored as
 * typed.
 */
export const keptFields = [
  'birthday',
  'nationality',
  'idNumber',
  'address',
  'occupation',
  'sourceOfIncome',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'qqNum',
  'recommenderId',
] as const;

/** Fields that are never trimmed: a space is a character of a password, and the rule refuses it instead. */
const verbatim: ReadonlySet<string> = new Set(['password', 'confirmPassword', 'paymentPassword']);

const wildcard = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`, 's');

const lengthOf = (text: string): number => [...new Intl.Segmenter().segment(text)].length;

/** A field as it is looked at and kept: composed letters, and no space around it. */
export const tidyField = (path: string, value: string | undefined): string =>
  verbatim.has(path) ? (value ?? '') : (value ?? '').normalize('NFC').trim();

/** The validation error of one field, or undefined. Length counts visible characters, not UTF-16 units. */
export function checkField(path: string, value: string, rule: FieldRule): FieldError | undefined {
  const length = lengthOf(value);
  if (length === 0) return rule.required ? { path, code: 'required' } : undefined;
  const bounds = { min: rule.minLength, max: rule.maxLength };
  if (length < rule.minLength) return { path, code: 'too_short', ...bounds };
  if (length > rule.maxLength) return { path, code: 'too_long', ...bounds };
  if (!patterns[rule.patternId].test(value) || !wildcard(rule.acceptedPattern).test(value))
    return { path, code: 'pattern', ...bounds };
  return undefined;
}

const asked = (over: Partial<FieldRule>): FieldRule => ({
  enabled: true,
  required: true,
  minLength: 1,
  maxLength: 255,
  patternId: 'charLimit',
  acceptedPattern: '*',
  ...over,
});

/** Rules for the required fields where a site defines none. */
const basics = {
  username: asked({ maxLength: 64, patternId: 'noSpaces' }),
  password: asked({ minLength: 8, maxLength: 128, patternId: 'noSpaces' }),
  mobileNum: asked({ minLength: 4, maxLength: 20 }),
  verificationCode: asked({ patternId: 'noSpaces' }),
  affiliateCode: asked({ minLength: 4, maxLength: 32, patternId: 'alphanumeric' }),
};

/**
 * The rules of one form (specification 5): the site's rules, plus those the form requires, minus those it omits.
 * Without DIRECTREG3 registration requires an agent's invitation.
 * @param switches the site's enabled feature switches
 */
export function formRules(
  form: RegisterForm,
  rules: FieldRules,
  switches: ReadonlySet<string>,
): Record<string, FieldRule> {
  const { username = basics.username, password = basics.password, mobileNum = basics.mobileNum, ...others } = rules;
  const { confirmPassword: _, verificationCode = basics.verificationCode, ...optional } = others;
  const needed = { enabled: true, required: true };
  const secret = { password: { ...password, ...needed }, confirmPassword: { ...password, ...needed } };
  const verified = switches.has('REGMOBVERF3');
  const invited: Record<string, FieldRule> = switches.has('DIRECTREG3')
    ? {}
    : { affiliateCode: { ...(rules['affiliateCode'] ?? basics.affiliateCode), ...needed } };
  if (form === 'register') {
    const hasMobile = rules['mobileNum']?.enabled === true;
    return {
      username: { ...username, ...needed },
      ...secret,
      ...optional,
      ...invited,
      ...(hasMobile ? { mobileNum } : {}),
      ...(hasMobile && verified
        ? { verificationCode: { ...verificationCode, enabled: true, required: mobileNum.required } }
        : {}),
    };
  }
  return {
    mobileNum: { ...mobileNum, ...needed },
    ...(verified ? { verificationCode: { ...verificationCode, ...needed } } : {}),
    ...(switches.has('MOBILENUMPASSREG3') ? secret : {}),
    ...optional,
    ...invited,
  };
}

/** Checks a registration form against its rules; fields that are not asked for are not looked at. */
export function checkRegistration(
  values: Readonly<Record<string, string | undefined>>,
  rules: FieldRules,
): FieldError[] {
  const errors = Object.entries(rules)
    .filter(([, rule]) => rule.enabled)
    .map(([path, rule]) => checkField(path, tidyField(path, values[path]), rule))
    .filter((error) => error !== undefined);
  if (rules['password']?.enabled !== true || values['password'] === values['confirmPassword']) return errors;
  return [...errors.filter(({ path }) => path !== 'confirmPassword'), { path: 'confirmPassword', code: 'mismatch' }];
}

/** Years a person has completed on a day, by a birthday as a form has it (yyyy-MM-dd or MM-dd-yyyy); undefined for any other text. */
export function ageOn(birthday: string, today: Day): number | undefined {
  const ymd = patterns.dateMdy.test(birthday) ? `${birthday.slice(6)}-${birthday.slice(0, 5)}` : birthday;
  if (!patterns.dateYmd.test(ymd)) return undefined;
  const years = Number(today.slice(0, 4)) - Number(ymd.slice(0, 4));
  return today.slice(5) < ymd.slice(5) ? years - 1 : years;
}
