import * as z from 'zod/mini';
import { gameTypes } from '@apsara/domain/games/vendors';
import { endpoint } from './endpoint.ts';
import { text } from './shapes.ts';
import { language } from './sites.ts';

/** A member: an account of a site, with or without a team below it. */
export const readMemberInfo = endpoint({
  method: 'GET',
  path: '/wps/member/info',
  allow: 'signed-in',
  passwordDue: true,
  secondFactorDue: true,
  summary: 'Who is signed in',
  answer: z.object({
    id: z.string(),
    account: z.string(),
    nickname: z.string(),
    type: z.number(),
    language,
    /** The password must be changed before anything else: what else is asked is refused with session.password_due. */
    passwordDue: z.boolean(),
    /** Staff: an authenticator must be set up before anything else, or it is refused with session.second_factor_due. */
    secondFactorDue: z.boolean(),
    /** What the member wants to see no games of. */
    hiddenProducts: z.array(z.enum(gameTypes)),
    hiddenVendors: z.array(z.string()),
  }),
  refusals: ['session.invalid'],
});
export type MemberInfo = z.output<typeof readMemberInfo.answer>;

export const readMemberIcon = endpoint({
  method: 'GET',
  path: '/wps/member/info/icon',
  allow: 'signed-in',
  summary: 'The picture that stands for the member',
  answer: z.object({ icon: z.string() }),
  refusals: ['session.invalid'],
});

const profile = z.object({
  account: z.string(),
  nickname: z.string(),
  /** False for accounts that were opened without one, by mobile or a third party. */
  hasPassword: z.boolean(),
  /** Masked: personal data is not shown in full to anyone who holds the phone. */
  mobile: z.string(),
  email: z.string(),
  realName: z.string(),
  registeredAt: z.string(),
});
export type Profile = z.output<typeof profile>;

export const readProfile = endpoint({
  method: 'GET',
  path: '/wps/member/profile',
  allow: 'signed-in',
  summary: 'My account',
  answer: profile,
  refusals: ['session.invalid'],
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/wps/member/profile',
  allow: 'member',
  excluded: true,
  summary: 'Change the nickname; add a real name where there is none yet',
  body: z.object({ nickname: z.optional(text(0, 60)), realName: z.optional(text(0, 120)) }),
  answer: profile,
  refusals: ['session.invalid', 'members.real_account_needed', 'request.invalid'],
});

export const updateLanguage = endpoint({
  method: 'PUT',
  path: '/wps/member/language',
  allow: 'signed-in',
  excluded: true,
  summary: "Keep the member's language",
  body: z.object({ language }),
  answer: z.object({ language }),
  refusals: ['session.invalid'],
});
