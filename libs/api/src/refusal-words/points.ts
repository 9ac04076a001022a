import type { Language } from '@apsara/domain/sites/languages';
import type { RefusalCode } from '@apsara/domain/refusals';

/** Refusals about points and products. */
export const pointWords = {
  'points.not_enough': {
    EN: 'You do not have enough points for this.',
    KM: 'អ្នកមិនមានពិន្ទុគ្រប់គ្រាន់សម្រាប់ការប្ដូរនេះទេ។',
    CN: '您的积分不足。',
    BN: 'এর জন্য আপনার যথেষ্ট পয়েন্ট নেই।',
  },
  'points.not_whole': {
    EN: 'Points can only be converted in multiples of {min}.',
    KM: 'ពិន្ទុអាចប្ដូរបានតែជាពហុគុណនៃ {min} ប៉ុណ្ណោះ។',
    CN: '积分须按 {min} 的整数倍兑换。',
    BN: 'পয়েন্ট {min}-এর গুণিতকে বদলানো যায়।',
  },
  'points.product_unknown': {
    EN: 'This product is no longer available.',
    KM: 'ផលិតផលនេះលែងមានហើយ។',
    CN: '该商品已下架。',
    BN: 'এই পণ্যটি আর দেওয়া হচ্ছে না।',
  },
  'points.sold_out': {
    EN: 'Not enough items in stock. No points were deducted.',
    KM: 'ផលិតផលមិនគ្រប់ចំនួនទេ។ ពិន្ទុរបស់អ្នកនៅដដែល។',
    CN: '库存不足，您的积分未被扣除。',
    BN: 'এতগুলো আর বাকি নেই। আপনার পয়েন্ট কাটা হয়নি।',
  },
  'points.exchange_unknown': {
    EN: 'Redemption not found.',
    KM: 'ការប្ដូរនេះមិនមានទេ។',
    CN: '该兑换记录不存在。',
    BN: 'এই বিনিময়টি নেই।',
  },
  'points.state_changed': {
    EN: 'This redemption has already been decided.',
    KM: 'មានអ្នកផ្សេងសម្រេចការប្ដូរនេះរួចហើយ។',
    CN: '该兑换已由他人处理。',
    BN: 'অন্য কেউ এই বিনিময়টি আগেই নিষ্পত্তি করেছেন।',
  },
} as const satisfies Partial<Record<RefusalCode, Record<Language, string>>>;
