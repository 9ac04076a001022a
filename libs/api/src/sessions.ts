import * as z from 'zod/mini';
import { loginTypes, stepMethods } from '@apsara/domain/members/sessions';
import { botCheck } from './challenges.ts';
import { endpoint, sealRefusals } from './endpoint.ts';
import { instant, text, uuid } from './shapes.ts';

/** A session: how someone signs in, stays in and leaves. */
export const signedIn = z.object({ firstTimeLogin: z.boolean(), passwordExpired: z.boolean(), token: z.string() });
export type SignedIn = z.output<typeof signedIn>;

const stepMethod = z.enum(stepMethods);

/** A login that needs a second proof: an authenticator's on a new device, another one at a new address. */
export const verificationRequired = z.object({
  verificationRequired: z.object({
    ticket: z.string(),
    methods: z.array(z.object({ method: stepMethod, hint: z.string() })),
  }),
});
export type VerificationRequired = z.output<typeof verificationRequired>;
export const loginAnswer = z.union([signedIn, verificationRequired]);
export type LoginAnswer = z.output<typeof loginAnswer>;

const bodyRefusals = [...sealRefusals, 'request.bot_check'] as const;
const doorRefusals = ['session.not_an_agent', 'session.not_a_member', 'session.blocked', 'site.switched_off'] as const;

export const login = endpoint({
  method: 'POST',
  path: '/wps/session/login',
  allow: 'anyone',
  always: 'console',
  encrypted: true,
  limit: { per: 'ip', max: 60, seconds: 60 },
  summary:
    'Sign in by user name and password, by mobile and code, or by a third party; with `Device: console` for agents and staff only',
  body: z.object({
    type: z.enum(loginTypes),
    username: z.optional(text(1, 64)),
    password: z.optional(text(1, 256)),
    countryDialingCode: z.optional(text(1, 6)),
    mobileNum: z.optional(text(3, 20)),
    /** The SMS code; for `firebase` and the third parties the one-time code their stand-in gave. */
    code: z.optional(text(1, 2_000)),
    captcha: z.optional(text(0, 12)),
    captchaId: z.optional(text(0, 2_000)),
    /** A random id that the browser keeps. A remembered device is recognised by it. */
    loginDeviceId: z.optional(text(1, 64)),
    botCheck,
  }),
  answer: loginAnswer,
  refusals: [
    'session.wrong_credentials',
    'session.captcha_first',
    'session.captcha_needed',
    'session.captcha_wrong',
    'session.code_wrong',
    'session.code_expired',
    ...doorRefusals,
    ...bodyRefusals,
  ],
});

export const verifyLogin = endpoint({
  method: 'POST',
  path: '/wps/session/login/verification',
  allow: 'anyone',
  always: 'console',
  encrypted: true,
  limit: { per: 'ip', max: 30, seconds: 60 },
  summary:
    'The second proof of a login: a code of the authenticator or a recovery code; without one, a sent code or the name. ' +
    '`remember` spares this device the authenticator for 30 days',
  body: z.object({
    ticket: text(1, 200),
    method: stepMethod,
    /** Of a passkey the browser's answer, a JSON text. */
    code: text(1, 8_000),
    remember: z.optional(z.boolean()),
    /** A device is remembered by its id alone, so the id must be hard to guess. */
    loginDeviceId: z.optional(text(32, 64)),
  }),
  answer: signedIn,
  refusals: [
    'session.ticket_expired',
    'session.code_wrong',
    'session.code_expired',
    'session.blocked',
    ...bodyRefusals,
  ],
});

export const sendLoginCode = endpoint({
  method: 'POST',
  path: '/wps/session/login/verification/send',
  allow: 'anyone',
  always: 'console',
  limit: { per: 'ip', max: 20, seconds: 60 },
  summary: 'Send the second proof’s code to the account’s own phone or e-mail',
  body: z.object({ ticket: text(1, 200), method: z.enum(['phone', 'email']) }),
  answer: z.object({ expiredMinutes: z.number() }),
  refusals: ['session.ticket_expired', 'request.too_many', 'site.switched_off', 'outbox.quota_reached'],
});

export const startTrial = endpoint({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  allow: 'anyone',
  encrypted: true,
  limit: { per: 'ip', max: 10, seconds: 600 },
  summary: 'A trial account of its own, with FUN money',
  body: z.object({ os: text(0, 120), platform: z.literal('W'), token: z.optional(text(0, 200)), botCheck }),
  answer: signedIn,
  refusals: ['site.switched_off', ...bodyRefusals],
});

export const logout = endpoint({
  method: 'DELETE',
  path: '/wps/session/logout',
  allow: 'signed-in',
  excluded: true,
  passwordDue: true,
  secondFactorDue: true,
  always: true,
  inView: true,
  summary: 'End this session, or this view',
  answer: z.object({ ended: z.literal(true) }),
  refusals: ['session.invalid'],
});

export const touchSession = endpoint({
  method: 'GET',
  path: '/wps/session/touch',
  allow: 'signed-in',
  summary: 'Is this session alive; keeps it so',
  answer: z.object({ alive: z.literal(true) }),
  refusals: ['session.invalid'],
});

/** A random id that a browser keeps. It is never part of a URL. */
export const browserId = text(32, 64);

export const createHandover = endpoint({
  method: 'POST',
  path: '/wps/session/handover',
  allow: 'signed-in',
  excluded: true,
  limit: { per: 'account', max: 30, seconds: 60 },
  summary:
    'A code for one use within 60 s that opens this account in another window of the same browser (`?code=`); a session token never stands in an address',
  body: z.object({ browser: browserId }),
  answer: z.object({ code: z.string() }),
  refusals: ['session.invalid', 'request.too_many'],
});

export const exchangeHandover = endpoint({
  method: 'POST',
  path: '/wps/session/exchange',
  allow: 'anyone',
  limit: { per: 'ip', max: 60, seconds: 60 },
  summary:
    'A session for a handover code, once, in the browser that asked for it; another browser leaves the code valid',
  body: z.object({ code: text(1, 200), browser: z.optional(browserId) }),
  answer: signedIn,
  refusals: [
    'session.code_expired',
    'session.blocked',
    'session.not_an_agent',
    'session.not_a_member',
    'request.too_many',
  ],
});

const ownSession = z.object({
  id: uuid,
  /** Browser and system in words, "Chrome on Android". */
  device: z.string(),
  ip: z.string(),
  country: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/wps/member/sessions',
  allow: 'signed-in',
  summary: 'Where this account is signed in, the latest first',
  answer: z.array(ownSession),
  refusals: ['session.invalid'],
});

/** Shown after signing in: who finds a login that was not the own one changes the password. */
export const readLastSession = endpoint({
  method: 'GET',
  path: '/wps/member/lastSession',
  allow: 'signed-in',
  summary: 'The session before this one; null if this is the first',
  answer: z.object({
    last: z.nullable(z.object({ createdAt: instant, device: z.string(), country: z.string(), ip: z.string() })),
  }),
  refusals: ['session.invalid'],
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/wps/member/sessions/:id',
  allow: 'signed-in',
  excluded: true,
  summary: 'End one of my sessions; `others` ends all but this one',
  params: z.object({ id: z.union([uuid, z.literal('others')]) }),
  answer: z.object({ ended: z.number() }),
  refusals: ['session.invalid', 'request.not_found'],
});

const ownDevice = z.object({
  id: uuid,
  /** Browser and system in words, "Chrome on Android". */
  device: z.string(),
  ip: z.string(),
  country: z.string(),
  lastUsedAt: instant,
  expiresAt: instant,
});
export type OwnDevice = z.output<typeof ownDevice>;

export const listOwnDevices = endpoint({
  method: 'GET',
  path: '/wps/member/devices',
  allow: 'account',
  summary: 'Remembered devices of this account, the last used first: they are not asked for the authenticator',
  answer: z.array(ownDevice),
  refusals: ['session.invalid', 'members.real_account_needed'],
});

export const removeOwnDevice = endpoint({
  method: 'DELETE',
  path: '/wps/member/devices/:id',
  allow: 'account',
  excluded: true,
  summary: 'Forget a remembered device of mine',
  params: z.object({ id: uuid }),
  answer: z.object({ removed: z.literal(true) }),
  refusals: ['session.invalid', 'members.real_account_needed', 'request.not_found'],
});
