import type { Words } from './words.ts';

/** Facts of the cash tables of Texas hold'em. */
export const ringFactWords = {
  small: { EN: 'Small blind', KM: 'ប្លាញតូច', CN: '小盲', BN: 'স্মল ব্লাইন্ড' },
  big: { EN: 'Big blind', KM: 'ប្លាញធំ', CN: '大盲', BN: 'বিগ ব্লাইন্ড' },
  stack: { EN: 'Stack', KM: 'ប្រាក់លើតុ', CN: '筹码', BN: 'স্ট্যাক' },
  'result.pots.amount': { EN: 'Pot', KM: 'ប្រាក់កណ្ដាល', CN: '底池', BN: 'পট' },
  'result.pots.rake': { EN: 'Rake of the pot', KM: 'កម្រៃនៃប្រាក់កណ្ដាល', CN: '底池抽水', BN: 'পটের রেক' },
  'result.pots.winners': {
    EN: 'Winners’ seats, counted from 0',
    KM: 'កៅអីអ្នកឈ្នះ រាប់ពី 0',
    CN: '赢家座位（从 0 数起）',
    BN: 'বিজয়ীদের আসন, 0 থেকে গোনা',
  },
  'result.board.cards': { EN: 'Board', KM: 'បៀកណ្ដាល', CN: '公共牌', BN: 'বোর্ড' },
  'result.board.salt': {
    EN: 'Board’s seal salt',
    KM: 'Salt នៃត្រាបៀកណ្ដាល',
    CN: '公共牌封签的盐值',
    BN: 'বোর্ডের সিলের সল্ট',
  },
  'result.board.sealed': {
    EN: 'Board’s seal number, counted from 0',
    KM: 'លេខត្រាបៀកណ្ដាល រាប់ពី 0',
    CN: '公共牌封签编号（从 0 数起）',
    BN: 'বোর্ডের সিলের নম্বর, 0 থেকে গোনা',
  },
} satisfies Record<string, Words>;
