import { languages } from './languages.ts';

export interface LanguageName {
  /** BCP 47, as a browser understands it. */
  tag: string;
  /** The language's own name. */
  name: string;
  /** Its English name, for who cannot read it. */
  english: string;
  /** Writing direction. */
  dir: 'ltr' | 'rtl';
}

const ltr = (tag: string, name: string, english: string): LanguageName => ({ tag, name, english, dir: 'ltr' });
const rtl = (tag: string, name: string, english: string): LanguageName => ({ tag, name, english, dir: 'rtl' });

/**
 * Every language a site of the family may name (specification 9), by the family's codes; MY is Burmese and TY is Tagalog. Apart from
 * the shipped ones, so that no page carries names it does not offer.
 */
export const languageList = {
  CN: ltr(languages.CN.tag, languages.CN.name, languages.CN.english),
  EN: ltr(languages.EN.tag, languages.EN.name, 'English'),
  JA: ltr('ja', '日本語', 'Japanese'),
  TH: ltr('th', 'ไทย', 'Thai'),
  VI: ltr('vi', 'Tiếng Việt', 'Vietnamese'),
  MY: ltr('my', 'မြန်မာ', 'Burmese'),
  ES: ltr('es', 'Español', 'Spanish'),
  HI: ltr('hi', 'हिन्दी', 'Hindi'),
  ID: ltr('id', 'Bahasa Indonesia', 'Indonesian'),
  KM: ltr(languages.KM.tag, languages.KM.name, 'Khmer'),
  KO: ltr('ko', '한국어', 'Korean'),
  MS: ltr('ms', 'Bahasa Melayu', 'Malay'),
  PT: ltr('pt', 'Português', 'Portuguese'),
  TA: ltr('ta', 'தமிழ்', 'Tamil'),
  TW: ltr('zh-TW', '繁體中文', 'Chinese, traditional'),
  TY: ltr('fil', 'Tagalog', 'Tagalog'),
  UR: rtl('ur', 'اردو', 'Urdu'),
  TR: ltr('tr', 'Türkçe', 'Turkish'),
  BN: ltr(languages.BN.tag, languages.BN.name, 'Bengali'),
  AR: rtl('ar', 'العربية', 'Arabic'),
  FA: rtl('fa', 'فارسی', 'Persian'),
  RU: ltr('ru', 'Русский', 'Russian'),
  KK: ltr('kk', 'Қазақ тілі', 'Kazakh'),
  UZ: ltr('uz', 'Oʻzbekcha', 'Uzbek'),
  LO: ltr('lo', 'ລາວ', 'Lao'),
  NE: ltr('ne', 'नेपाली', 'Nepali'),
  FR: ltr('fr', 'Français', 'French'),
  TE: ltr('te', 'తెలుగు', 'Telugu'),
  SW: ltr('sw', 'Kiswahili', 'Swahili'),
} as const satisfies Record<string, LanguageName>;
