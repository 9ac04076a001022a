import { languages } from './languages.ts';

export interface LanguageName {
  /** BCP 47, as a browser understands it. */
  tag: string;
  /** The language's own name. */
  name: string;
  /** Writing direction. */
  dir: 'ltr' | 'rtl';
}

const ltr = (tag: string, name: string): LanguageName => ({ tag, name, dir: 'ltr' });
const rtl = (tag: string, name: string): LanguageName => ({ tag, name, dir: 'rtl' });

/**
 * Every language a site of the family may name (specification 9), by the family's codes; MY is Burmese and TY is Tagalog. Apart from
 * the shipped ones, so that no page carries names it does not offer.
 */
export const languageList = {
  CN: ltr(languages.CN.tag, languages.CN.name),
  EN: ltr(languages.EN.tag, languages.EN.name),
  JA: ltr('ja', '日本語'),
  TH: ltr('th', 'ไทย'),
  VI: ltr('vi', 'Tiếng Việt'),
  MY: ltr('my', 'မြန်မာ'),
  ES: ltr('es', 'Español'),
  HI: ltr('hi', 'हिन्दी'),
  ID: ltr('id', 'Bahasa Indonesia'),
  KM: ltr(languages.KM.tag, languages.KM.name),
  KO: ltr('ko', '한국어'),
  MS: ltr('ms', 'Bahasa Melayu'),
  PT: ltr('pt', 'Português'),
  TA: ltr('ta', 'தமிழ்'),
  TW: ltr('zh-TW', '繁體中文'),
  TY: ltr('fil', 'Tagalog'),
  UR: rtl('ur', 'اردو'),
  TR: ltr('tr', 'Türkçe'),
  BN: ltr(languages.BN.tag, languages.BN.name),
  AR: rtl('ar', 'العربية'),
  FA: rtl('fa', 'فارسی'),
  RU: ltr('ru', 'Русский'),
  KK: ltr('kk', 'Қазақ тілі'),
  UZ: ltr('uz', 'Oʻzbekcha'),
  LO: ltr('lo', 'ລາວ'),
  NE: ltr('ne', 'नेपाली'),
  FR: ltr('fr', 'Français'),
  TE: ltr('te', 'తెలుగు'),
  SW: ltr('sw', 'Kiswahili'),
} as const satisfies Record<string, LanguageName>;
