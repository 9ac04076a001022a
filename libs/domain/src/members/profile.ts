import { itemAt } from '../lists.ts';
import type { FieldRule, FieldRules, PatternId } from './registration.ts';

/** Pictures that a member may choose from. */
export const memberIcons = [
  'lotus',
  'star',
  'gem',
  'emerald',
  'ruby',
  'crown',
  'sun',
  'shield',
  'chip',
  'fish',
] as const;
export type MemberIcon = (typeof memberIcons)[number];

/** The picture of a member who chose none; `seed` is a number that stays the same for the member. */
export const iconOf = (chosen: string | null, seed: number): MemberIcon =>
  memberIcons.find((icon) => icon === chosen) ?? itemAt(memberIcons, seed % memberIcons.length);

/** Personal data that a member may complete after registration (specification 3), in display order. */
export const profileFields = [
  'birthday',
  'nationality',
  'address',
  'occupation',
  'sourceOfIncome',
  'telegram',
  'zalo',
  'whatsapp',
  'line',
  'facebook',
  'wechat',
  'qqNum',
] as const;
export type ProfileField = (typeof profileFields)[number];

/** Every site asks for these; the others only where its registration does. */
const everywhere: ReadonlySet<ProfileField> = new Set([
  'birthday',
  'nationality',
  'address',
  'occupation',
  'sourceOfIncome',
  'telegram',
  'zalo',
]);

/** Facts about a person: given once, then only customer service changes them. */
export const factFields = ['birthday', 'nationality'] as const satisfies ProfileField[];
export const isFact = (field: ProfileField): boolean => factFields.some((fact) => fact === field);

const own = (patternId: PatternId, maxLength: number): FieldRule => ({
  enabled: true,
  required: false,
  minLength: 1,
  maxLength,
  patternId,
  acceptedPattern: '*',
});

/** The rules of the fields that a site's members may complete: the site's own, where its registration asks for them. */
export function profileRules(registerRules: FieldRules): Partial<Record<ProfileField, FieldRule>> {
  const rules = profileFields.flatMap((field): [ProfileField, FieldRule][] => {
    const asked = registerRules[field];
    if (asked?.enabled) return [[field, { ...asked, required: false }]];
    return everywhere.has(field) ? [[field, field === 'birthday' ? own('dateYmd', 10) : own('charLimit', 120)]] : [];
  });
  return Object.fromEntries(rules);
}
