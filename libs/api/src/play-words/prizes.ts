import type { Words } from '../fact-words/words.ts';

/** Prizes of a draw that has several. */
export const drawPrizes = {
  special: { EN: 'Đặc biệt (special)', KM: 'រង្វាន់ពិសេស (ĐB)', CN: '特别奖', BN: 'বিশেষ পুরস্কার' },
  g1: { EN: 'First prize', KM: 'រង្វាន់លេខ 1', CN: '一等奖', BN: 'প্রথম পুরস্কার' },
  g2: { EN: 'Second prize', KM: 'រង្វាន់លេខ 2', CN: '二等奖', BN: 'দ্বিতীয় পুরস্কার' },
  g3: { EN: 'Third prize', KM: 'រង្វាន់លេខ 3', CN: '三等奖', BN: 'তৃতীয় পুরস্কার' },
  g4: { EN: 'Fourth prize', KM: 'រង្វាន់លេខ 4', CN: '四等奖', BN: 'চতুর্থ পুরস্কার' },
  g5: { EN: 'Fifth prize', KM: 'រង្វាន់លេខ 5', CN: '五等奖', BN: 'পঞ্চম পুরস্কার' },
  g6: { EN: 'Sixth prize', KM: 'រង្វាន់លេខ 6', CN: '六等奖', BN: 'ষষ্ঠ পুরস্কার' },
  g7: { EN: 'Seventh prize', KM: 'រង្វាន់លេខ 7', CN: '七等奖', BN: 'সপ্তম পুরস্কার' },
  g8: { EN: 'Eighth prize', KM: 'រង្វាន់លេខ 8', CN: '八等奖', BN: 'অষ্টম পুরস্কার' },
  top: { EN: 'First prize', KM: 'រង្វាន់លេខ 1', CN: '头奖', BN: 'প্রথম পুরস্কার' },
  first: { EN: 'First prize', KM: 'រង្វាន់លេខ 1', CN: '头奖', BN: 'প্রথম পুরস্কার' },
  second: { EN: 'Second prize', KM: 'រង្វាន់លេខ 2', CN: '二奖', BN: 'দ্বিতীয় পুরস্কার' },
  third: { EN: 'Third prize', KM: 'រង្វាន់លេខ 3', CN: '三奖', BN: 'তৃতীয় পুরস্কার' },
  starter: { EN: 'Special', KM: 'រង្វាន់ពិសេស', CN: '特别奖', BN: 'স্পেশাল' },
  cons: { EN: 'Consolation', KM: 'រង្វាន់លួងលោម', CN: '安慰奖', BN: 'সান্ত্বনা পুরস্কার' },
  two: { EN: 'Two digits', KM: 'លេខ 2 ខ្ទង់', CN: '二位数', BN: 'দুই অঙ্ক' },
} as const satisfies Record<string, Words>;

/** Prizes of plays that have several, where no part of a play and no value of a board has their word. */
export const playPrizes = {
  first: { EN: 'First prize', KM: 'រង្វាន់ទី 1', CN: '头奖', BN: 'প্রথম পুরস্কার' },
  second: { EN: 'Second prize', KM: 'រង្វាន់ទី 2', CN: '二奖', BN: 'দ্বিতীয় পুরস্কার' },
  third: { EN: 'Third prize', KM: 'រង្វាន់ទី 3', CN: '三奖', BN: 'তৃতীয় পুরস্কার' },
  special: { EN: 'Special', KM: 'ពិសេស', CN: '特别奖', BN: 'স্পেশাল' },
  consolation: { EN: 'Consolation', KM: 'រង្វាន់លួងលោម', CN: '安慰奖', BN: 'সান্ত্বনা পুরস্কার' },
  regular: { EN: 'Regular numbers', KM: 'លេខធម្មតា', CN: '正码', BN: 'সাধারণ সংখ্যা' },
  year: { EN: 'With the animal of the year', KM: 'មានសត្វប្រចាំឆ្នាំ', CN: '含本命生肖', BN: 'বছরের প্রাণীসহ' },
  zero: { EN: 'With tail 0', KM: 'មានកន្ទុយ 0', CN: '含0尾', BN: 'শেষ অঙ্ক ০-সহ' },
  other: { EN: 'Others', KM: 'ផ្សេងទៀត', CN: '其他', BN: 'অন্যান্য' },
  two: { EN: 'Two hits', KM: 'ត្រូវ 2', CN: '中二', BN: 'দুটি মিল' },
  three: { EN: 'Three hits', KM: 'ត្រូវ 3', CN: '中三', BN: 'তিনটি মিল' },
} as const satisfies Record<string, Words>;
