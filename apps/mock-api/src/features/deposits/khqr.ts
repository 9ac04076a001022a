import type { Currency } from '@apsara/domain/money';

/** ISO 4217 numbers, as a payment code names currencies. */
const numeric: Record<Exclude<Currency, 'FUN'>, string> = {
  KHR: '116',
  BDT: '050',
  USD: '840',
  CNY: '156',
  VND: '704',
};

const field = (id: string, value: string): string => id + String(value.length).padStart(2, '0') + value;

/** CRC-16/CCITT-FALSE, as EMVCo's payment codes end with (EMV QRCPS, merchant-presented mode, 4.7.3). */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** The text of a payment code in the manner of KHQR (EMVCo's merchant-presented code): one amount, for one order. */
export function khqr(order: { amount: string; currency: Currency; merchant: string; reference: string }): string {
  const text = [
    field('00', '01'),
    field('01', '12'),
    field('29', field('00', 'standin@test')),
    field('52', '5999'),
    field('53', order.currency === 'FUN' ? '000' : numeric[order.currency]),
    field('54', order.amount),
    field('58', 'KH'),
    field('59', order.merchant.slice(0, 25)),
    field('60', 'Phnom Penh'),
    field('62', field('01', order.reference)),
    '6304',
  ].join('');
  return text + crc16(text);
}
