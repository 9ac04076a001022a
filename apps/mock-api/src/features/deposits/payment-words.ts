import type { DepositKind } from '@apsara/domain/payments/deposits';
import type { Language } from '@apsara/domain/sites/languages';
import type { PayerChoice } from './stand-in-provider.ts';

export interface PaymentWords {
  title: string;
  test: string;
  order: string;
  method: string;
  turnover: string;
  pay: string;
  decline: string;
  others: string;
  back: string;
  closed: string;
  qr: string;
  how: Record<Exclude<DepositKind, 'bank'>, string>;
  choices: Record<Exclude<PayerChoice, 'paid' | 'declined'>, string>;
}

/** The stand-in provider's words: its page is a house of its own. */
export const paymentWords: Record<Language, PaymentWords> = {
  EN: {
    title: 'Payment',
    test: 'Test payment provider. No real money is involved.',
    order: 'Order',
    method: 'Method',
    turnover: 'Wagering requirement',
    pay: 'Pay {amount}',
    decline: 'Decline',
    others: 'Other outcomes',
    back: 'Back to site',
    closed: 'This payment has ended.',
    qr: 'Payment QR code',
    how: {
      qr: 'Scan the code with your banking app and confirm the payment there.',
      ewallet: 'Confirm the payment in your wallet.',
      card: 'Test card ending in 4242. Never enter a real card number here.',
    },
    choices: {
      paid_repeated: 'Pay, notification sent five times',
      paid_late: 'Pay, notification sent after the order expired',
      paid_after_decline: 'First attempt declined, second paid',
      paid_less: 'Pay 10% less',
      paid_twice: 'Pay twice',
    },
  },
  KM: {
    title: 'ការ​ទូទាត់',
    test: 'អ្នក​ផ្តល់​ការ​ទូទាត់​សាកល្បង។ មិន​មាន​ប្រាក់​ពិត​ផ្លាស់ទី​នៅ​ទីនេះ​ទេ។',
    order: 'លេខ​បញ្ជា',
    method: 'វិធី',
    turnover: 'លក្ខខណ្ឌភ្នាល់',
    pay: 'បង់ {amount}',
    decline: 'បដិសេធ',
    others: 'លទ្ធផល​ផ្សេង​ទៀត',
    back: 'ត្រឡប់​ទៅ​គេហទំព័រ',
    closed: 'ការ​ទូទាត់​នេះ​បាន​បិទ​ហើយ។',
    qr: 'កូដ​ទូទាត់',
    how: {
      qr: 'ស្កេន​កូដ​ដោយ​កម្មវិធី​ធនាគារ រួច​បញ្ជាក់​នៅ​ទីនោះ។',
      ewallet: 'បញ្ជាក់​ការ​ទូទាត់​នៅ​ក្នុង​កាបូប​របស់​អ្នក។',
      card: 'កាត​សាកល្បង​លេខ​ចុង 4242។ កុំ​វាយ​លេខ​កាត​ពិត​នៅ​ទីនេះ។',
    },
    choices: {
      paid_repeated: 'បង់ ហើយ​ដំណឹង​មក​ប្រាំ​ដង',
      paid_late: 'បង់ ហើយ​ដំណឹង​មក​ក្រោយ​ពេល​ផុត​កំណត់',
      paid_after_decline: 'លើក​ទីមួយ​បដិសេធ លើក​ទីពីរ​បាន​បង់',
      paid_less: 'បង់​តិច​ជាង​មួយ​ភាគ​ដប់',
      paid_twice: 'បង់​ពីរ​ដង',
    },
  },
  CN: {
    title: '支付',
    test: '模拟支付平台，不会产生真实资金流动。',
    order: '订单号',
    method: '支付方式',
    turnover: '流水要求',
    pay: '支付 {amount}',
    decline: '拒绝支付',
    others: '其他结果',
    back: '返回网站',
    closed: '该支付已关闭。',
    qr: '付款码',
    how: {
      qr: '请用银行应用扫码并在应用中确认。',
      ewallet: '请在您的钱包中确认付款。',
      card: '测试卡，尾号 4242。请勿输入真实卡号。',
    },
    choices: {
      paid_repeated: '支付，通知到达五次',
      paid_late: '支付，通知在订单过期后到达',
      paid_after_decline: '第一次被拒，第二次支付成功',
      paid_less: '少付十分之一',
      paid_twice: '支付两次',
    },
  },
  BN: {
    title: 'পেমেন্ট',
    test: 'পরীক্ষামূলক পেমেন্ট। এখানে আসল টাকা লেনদেন হয় না।',
    order: 'অর্ডার',
    method: 'পদ্ধতি',
    turnover: 'টার্নওভার শর্ত',
    pay: '{amount} পরিশোধ করুন',
    decline: 'প্রত্যাখ্যান',
    others: 'অন্য ফলাফল',
    back: 'সাইটে ফিরুন',
    closed: 'এই পেমেন্টটি বন্ধ হয়েছে।',
    qr: 'পেমেন্ট কোড',
    how: {
      qr: 'ব্যাংকিং অ্যাপ দিয়ে কোডটি স্ক্যান করে সেখানে নিশ্চিত করুন।',
      ewallet: 'আপনার ওয়ালেটে পেমেন্টটি নিশ্চিত করুন।',
      card: 'পরীক্ষার কার্ড, শেষে 4242। এখানে আসল কার্ড নম্বর লিখবেন না।',
    },
    choices: {
      paid_repeated: 'পরিশোধ; নোটিশ পাঁচবার আসে',
      paid_late: 'পরিশোধ; অর্ডারের মেয়াদের পরে নোটিশ আসে',
      paid_after_decline: 'প্রথমবার প্রত্যাখ্যাত, দ্বিতীয়বার পরিশোধিত',
      paid_less: 'দশ ভাগের এক ভাগ কম পরিশোধ',
      paid_twice: 'দুইবার পরিশোধ',
    },
  },
};
