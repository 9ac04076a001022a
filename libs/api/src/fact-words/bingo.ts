import type { BingoCode } from '@apsara/domain/games/bingo/bingo-facts';
import type { RoundFactName } from '@apsara/domain/games/round-facts';
import type { Words } from './words.ts';

/** Facts of cards of bingo. */
export const bingoFactWords = {
  bingoRoom: { EN: 'Room', KM: 'បន្ទប់', CN: '房间', BN: 'ঘর' },
  bingoGame: { EN: 'Game number', KM: 'លេខហ្គេម', CN: '场次', BN: 'খেলার নম্বর' },
  bingoCount: { EN: 'Cards bought', KM: 'ចំនួនសន្លឹក', CN: '购买卡数', BN: 'কেনা কার্ড' },
  cardPrice: { EN: 'Price of a card', KM: 'តម្លៃក្នុងមួយសន្លឹក', CN: '每卡价格', BN: 'প্রতি কার্ডের দাম' },
  'bingoCards.nth': { EN: 'Card number', KM: 'លេខសន្លឹក', CN: '卡号', BN: 'কার্ডের নম্বর' },
  'bingoCards.numbers': {
    EN: 'Card, row by row',
    KM: 'លេខលើសន្លឹក តាមជួរ',
    CN: '卡上号码（逐行）',
    BN: 'কার্ডের সংখ্যা, সারি ধরে',
  },
  'bingoCards.wins.pattern': { EN: 'Won', KM: 'ឈ្នះ', CN: '中奖', BN: 'জয়' },
  'bingoCards.wins.balls': { EN: 'With ball', KM: 'ដោយបាល់ទី', CN: '第几球达成', BN: 'যে বলে পূর্ণ' },
  'bingoCards.wins.pays': { EN: 'Pays', KM: 'ទូទាត់', CN: '赔付', BN: 'পাওনা' },
  'drawn.bingo': { EN: 'Balls called', KM: 'បាល់ដែលបានហៅ', CN: '开出的球', BN: 'ডাকা বল' },
  gameSeed: { EN: 'Game seed', KM: 'គ្រាប់ពូជនៃហ្គេម', CN: '本场种子', BN: 'খেলার সিড' },
  playerSeed: { EN: 'Your seed', KM: 'គ្រាប់ពូជរបស់អ្នក', CN: '您的种子', BN: 'আপনার সিড' },
} as const satisfies Partial<Record<RoundFactName, Words>>;

/** The rooms and what a card wins by. One without words in every language does not compile. */
export const bingoCodes: Record<BingoCode, Words> = {
  'bingo.classic90': { EN: '90 balls', KM: '90 បាល់', CN: '90 球', BN: '৯০ বল' },
  'bingo.quick90': { EN: '90 balls, quick', KM: '90 បាល់ លឿន', CN: '90 球快速', BN: '৯০ বল, দ্রুত' },
  'bingo.classic75': { EN: '75 balls', KM: '75 បាល់', CN: '75 球', BN: '৭৫ বল' },
  'bingo.quick75': { EN: '75 balls, quick', KM: '75 បាល់ លឿន', CN: '75 球快速', BN: '৭৫ বল, দ্রুত' },
  'bingo.line': { EN: 'Line', KM: 'មួយជួរ', CN: '一行', BN: 'এক সারি' },
  'bingo.twoLines': { EN: 'Two lines', KM: 'ពីរជួរ', CN: '两行', BN: 'দুই সারি' },
  'bingo.cross': { EN: 'Cross', KM: 'ខ្វែង', CN: '交叉', BN: 'আড়াআড়ি' },
  'bingo.house': { EN: 'Full card', KM: 'ពេញសន្លឹក', CN: '全卡', BN: 'পুরো কার্ড' },
};
