import type { ReelWords } from './reel-words.ts';

export const words: ReelWords = {
  ofAKind: '{count} ជាប់គ្នា',
  inWays: '{symbol} {count} ដង ក្នុង {ways} ផ្លូវ, {amount}',
  payWaysNote: 'រូបដូចគ្នានៅលើកង់ជាប់គ្នាចាប់ពីឆ្វេង ក្នុងជួរណាក៏ដោយ ឈ្នះម្តងសម្រាប់ផ្លូវនីមួយៗ។ ចំនួនប្រាក់គិតតាមប្រាក់ភ្នាល់ {amount} របស់អ្នក។',
  wildRule: 'នៅលើកង់ទី {reels}។ ជំនួសរូបទាំងអស់ លើកលែងតែ{symbol}។',
  waysNote: 'ផ្លូវមួយយកកន្លែងមួយពីកង់នីមួយៗ។ កង់ {reels} ដែលមាន {rows} ជួរ ធ្វើបាន {ways} ផ្លូវ ហើយផ្លូវទាំងអស់តែងតែចូលលេង។',
  crown: 'មកុដ',
  lotus: 'ផ្កាឈូក',
  lantern: 'គោម',
  bell: 'ជួង',
  coin: 'កាក់',
  sun: 'ព្រះអាទិត្យ',
  mask: 'របាំងមុខ',
  fan: 'ផ្លិត',
  drum: 'ស្គរ',
};
