import type { RoundFactName } from '@apsara/domain/games/round-facts';
import type { Words } from './words.ts';

/** Facts of a sports bet. */
export const sportsFacts = {
  'legs.fixture': { EN: 'Match ID', KM: 'លេខការប្រកួត', CN: '比赛编号', BN: 'ম্যাচের নম্বর' },
  'legs.match': { EN: 'Match', KM: 'ការប្រកួត', CN: '比赛', BN: 'ম্যাচ' },
  'legs.league': { EN: 'League', KM: 'លីក', CN: '联赛', BN: 'লীগ' },
  'legs.kickoffAt': { EN: 'Starts', KM: 'ចាប់ផ្ដើម', CN: '开赛时间', BN: 'শুরু' },
  'legs.selection': { EN: 'Bet', KM: 'ការភ្នាល់', CN: '投注', BN: 'বাজি' },
  'legs.lines.handicap': {
    EN: 'Home team handicap',
    KM: 'ហែនឌីខេបក្រុមម្ចាស់ផ្ទះ',
    CN: '主队让分',
    BN: 'স্বাগতিক দলের হ্যান্ডিক্যাপ',
  },
  'legs.lines.total': { EN: 'Total line', KM: 'បន្ទាត់ពិន្ទុសរុប', CN: '大小盘口', BN: 'মোটের সীমা' },
  'legs.odds': { EN: 'Odds', KM: 'អត្រា', CN: '赔率', BN: 'দর' },
  'legs.takenAt': {
    EN: 'Score when the bet was placed',
    KM: 'ពិន្ទុពេលទទួលភ្នាល់',
    CN: '投注时比分',
    BN: 'বাজি নেওয়ার সময়ের স্কোর',
  },
  'legs.commitment': { EN: 'Result hash', KM: 'Hash នៃលទ្ធផល', CN: '结果哈希', BN: 'ফলাফলের হ্যাশ' },
  'legs.result': { EN: 'Result', KM: 'លទ្ធផល', CN: '结果', BN: 'ফল' },
  'legs.score': { EN: 'Final score', KM: 'ពិន្ទុចុងក្រោយ', CN: '最终比分', BN: 'শেষ স্কোর' },
  'system.name': { EN: 'System', KM: 'ប្រព័ន្ធភ្នាល់', CN: '复式投注', BN: 'সিস্টেম বাজি' },
  'system.lines': { EN: 'Lines', KM: 'ចំនួនខ្សែ', CN: '注数', BN: 'লাইন সংখ্যা' },
  'system.lineStake': { EN: 'Stake per line', KM: 'ប្រាក់ភ្នាល់ក្នុងមួយខ្សែ', CN: '每注金额', BN: 'প্রতি লাইনের বাজি' },
  'sold.stake': { EN: 'Stake sold', KM: 'ប្រាក់ភ្នាល់ដែលបានលក់', CN: '已兑现的投注额', BN: 'বিক্রি করা বাজির অংশ' },
  'sold.amount': { EN: 'Sold for', KM: 'លក់បានថ្លៃ', CN: '兑现金额', BN: 'বিক্রয়মূল্য' },
  'sold.at': { EN: 'Sold at', KM: 'ពេលលក់', CN: '兑现时间', BN: 'বিক্রির সময়' },
  cashOut: { EN: 'Cashed out', KM: 'បានលក់វិញ', CN: '已提前兑现', BN: 'ক্যাশ আউট হয়েছে' },
  corrected: { EN: 'Result corrected', KM: 'លទ្ធផលបានកែ', CN: '赛果已更正', BN: 'ফল সংশোধিত' },
} as const satisfies Partial<Record<RoundFactName, Words>>;
