import * as z from 'zod/mini';
import { memberIcons, profileFields } from '@apsara/domain/members/profile';
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
    /** The site's terms are new to the member: what begins a deposit or a bet is refused with members.terms_outdated. */
    termsDue: z.boolean(),
    /** Staff: an authenticator must be set up before anything else, or it is refused with session.second_factor_due. */
    secondFactorDue: z.boolean(),
    /** What the member wants to see no games of. */
    hiddenProducts: z.array(z.enum(gameTypes)),
    hiddenVendors: z.array(z.string()),
    /** The VIP level: "VIP0" where there is none. */
    clubLabel: z.object({ labelName: z.string() }),
    /** Staff: every right that the account has. */
    rights: z.optional(z.array(z.string())),
  }),
  refusals: ['session.invalid'],
});
export type MemberInfo = z.output<typeof readMemberInfo.answer>;

const iconChoice = z.object({ name: z.enum(memberIcons), icon: z.string() });
const memberIcon = z.object({ icon: z.string(), name: z.enum(memberIcons), choices: z.array(iconChoice) });

export const readMemberIcon = endpoint({
  method: 'GET',
  path: '/wps/member/info/icon',
  allow: 'signed-in',
  summary: 'The picture that stands for the member, and those to choose from',
  answer: memberIcon,
  refusals: ['session.invalid'],
});

export const updateMemberIcon = endpoint({
  method: 'PUT',
  path: '/wps/member/info/icon',
  allow: 'member',
  excluded: true,
  summary: 'Choose the picture that stands for the member',
  body: z.object({ name: z.enum(memberIcons) }),
  answer: memberIcon,
  refusals: ['session.invalid', 'members.real_account_needed', 'request.invalid'],
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
  /** Personal data that the site asks for, in display order. */
  details: z.array(
    z.object({
      field: z.enum(profileFields),
      /** Masked where it cannot be changed any more. */
      value: z.string(),
      fixed: z.boolean(),
      maxLength: z.number(),
    }),
  ),
  /** The name is left out of public boards. */
  nameHidden: z.boolean(),
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
  summary: 'Change the nickname and personal data; add once what cannot be changed; hide the name on public boards',
  body: z.object({
    nickname: z.optional(text(0, 60)),
    realName: z.optional(text(0, 120)),
    details: z.optional(z.partialRecord(z.enum(profileFields), text(0, 255))),
    nameHidden: z.optional(z.boolean()),
  }),
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

export const createTermsAgreement = endpoint({
  method: 'POST',
  path: '/wps/member/terms',
  allow: 'member',
  excluded: true,
  summary: "Agree to the site's terms, of the version that was read",
  body: z.object({ termsVersion: text(1, 40) }),
  answer: z.object({ termsVersion: z.string() }),
  refusals: ['session.invalid', 'members.real_account_needed', 'members.terms_outdated', 'request.invalid'],
});
