import type { RegisterRule } from '@apsara/api/sites';
import type { RefusalCode } from '@apsara/domain/refusals';
import { formRules, keptFields, type FieldRules, type RegisterForm } from '@apsara/domain/registration';

/** Every field a form may ask (specification 3), in the order to ask. */
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
  ...(Object.fromEntries(registerFields.map((field) => [field, ''])) as Record<RegisterField, string>),
  ofAge: false,
  agreed: false,
};

export type RegisterRules = Readonly<Record<string, RegisterRule>>;

/** The rules of one form: the site's own, with what its switches add and leave out. */
export const rulesOf = (rules: RegisterRules, way: RegisterForm, switches: ReadonlySet<string>): RegisterRules =>
  // A pattern this page does not know is left to the server; its form is the same.
  formRules(way, rules as FieldRules, switches);

/** Exactly the fields the form's rules want asked; a code that came in the address is used silently (specification 5). */
export const askedFields = (rules: RegisterRules, brought: readonly string[]): RegisterField[] =>
  registerFields.filter((field) => rules[field]?.enabled && !brought.includes(field));

/** The field each refusal belongs beside. */
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
