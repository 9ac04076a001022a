import { keysOf } from '../records.ts';

/** Languages by the family's codes, with the BCP 47 tag a browser understands, their own name, and the English one for who cannot read it. These four are shipped complete. */
export const languages = {
  KM: { tag: 'km', name: 'ខ្មែរ', english: 'Khmer' },
  EN: { tag: 'en', name: 'English', english: 'English' },
  CN: { tag: 'zh-CN', name: '简体中文', english: 'Chinese, simplified' },
  BN: { tag: 'bn', name: 'বাংলা', english: 'Bengali' },
} as const satisfies Record<string, { tag: string; name: string; english: string }>;

export type Language = keyof typeof languages;
export const languageCodes = keysOf(languages);
export const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code);

/** The language of a BCP 47 tag. */
export const languageWithTag = (tag: string): Language | undefined =>
  languageCodes.find((code) => languages[code].tag === tag);

/** The language asked for, when it is one we ship. */
export const languageOr = (asked: string | undefined, otherwise: Language): Language =>
  asked && isLanguage(asked) ? asked : otherwise;
