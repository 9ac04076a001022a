import * as z from 'zod/mini';
import { botCheck } from './challenges.ts';
import { endpoint, sealRefusals } from './endpoint.ts';
import { signedIn } from './sessions.ts';
import { text } from './shapes.ts';

/** Everything a form may ask (specification 3); which of it a site asks is the site's registration rules. */
const asked = {
  affiliateCode: z.optional(text(0, 32)),
  referralCode: z.optional(text(0, 32)),
  recommenderId: z.optional(text(0, 64)),
  nickname: z.optional(text(0, 60)),
  payeeName: z.optional(text(0, 120)),
  email: z.optional(text(0, 254)),
  qqNum: z.optional(text(0, 40)),
  line: z.optional(text(0, 60)),
  whatsapp: z.optional(text(0, 60)),
  facebook: z.optional(text(0, 120)),
  wechat: z.optional(text(0, 60)),
  telegram: z.optional(text(0, 60)),
  zalo: z.optional(text(0, 60)),
  idNumber: z.optional(text(0, 60)),
  birthday: z.optional(text(0, 20)),
  address: z.optional(text(0, 300)),
  nationality: z.optional(text(0, 80)),
  occupation: z.optional(text(0, 120)),
  sourceOfIncome: z.optional(text(0, 120)),
  paymentPassword: z.optional(text(0, 128)),
  countryDialingCode: z.optional(text(0, 6)),
  mobileNum: z.optional(text(0, 20)),
  /** The SMS code, where the site verifies mobiles. */
  verificationCode: z.optional(text(0, 255)),
  captcha: z.optional(text(0, 12)),
  captchaId: z.optional(text(0, 2_000)),
  /** Confirmations: of age, and of this version of the terms and the privacy notes. */
  ageConfirmed: z.literal(true),
  termsVersion: text(1, 40),
  domain: z.optional(text(0, 253)),
  registerUrl: z.optional(text(0, 500)),
  registerMethod: z.literal('WEB'),
  login: z.optional(z.boolean()),
  /** The browser's random id: the account knows this device from then on. */
  loginDeviceId: z.optional(text(32, 64)),
  firebaseChannel: z.optional(text(0, 60)),
  firebaseIdToken: z.optional(text(0, 4_000)),
  botCheck,
};

const registerRefusals = [
  'request.invalid',
  ...sealRefusals,
  'request.key_needed',
  'request.key_reused',
  'request.bot_check',
  'site.switched_off',
  'session.blocked',
  'session.captcha_wrong',
  'session.code_wrong',
  'session.code_expired',
  'members.username_taken',
  'members.mobile_taken',
  'members.password_common',
  'members.password_is_name',
  'members.affiliate_unknown',
  'members.referral_unknown',
  'members.terms_outdated',
] as const;

export const register = endpoint({
  method: 'PUT',
  path: '/wps/member/register',
  allow: 'anyone',
  encrypted: true,
  idempotent: true,
  limit: { per: 'ip', max: 60, seconds: 600 },
  summary: 'Open an account by user name; answers as a login does',
  body: z.object({ ...asked, username: text(1, 64), password: text(1, 256), confirmPassword: text(1, 256) }),
  answer: signedIn,
  refusals: registerRefusals,
});

export const registerMobile = endpoint({
  method: 'PUT',
  path: '/wps/member/register/mobile',
  allow: 'anyone',
  encrypted: true,
  idempotent: true,
  limit: { per: 'ip', max: 60, seconds: 600 },
  summary: 'Open an account by mobile number, which becomes its user name; answers as a login does',
  body: z.object({
    ...asked,
    countryDialingCode: text(1, 6),
    mobileNum: text(3, 20),
    password: z.optional(text(0, 256)),
    confirmPassword: z.optional(text(0, 256)),
  }),
  answer: signedIn,
  refusals: registerRefusals,
});

export const checkAffiliateCode = endpoint({
  method: 'GET',
  path: '/wps/agent/affiliate',
  allow: 'anyone',
  limit: { per: 'ip', max: 60, seconds: 60 },
  summary: 'Is this invitation code known here',
  query: z.object({ code: text(1, 32), domain: z.optional(text(0, 253)) }),
  answer: z.object({ code: z.string() }),
  refusals: ['members.affiliate_unknown', 'request.too_many'],
});

/** Sent by the player site once per tab for a visitor who came by an affiliate link. */
export const createAffiliateVisit = endpoint({
  method: 'POST',
  path: '/wps/agent/affiliate/visit',
  allow: 'anyone',
  limit: { per: 'ip', max: 60, seconds: 600 },
  summary: 'Somebody came by the address of an affiliate link',
  body: z.object({ code: text(1, 32) }),
  answer: z.object({ code: z.string() }),
  refusals: ['members.affiliate_unknown', 'request.invalid', 'request.too_many'],
});
