import { isOneOf } from '../lists.ts';
import { recordOf } from '../records.ts';
import type { FieldError } from '../refusals.ts';
import { keptFields, type FieldRule, type FieldRules, type PatternId } from './registration.ts';

/** What a form does with a field. */
export const fieldAsks = ['hidden', 'optional', 'required'] as const;
type FieldAsk = (typeof fieldAsks)[number];

/** The fields that a site has rules for, in the order of the form. The second password has the rule of the first. */
export const ruledFields = [
  'username',
  'mobileNum',
  'password',
  'paymentPassword',
  'nickname',
  'payeeName',
  'email',
  ...keptFields,
  'referralCode',
  'affiliateCode',
  'captcha',
] as const;
export type RuledField = (typeof ruledFields)[number];

/** A rule as an operator sets it. Lengths in characters. */
export interface FieldSetting {
  ask: FieldAsk;
  minLength: number;
  maxLength: number;
  patternId: PatternId;
}

interface Bounds {
  least: number;
  most: number;
  patterns: readonly PatternId[];
}

const texts = [
  'charLimit',
  'noSpaces',
  'lettersSpaces',
  'fullName',
  'alphanumeric',
  'firstLetter',
  'digits',
  'oneUpper',
  'upperOnly',
  'thai',
  'korean',
  'japanese',
  'chinese',
] as const satisfies PatternId[];

const upTo = (most: number): Bounds => ({ least: 1, most, patterns: texts });

/**
 * Within what a rule may be set. A field without bounds has a format of its own, such as a mobile number or a code that the
 * platform makes: only whether it is asked for is a setting.
 */
export const ruleBounds: Readonly<Partial<Record<RuledField, Bounds>>> = {
  username: { least: 4, most: 32, patterns: ['firstLetter', 'alphanumeric'] },
  password: { least: 8, most: 128, patterns: ['noSpaces', 'passwordMixed'] },
  nickname: upTo(60),
  payeeName: upTo(120),
  nationality: upTo(80),
  idNumber: upTo(60),
  address: upTo(300),
  occupation: upTo(120),
  sourceOfIncome: upTo(120),
  line: upTo(60),
  whatsapp: upTo(60),
  facebook: upTo(120),
  wechat: upTo(60),
  telegram: upTo(60),
  zalo: upTo(60),
  qqNum: upTo(40),
  recommenderId: upTo(64),
};

/** The fewest characters that a text of a pattern has; of any other it is one. */
const shortest: Readonly<Partial<Record<PatternId, number>>> = { fullName: 3, passwordMixed: 4 };

/** Both forms need these: what they ask is no setting. */
export const isAlwaysAsked = (field: RuledField): boolean => field === 'username' || field === 'password';

const own: Readonly<Partial<Record<RuledField, FieldSetting>>> = {
  mobileNum: { ask: 'hidden', minLength: 6, maxLength: 20, patternId: 'charLimit' },
  email: { ask: 'hidden', minLength: 5, maxLength: 254, patternId: 'email' },
  birthday: { ask: 'hidden', minLength: 10, maxLength: 10, patternId: 'dateYmd' },
  paymentPassword: { ask: 'hidden', minLength: 6, maxLength: 6, patternId: 'digits' },
  referralCode: { ask: 'hidden', minLength: 4, maxLength: 32, patternId: 'alphanumeric' },
  affiliateCode: { ask: 'hidden', minLength: 4, maxLength: 12, patternId: 'alphanumeric' },
  captcha: { ask: 'hidden', minLength: 4, maxLength: 12, patternId: 'alphanumeric' },
};

/** What a field begins with where a site has no rule for it. */
function unset(field: RuledField): FieldSetting {
  const { least = 1, most = 255, patterns: [patternId = 'charLimit'] = [] } = ruleBounds[field] ?? {};
  return own[field] ?? { ask: 'hidden', minLength: least, maxLength: most, patternId };
}

const askOf = ({ enabled, required }: FieldRule): FieldAsk =>
  !enabled ? 'hidden' : required ? 'required' : 'optional';

/** The rules of a site as an operator sets them. */
export const settingsOfRules = (rules: FieldRules): Record<RuledField, FieldSetting> =>
  recordOf(ruledFields, (field) => {
    const rule = rules[field];
    if (!rule) return { ...unset(field), ...(isAlwaysAsked(field) ? { ask: 'required' as const } : {}) };
    const { minLength, maxLength, patternId } = rule;
    return { ask: isAlwaysAsked(field) ? 'required' : askOf(rule), minLength, maxLength, patternId };
  });

/** The rules of a site with these settings; the wildcards they had stay. */
export function rulesOfSettings(
  settings: Readonly<Record<RuledField, FieldSetting>>,
  before: FieldRules,
): Record<string, FieldRule> {
  const rules = recordOf(ruledFields, (field): FieldRule => {
    const { ask, ...setting } = settings[field];
    const acceptedPattern = before[field]?.acceptedPattern ?? '*';
    return { ...setting, acceptedPattern, enabled: ask !== 'hidden', required: ask === 'required' };
  });
  return { ...rules, confirmPassword: rules.password };
}

/** What hinders such rules: a text that nobody could type, or that the platform could not keep. */
export function ruleErrors(settings: Readonly<Record<RuledField, FieldSetting>>, before: FieldRules): FieldError[] {
  const stored = settingsOfRules(before);
  return ruledFields.flatMap((field) => fieldErrors(field, settings[field], stored[field]));
}

function fieldErrors(field: RuledField, setting: FieldSetting, stored: FieldSetting): FieldError[] {
  const path = (name: keyof FieldSetting): string => `rules.${field}.${name}`;
  const bounds = ruleBounds[field];
  if (!bounds) {
    const isOther = (['minLength', 'maxLength', 'patternId'] as const).filter((name) => setting[name] !== stored[name]);
    return isOther.map((name) => ({ path: path(name), code: 'unknown' }));
  }
  const { least: min, most: max, patterns } = bounds;
  const { ask, minLength, maxLength, patternId } = setting;
  // What a hidden field takes matters to nobody, and the form does not show it.
  if (ask === 'hidden' && !isAlwaysAsked(field)) return [];
  const fewest = Math.max(minLength, shortest[patternId] ?? 1);
  return [
    ...(isAlwaysAsked(field) && ask !== 'required' ? [{ path: path('ask'), code: 'required' } as const] : []),
    ...(minLength < min ? [{ path: path('minLength'), code: 'too_small', min } as const] : []),
    ...(maxLength > max ? [{ path: path('maxLength'), code: 'too_big', max } as const] : []),
    ...(maxLength < fewest ? [{ path: path('maxLength'), code: 'too_small', min: fewest } as const] : []),
    ...(isOneOf(patterns, patternId) ? [] : [{ path: path('patternId'), code: 'unknown' } as const]),
  ];
}
