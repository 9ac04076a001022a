import type { RegisterRule } from '@apsara/api/sites';
import type { FieldFault, RefusalCode } from '@apsara/domain/refusals';

/** The fields of the form by user name that its call can carry, in the order to ask for them. */
export const registerFields = ['username', 'password', 'confirmPassword', 'payeeName', 'email', 'affiliateCode', 'referralCode'] as const;
export type RegisterField = (typeof registerFields)[number];
export type RegisterValues = Record<RegisterField, string> & { ofAge: boolean; agreed: boolean };

export const emptyRegisterValues: RegisterValues = {
  username: '',
  password: '',
  confirmPassword: '',
  payeeName: '',
  email: '',
  affiliateCode: '',
  referralCode: '',
  ofAge: false,
  agreed: false,
};

/** Exactly the fields the server wants asked; a code that came in the address is used silently (specification 5). */
export const askedFields = (rules: Record<string, RegisterRule>, codeFromAddress: boolean): RegisterField[] =>
  registerFields.filter((field) => rules[field]?.enabled && !(field === 'affiliateCode' && codeFromAddress));

const codeFields: Partial<Record<RefusalCode, RegisterField>> = {
  'members.username_taken': 'username',
  'members.password_common': 'password',
  'members.password_is_name': 'password',
  'members.affiliate_unknown': 'affiliateCode',
};

/** The field a refusal belongs beside. */
export const fieldOfRefusal = (code: RefusalCode): RegisterField | undefined => codeFields[code];

export const isRegisterField = (path: FieldFault['path']): path is RegisterField => (registerFields as readonly string[]).includes(path);
