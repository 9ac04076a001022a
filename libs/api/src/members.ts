import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './shapes.ts';
import { signedIn } from './sessions.ts';
import { language } from './sites.ts';

/** A member: an account of a site, with or without a team below it. */
export const memberInfo = endpoint({
  method: 'GET',
  path: '/wps/member/info',
  allow: 'signed-in',
  summary: 'Who is signed in',
  answer: z.object({ id: z.string(), account: z.string(), nickname: z.string(), type: z.number(), language }),
  refusals: ['session.invalid'],
});
export type MemberInfo = z.output<typeof memberInfo.answer>;

export const register = endpoint({
  method: 'PUT',
  path: '/wps/member/register',
  allow: 'anyone',
  encrypted: true,
  idempotent: true,
  limit: { per: 'ip', max: 60, seconds: 600 },
  summary: 'Open an account by user name; answers as a login does',
  body: z.object({
    username: text(1, 64),
    password: text(1, 256),
    confirmPassword: text(1, 256),
    affiliateCode: z.optional(text(0, 32)),
    payeeName: z.optional(text(0, 120)),
    email: z.optional(text(0, 254)),
    referralCode: z.optional(text(0, 32)),
    domain: z.optional(text(0, 253)),
    registerUrl: z.optional(text(0, 500)),
    registerMethod: z.literal('WEB'),
  }),
  answer: signedIn,
  refusals: [
    'request.invalid',
    'request.must_be_encrypted',
    'request.replayed',
    'request.too_many',
    'members.registration_closed',
    'members.username_taken',
    'members.password_common',
    'members.password_is_name',
    'members.affiliate_unknown',
  ],
});

export const updateLanguage = endpoint({
  method: 'PUT',
  path: '/wps/member/language',
  allow: 'signed-in',
  summary: "Keep the member's language",
  body: z.object({ language }),
  answer: z.object({ language }),
  refusals: ['session.invalid'],
});

export const affiliateCheck = endpoint({
  method: 'GET',
  path: '/wps/agent/affiliate',
  allow: 'anyone',
  limit: { per: 'ip', max: 60, seconds: 60 },
  summary: 'Is this invitation code known here',
  query: z.object({ code: text(1, 32), domain: z.optional(text(0, 253)) }),
  answer: z.object({ code: z.string() }),
  refusals: ['members.affiliate_unknown', 'request.too_many'],
});
