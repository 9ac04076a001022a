import type { ShedGame } from '@apsara/domain/games/shed/shed-cards';
import type { PaymentReason } from '@apsara/domain/games/shed/shed-hand';
import type { RoundFactName } from '@apsara/domain/games/round-facts';
import type { Words } from './words.ts';

/** Facts of a hand of Tiến lên or Big Two that niu niu has not. */
export const shedFactWords = {
  shed: { EN: 'Game', KM: 'ល្បែង', CN: '游戏', BN: 'খেলা' },
  unit: { EN: 'Unit', KM: 'ឯកតា', CN: '底分', BN: 'একক' },
  'result.places': {
    EN: 'Seats from first to last, counted from 0',
    KM: 'កៅអីពីទីមួយដល់ចុងក្រោយ រាប់ពី 0',
    CN: '座位名次，从先到后（从 0 数起）',
    BN: 'প্রথম থেকে শেষ আসন, 0 থেকে গোনা',
  },
  'result.place': { EN: 'Your place', KM: 'ចំណាត់ថ្នាក់របស់អ្នក', CN: '您的名次', BN: 'আপনার স্থান' },
  'result.turns': {
    EN: 'Turns, seats counted from 1',
    KM: 'វេន កៅអីរាប់ពី 1',
    CN: '出牌记录（座位从 1 数起）',
    BN: 'চালগুলো, আসন 1 থেকে গোনা',
  },
  'result.payments.payer': {
    EN: 'Paid by seat, counted from 0',
    KM: 'កៅអីដែលបង់ រាប់ពី 0',
    CN: '付款座位（从 0 数起）',
    BN: 'যে আসন দিয়েছে, 0 থেকে গোনা',
  },
  'result.payments.payee': {
    EN: 'Paid to seat, counted from 0',
    KM: 'កៅអីដែលទទួល រាប់ពី 0',
    CN: '收款座位（从 0 数起）',
    BN: 'যে আসন পেয়েছে, 0 থেকে গোনা',
  },
  'result.payments.amount': { EN: 'Amount paid', KM: 'ចំនួនដែលបង់', CN: '支付金额', BN: 'পরিশোধিত পরিমাণ' },
  'result.payments.why': { EN: 'Paid for', KM: 'មូលហេតុបង់', CN: '支付原因', BN: 'যে কারণে দেওয়া' },
} as const satisfies Partial<Record<RoundFactName, Words>>;

/** Labels of its codes. */
export const shedCodes: Record<ShedGame | PaymentReason, Words> = {
  tienlen: { EN: 'Tien Len', KM: 'ទៀនឡែន', CN: '越式跑得快', BN: 'তিয়েন লেন' },
  bigtwo: { EN: 'Big Two', KM: 'ប៊ីកធូ', CN: '锄大地', BN: 'বিগ টু' },
  cut: { EN: 'Cut', KM: 'ការកាត់', CN: '被砍', BN: 'কাটা' },
  place: { EN: 'Place', KM: 'ចំណាត់ថ្នាក់', CN: '名次', BN: 'স্থান' },
  instant: { EN: 'Instant win', KM: 'ឈ្នះភ្លាម', CN: '发牌即胜', BN: 'সঙ্গে সঙ্গে জয়' },
  cards: { EN: 'Cards left', KM: 'បៀដែលសល់', CN: '剩牌', BN: 'বাকি তাস' },
};
