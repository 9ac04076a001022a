import { word, type Names } from './words/word.ts';

/** "Golden Lotus": English, Chinese and Bengali put the quality first, Khmer the thing. */
export const describe = (quality: Names, thing: Names): Names =>
  word(`${quality.EN} ${thing.EN}`, thing.KM + quality.KM, quality.CN + thing.CN, `${quality.BN} ${thing.BN}`);

/** "Lotus Fortune": the fortune belongs to the lotus, so Bengali uses the genitive. */
export const belong = (owner: Names, owned: Names): Names =>
  word(`${owner.EN} ${owned.EN}`, owned.KM + owner.KM, owner.CN + owned.CN, `${genitive(owner.BN)} ${owned.BN}`);

/** "Book of the Lion". */
export const ofThe = (head: Names, owner: Names): Names =>
  word(
    `${head.EN} of the ${owner.EN}`,
    `${head.KM}នៃ${owner.KM}`,
    owner.CN + head.CN,
    `${genitive(owner.BN)} ${head.BN}`,
  );

/** "Ruby & Pearl". */
export const both = (one: Names, other: Names): Names =>
  word(`${one.EN} & ${other.EN}`, `${one.KM} និង ${other.KM}`, `${one.CN}与${other.CN}`, `${one.BN} ও ${other.BN}`);

/** "Ruby 777". */
export const sevens = (theme: Names): Names =>
  word(`${theme.EN} 777`, `${theme.KM} 777`, `${theme.CN}777`, `${theme.BN} 777`);

/** "Lotus Deluxe". */
export const deluxe = (theme: Names): Names =>
  word(`${theme.EN} Deluxe`, `${theme.KM}ប្រណីត`, `${theme.CN}豪华版`, `${theme.BN} ডিলাক্স`);

/** True when the two words would repeat each other in some language, as 黄金 and 金币 do. */
export function echoes(one: Names, other: Names): boolean {
  return (
    one.EN === other.EN ||
    Array.from(one.CN).some((character) => other.CN.includes(character)) ||
    contains(one.KM, other.KM) ||
    contains(one.BN, other.BN)
  );
}

const contains = (one: string, other: string) => one.includes(other) || other.includes(one);

const vowelSigns = 'ািীুূৃেৈোৌ';
const vowels = 'অআইঈউঊএঐওঔ';

/** The Bengali genitive, by the last letter: হাতি হাতির, ঢেউ ঢেউয়ের, বিদ্যুৎ বিদ্যুতের, রং রঙের, পদ্ম পদ্মের. */
export function genitive(noun: string): string {
  const last = noun.at(-1) ?? '';
  if (vowelSigns.includes(last)) return `${noun}র`;
  if (vowels.includes(last)) return `${noun}${'য়ের'.normalize('NFC')}`;
  if (last === 'ৎ') return `${noun.slice(0, -1)}তের`;
  if (last === 'ং') return `${noun.slice(0, -1)}ঙের`;
  return `${noun}ের`;
}
