import * as z from 'zod/mini';
import { botCheck } from './challenges.ts';
import { loginAnswer } from './sessions.ts';
import { endpoint, sealRefusals } from './endpoint.ts';
import { instant, text, uuid } from './shapes.ts';

/** Security: passwords, their recovery, codes by SMS and e-mail, and the authenticator. */
const passwordRefusals = ['request.invalid', 'members.password_common', 'members.password_is_name'] as const;
const codeRefusals = [
  'request.invalid',
  'request.too_many',
  'request.bot_check',
  'request.uncheckable',
  'site.switched_off',
] as const;
const phone = { countryDialingCode: text(1, 6), mobileNum: text(3, 20) };
const codeSent = z.object({ expiredMinutes: z.number() });

/** Does not reveal whether the number belongs to an account: the answer and its timing are the same. */
export const sendLoginSms = endpoint({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  allow: 'anyone',
  limit: { per: 'ip', max: 20, seconds: 300 },
  summary: 'Send a login or recovery code by SMS',
  body: z.object({ ...phone, botCheck }),
  answer: codeSent,
  refusals: [...codeRefusals, 'outbox.quota_reached'],
});

export const sendRegistrationSms = endpoint({
  method: 'POST',
  path: '/wps/verification/sms/register',
  allow: 'anyone',
  limit: { per: 'ip', max: 20, seconds: 300 },
  summary: 'Send a registration code by SMS, for the user name form',
  body: z.object({ countryDialingCode: text(1, 6), mobileNo: text(3, 20), botCheck }),
  answer: codeSent,
  refusals: [...codeRefusals, 'outbox.quota_reached'],
});

export const sendMobileRegistrationSms = endpoint({
  method: 'POST',
  path: '/wps/verification/sms/register/mobile',
  allow: 'anyone',
  limit: { per: 'ip', max: 20, seconds: 300 },
  summary: 'Send a registration code by SMS, for the mobile form',
  body: z.object({ countryDialingCode: text(1, 6), mobileNo: text(3, 20), botCheck }),
  answer: codeSent,
  refusals: [...codeRefusals, 'outbox.quota_reached'],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/wps/member/password',
  allow: 'signed-in',
  excluded: true,
  passwordDue: true,
  secondFactorDue: true,
  encrypted: true,
  limit: { per: 'account', max: 10, seconds: 300 },
  summary: 'Change the password; every other session ends. The old one is not asked for when the account never had one',
  body: z.object({
    oldPassword: z.optional(text(0, 256)),
    newPassword: text(1, 256),
    confirmNewPassword: text(1, 256),
  }),
  answer: z.object({ changed: z.literal(true) }),
  refusals: [
    'session.invalid',
    'security.old_password_wrong',
    'security.password_unchanged',
    ...passwordRefusals,
    ...sealRefusals,
  ],
});

/** Answers the same whether or not the account exists. */
export const sendPasswordLink = endpoint({
  method: 'POST',
  path: '/wps/member/password/email',
  allow: 'anyone',
  limit: { per: 'ip', max: 10, seconds: 300 },
  summary: 'Send a link for a new password to the account’s e-mail, when the name and the e-mail belong together',
  body: z.object({ username: text(1, 64), email: text(3, 254), botCheck }),
  answer: z.object({ sent: z.literal(true) }),
  refusals: codeRefusals,
});

export const resetPasswordByLink = endpoint({
  method: 'POST',
  path: '/wps/member/password/reset',
  allow: 'anyone',
  encrypted: true,
  limit: { per: 'ip', max: 20, seconds: 300 },
  summary: 'A new password by the link of the e-mail, once within 30 minutes; every session ends',
  body: z.object({ code: text(1, 200), newPassword: text(1, 256), confirmNewPassword: text(1, 256) }),
  answer: z.object({ changed: z.literal(true) }),
  refusals: ['session.code_expired', ...passwordRefusals, ...sealRefusals],
});

/** What a page asks the phone identity itself, as Firebase is asked by its own code in the page; here the stand-in answers. */
export const verifyPhone = endpoint({
  method: 'POST',
  path: '/wps/verification/identity',
  allow: 'anyone',
  encrypted: true,
  limit: { per: 'ip', max: 20, seconds: 300 },
  summary: 'Where FIREBASE3 is on: a signed token of the phone identity for the code on the phone',
  body: z.object({ ...phone, code: text(1, 255), purpose: z.enum(['login', 'register']) }),
  answer: z.object({ firebaseIdToken: z.string(), firebaseChannel: z.string() }),
  refusals: ['session.code_wrong', 'session.code_expired', 'site.switched_off', ...sealRefusals],
});

export const resetPasswordByPhone = endpoint({
  method: 'POST',
  path: '/wps/member/password/verification',
  allow: 'anyone',
  encrypted: true,
  limit: { per: 'ip', max: 20, seconds: 300 },
  summary: 'A new password by an SMS code; answers as a login does',
  body: z.object({
    ...phone,
    verificationCode: text(1, 255),
    newPassword: text(1, 256),
    loginDeviceId: z.optional(text(32, 64)),
  }),
  answer: loginAnswer,
  refusals: [
    'session.code_wrong',
    'session.code_expired',
    'session.blocked',
    'site.switched_off',
    ...passwordRefusals,
    ...sealRefusals,
  ],
});

export const readAuthenticator = endpoint({
  method: 'GET',
  path: '/wps/member/authenticator',
  allow: 'account',
  secondFactorDue: true,
  summary: 'Is an authenticator app set up, and how many of its recovery codes are left',
  answer: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.number() }),
  refusals: ['session.invalid', 'members.real_account_needed'],
});

export const setUpAuthenticator = endpoint({
  method: 'POST',
  path: '/wps/member/authenticator',
  allow: 'account',
  secondFactorDue: true,
  excluded: true,
  encrypted: true,
  limit: { per: 'account', max: 20, seconds: 300 },
  summary:
    'Without `code`: a new secret and its otpauth address; who has an authenticator gives a code of it, or a recovery code, ' +
    'in `presentCode`. With a code of the new secret: it counts from now on',
  body: z.object({
    password: text(1, 256),
    code: z.optional(text(6, 8)),
    presentCode: z.optional(text(6, 12)),
  }),
  answer: z.object({
    enabled: z.boolean(),
    secret: z.optional(z.string()),
    address: z.optional(z.string()),
    /** With the code only: each opens the account once when the app is lost. They are not shown again. */
    recoveryCodes: z.optional(z.array(z.string())),
  }),
  refusals: [
    'session.invalid',
    'members.real_account_needed',
    'security.old_password_wrong',
    'security.authenticator_code_needed',
    'session.code_wrong',
    'session.code_expired',
    ...sealRefusals,
  ],
});

export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: '/wps/member/authenticator',
  allow: 'member',
  excluded: true,
  encrypted: true,
  limit: { per: 'account', max: 20, seconds: 300 },
  summary: 'Remove the authenticator app, with a last code of it or a recovery code',
  body: z.object({ code: text(6, 12) }),
  answer: z.object({ enabled: z.boolean() }),
  refusals: [
    'session.invalid',
    'members.real_account_needed',
    'session.code_wrong',
    'security.passkey_alone',
    ...sealRefusals,
  ],
});

/** Six digits that guard money leaving an account; asked for beside the session. */
export const fundPasswordShape = z.string().check(z.regex(/^\d{6}$/));

const fundMethods = ['phone', 'email'] as const;

export const readFundPassword = endpoint({
  method: 'GET',
  path: '/wps/member/password/payment',
  allow: 'member',
  summary: 'Is there a fund password, and by which codes can a forgotten one be replaced',
  answer: z.object({
    isSet: z.boolean(),
    methods: z.array(z.object({ method: z.enum(fundMethods), hint: z.string() })),
  }),
  refusals: ['session.invalid', 'members.real_account_needed'],
});
export type FundPassword = z.output<typeof readFundPassword.answer>;

export const sendFundPasswordCode = endpoint({
  method: 'POST',
  path: '/wps/member/password/payment/code',
  allow: 'member',
  excluded: true,
  limit: { per: 'account', max: 10, seconds: 3600 },
  summary: 'Send a code for replacing a forgotten fund password',
  body: z.object({ method: z.enum(fundMethods) }),
  answer: codeSent,
  refusals: [
    'session.invalid',
    'members.real_account_needed',
    'request.invalid',
    'request.too_many',
    'site.switched_off',
    'outbox.quota_reached',
  ],
});

/** The first one wants the login password; a new one the old one; a forgotten one the login password and a code. */
export const setFundPassword = endpoint({
  method: 'POST',
  path: '/wps/member/password/payment',
  allow: 'member',
  excluded: true,
  encrypted: true,
  limit: { per: 'account', max: 20, seconds: 300 },
  summary: 'Set, change or replace the fund password',
  body: z.object({
    fundPassword: fundPasswordShape,
    oldFundPassword: z.optional(text(0, 64)),
    password: z.optional(text(0, 256)),
    method: z.optional(z.enum(fundMethods)),
    code: z.optional(text(1, 64)),
  }),
  answer: z.object({ changed: z.literal(true) }),
  refusals: [
    'session.invalid',
    'members.real_account_needed',
    'members.password_common',
    'security.old_password_wrong',
    'security.password_unchanged',
    'security.fund_password_wrong',
    'session.code_wrong',
    'session.code_expired',
    'request.invalid',
    ...sealRefusals,
  ],
});

const login = z.object({
  id: uuid,
  at: instant,
  /** Browser and system in words, "Chrome on Android". */
  device: z.string(),
  ip: z.string(),
  country: z.string(),
  /** The session still lasts. */
  open: z.boolean(),
  /** The one that asks. */
  current: z.boolean(),
  /** The member said that it was another person. */
  disowned: z.boolean(),
});
export type OwnLogin = z.output<typeof login>;

export const listOwnLogins = endpoint({
  method: 'GET',
  path: '/wps/member/logins',
  allow: 'member',
  summary: 'The logins of the account, newest first, 20 at a time; with the first page the addresses it is known at',
  query: z.object({ cursor: z.optional(text(1, 80)) }),
  answer: z.object({
    content: z.array(login),
    nextCursor: z.nullable(z.string()),
    /** Addresses that a login is not asked a second proof at; the last used first, 20 at most. */
    addresses: z.array(z.object({ ip: z.string(), country: z.string(), lastAt: instant })),
  }),
  refusals: ['session.invalid', 'members.real_account_needed', 'request.invalid'],
});

export const markLoginDisowned = endpoint({
  method: 'POST',
  path: '/wps/member/logins/:id/disowned',
  allow: 'member',
  excluded: true,
  limit: { per: 'account', max: 10, seconds: 3600 },
  summary:
    'This was not me: ends all sessions, and the next login gives a second proof and changes the password. An account ' +
    'without a second proof keeps this session and changes the password in it',
  params: z.object({ id: uuid }),
  answer: z.object({ stays: z.boolean() }),
  refusals: ['session.invalid', 'members.real_account_needed', 'request.not_found', 'request.too_many'],
});
