import type { Language } from '@apsara/domain/sites/languages';

/** One meaning in every language the product ships. */
export type Names = Readonly<Record<Language, string>>;

/** Writes a word in English, Khmer, Chinese and Bengali; normalised, so that equal words are equal strings. */
export const word = (en: string, km: string, cn: string, bn: string): Names => ({
  EN: en,
  KM: km.normalize('NFC'),
  CN: cn.normalize('NFC'),
  BN: bn.normalize('NFC'),
});
