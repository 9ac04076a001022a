import type { RegisterRule } from '@apsara/api/sites';
import type { RefusalCode } from '@apsara/domain/refusals';
import { formRules, keptFields, type FieldRules, type RegisterForm } from '@apsara/domain/members/registration';
import { must } from '@apsara/domain/must';
import { recordOf } from '@apsara/domain/records';

/** Every field a form may have (specification 3), in order. */
export const registerFields = [
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  'paymentPassword',
  'nickname',
  'payeeName',
  'email',
  ...keptFields,
  'referralCode',
  'affiliateCode',
  'captcha',
] as const;
export type RegisterField = (typeof registerFields)[number];
export type RegisterValues = Record<RegisterField, string> & { ofAge: boolean; agreed: boolean };

export const emptyRegisterValues: RegisterValues = {
  ...recordOf(registerFields, () => ''),
  ofAge: false,
  agreed: false,
};

export type RegisterRules = Readonly<Record<string, RegisterRule>>;

/** The rules of one form: the site's own, adjusted by its switches. */
export const rulesOf = (rules: RegisterRules, way: RegisterForm, switches: ReadonlySet<string>): RegisterRules =>
  // Unknown patterns are checked by the server only, which sends the same form.
  formRules(way, rules as FieldRules, switches);

/** The rule of a field that is asked for. */
export const ruleOf = (rules: RegisterRules, field: RegisterField): RegisterRule =>
  must(rules[field], `the rule of ${field}`);

/** The fields the form's rules require. A code from the URL is sent without a field (specification 5). */
export const askedFields = (rules: RegisterRules, brought: readonly string[]): RegisterField[] =>
  registerFields.filter((field) => rules[field]?.enabled && !brought.includes(field));

/** The field at which each refusal is shown. */
export const fieldOfRefusal: Partial<Record<RefusalCode, RegisterField>> = {
  'members.username_taken': 'username',
  'members.mobile_taken': 'mobileNum',
  'members.password_common': 'password',
  'members.password_is_name': 'password',
  'members.affiliate_unknown': 'affiliateCode',
  'members.referral_unknown': 'referralCode',
  'session.code_wrong': 'verificationCode',
  'session.code_expired': 'verificationCode',
  'session.captcha_wrong': 'captcha',
};
