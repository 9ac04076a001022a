import type { FieldRule } from '@apsara/domain/members/registration';
import type { Language } from '@apsara/domain/sites/languages';
import { methodsOf, seedMethods } from './deposit-methods.ts';
import type { SeedSql } from './seed-sql.ts';

const rule = (over: Partial<FieldRule>): FieldRule => ({
  enabled: true,
  required: true,
  minLength: 1,
  maxLength: 120,
  patternId: 'charLimit',
  acceptedPattern: '*',
  ...over,
});

const credentials = {
  username: rule({ minLength: 6, maxLength: 16, patternId: 'firstLetter' }),
  password: rule({ minLength: 8, maxLength: 128, patternId: 'noSpaces' }),
  confirmPassword: rule({ minLength: 8, maxLength: 128, patternId: 'noSpaces' }),
};

const off = (over: Partial<FieldRule> = {}): FieldRule => rule({ enabled: false, required: false, ...over });

/** Every other field a form can ask (specification 3), ready to be switched on. */
const further = {
  affiliateCode: off({ minLength: 4, maxLength: 12, patternId: 'alphanumeric' }),
  referralCode: off({ minLength: 4, maxLength: 32, patternId: 'alphanumeric' }),
  recommenderId: off({ maxLength: 64, patternId: 'noSpaces' }),
  nickname: off({ minLength: 2, maxLength: 30 }),
  payeeName: off({ minLength: 3, maxLength: 60, patternId: 'fullName' }),
  mobileNum: off({ minLength: 6, maxLength: 20 }),
  email: off({ minLength: 5, maxLength: 254, patternId: 'email' }),
  qqNum: off({ minLength: 5, maxLength: 12, patternId: 'digits' }),
  line: off({ maxLength: 60, patternId: 'noSpaces' }),
  whatsapp: off({ minLength: 6, maxLength: 20, patternId: 'digits' }),
  facebook: off(),
  wechat: off({ minLength: 6, maxLength: 20, patternId: 'noSpaces' }),
  telegram: off({ minLength: 5, maxLength: 33, patternId: 'noSpaces' }),
  zalo: off({ minLength: 6, maxLength: 20, patternId: 'digits' }),
  idNumber: off({ minLength: 5, maxLength: 20, patternId: 'alphanumeric' }),
  birthday: off({ minLength: 10, maxLength: 10, patternId: 'dateYmd' }),
  address: off({ minLength: 5, maxLength: 200 }),
  nationality: off({ minLength: 2, maxLength: 60, patternId: 'lettersSpaces' }),
  occupation: off({ minLength: 2, maxLength: 60 }),
  sourceOfIncome: off({ minLength: 2, maxLength: 60 }),
  paymentPassword: off({ minLength: 6, maxLength: 6, patternId: 'digits' }),
  captcha: off({ minLength: 4, maxLength: 12, patternId: 'alphanumeric' }),
} satisfies Record<string, FieldRule>;

export const sites = [
  {
    code: 'lotus',
    name: 'Lotus',
    currency: 'KHR',
    timeZone: 'Asia/Phnom_Penh',
    languages: ['KM', 'EN', 'CN'] satisfies Language[],
    alsoListed: [],
    defaultLanguage: 'KM',
    hosts: ['localhost', '127.0.0.1', 'lotus.localhost'],
    theme: {},
    switches: [
      'USERNAMEREG3',
      'MOBILENUMREG3',
      'MOBILENUMPASSREG3',
      'REGMOBVERF3',
      'MOBILEVERCODELOGIN3',
      'FREEPLAY3',
      'PHONEFORGETPWD3',
      'AGENTPOLICY3',
      'MISSION3',
      'VIP3',
      'JACKPOT3',
      'STATUS3',
      'COMM3',
      'DIRECTREG3',
    ],
    isSingle: true,
    country: 'KH',
    thirdParties: ['telegram', 'google', 'facebook'],
    botCheck: false,
    registerRules: { ...credentials, ...further, affiliateCode: { ...further.affiliateCode, enabled: true } },
    methods: methodsOf.lotus,
  },
  {
    code: 'padma',
    name: 'Padma',
    currency: 'BDT',
    timeZone: 'Asia/Dhaka',
    languages: ['EN', 'BN'] satisfies Language[],
    alsoListed: ['TY'],
    defaultLanguage: 'EN',
    hosts: ['padma.localhost'],
    theme: {
      brand: '#2FD6A0',
      'brand-hover': '#5BE3B8',
      'brand-press': '#22BC8B',
      'on-brand': '#00180F',
      'brand-text': '#4BE0B0',
      'brand-soft': 'rgba(47,214,160,.13)',
      'brand-line': 'rgba(47,214,160,.38)',
    },
    switches: [
      'USERNAMEREG3',
      'MOBILENUMREG3',
      'MOBILEVERCODELOGIN3',
      'AGENTPOLICY3',
      'MISSION3',
      'VIP3',
      'JACKPOT3',
      'STATUS3',
      'COMM3',
      'DIRECTREG3',
    ],
    isSingle: false,
    country: 'BD',
    thirdParties: ['google'],
    botCheck: true,
    registerRules: {
      ...credentials,
      ...further,
      payeeName: { ...further.payeeName, enabled: true, required: true },
      email: { ...further.email, enabled: true },
    },
    methods: methodsOf.padma,
  },
];

export type SeedSite = (typeof sites)[number];

/** A site with the languages that it has words in. */
export interface SpokenSite {
  code: SeedSite['code'];
  languages: readonly Language[];
}

/**
 * The two seeded sites and their deposit methods. In production a site names its own customer service, its operators
 * need an authenticator, which the development accounts do without, and it shows no simulated jackpot.
 */
export async function seedSites(sql: SeedSql, production: boolean): Promise<readonly SeedSite[]> {
  for (const { methods, ...site } of sites) {
    await sql(
      `INSERT INTO sites (code, name, currency, time_zone, languages, default_language, hosts, theme, switches, register_rules, country, third_parties, bot_check, customer_service, is_single, staff_second_factor)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
      [
        site.code,
        site.name,
        site.currency,
        site.timeZone,
        [...site.languages, ...site.alsoListed],
        site.defaultLanguage,
        site.hosts,
        site.theme,
        JSON.stringify(site.switches.filter((name) => !production || name !== 'JACKPOT3')),
        site.registerRules,
        site.country,
        site.thirdParties,
        site.botCheck,
        '/support',
        site.isSingle,
        production,
      ],
    );
    await seedMethods(sql, site.code, methods);
  }
  return sites;
}
