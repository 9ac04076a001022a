import type { Language } from '@apsara/domain/sites/languages';
import type { MessageText } from './message-text.ts';

/** Results of deposits and withdrawals. */
export const moneyNews = {
  deposit_paid: {
    EN: {
      title: 'Deposit received',
      content: '{amount} {currency} has been added to your balance. Order {orderNo}.',
    },
    KM: { title: 'ប្រាក់ដាក់របស់អ្នកបានមកដល់', content: '{amount} {currency} ត្រូវបានបន្ថែមទៅសមតុល្យរបស់អ្នក។ លេខបញ្ជា {orderNo}។' },
    CN: { title: '您的存款已到账', content: '{amount} {currency} 已存入您的余额。订单号 {orderNo}。' },
    BN: { title: 'আপনার জমা এসে গেছে', content: 'আপনার ব্যালেন্সে {amount} {currency} যোগ হয়েছে। অর্ডার {orderNo}।' },
  },
  deposit_declined: {
    EN: {
      title: 'Deposit declined',
      content: 'Your deposit of {amount} {currency} was not credited. See order {orderNo} for the reason.',
    },
    KM: {
      title: 'ការដាក់ប្រាក់ត្រូវបានបដិសេធ',
      content: 'ការដាក់ប្រាក់ {amount} {currency} របស់អ្នកមិនត្រូវបានបញ្ចូលទេ។ មូលហេតុមាននៅក្នុងបញ្ជា {orderNo}។',
    },
    CN: { title: '存款未通过', content: '您的 {amount} {currency} 存款未入账，原因请查看订单 {orderNo}。' },
    BN: {
      title: 'একটি জমা গ্রহণ করা হয়নি',
      content: 'আপনার {amount} {currency} জমা যোগ হয়নি। কারণ অর্ডার {orderNo}-এ লেখা আছে।',
    },
  },
  withdrawal_paid: {
    EN: {
      title: 'Withdrawal on its way',
      content: 'We have sent you {amount} {currency}. Please confirm once it arrives. Order {orderNo}.',
    },
    KM: {
      title: 'ប្រាក់របស់អ្នកកំពុងផ្ញើទៅ',
      content: '{amount} {currency} ត្រូវបានផ្ញើទៅអ្នក។ សូមបញ្ជាក់ថាអ្នកបានទទួល៖ លេខបញ្ជា {orderNo}។',
    },
    CN: { title: '款项已汇出', content: '{amount} {currency} 已汇给您，到账后请在订单 {orderNo} 中确认。' },
    BN: {
      title: 'আপনার টাকা পাঠানো হয়েছে',
      content: '{amount} {currency} আপনাকে পাঠানো হয়েছে। পেয়ে থাকলে নিশ্চিত করুন: অর্ডার {orderNo}।',
    },
  },
  withdrawal_completed: {
    EN: {
      title: 'Withdrawal completed',
      content: 'Your withdrawal of {amount} {currency} is complete. Order {orderNo}.',
    },
    KM: { title: 'ការដកប្រាក់បានបញ្ចប់', content: 'ការដកប្រាក់ {amount} {currency} របស់អ្នកបានបញ្ចប់។ លេខបញ្ជា {orderNo}។' },
    CN: { title: '提现已完成', content: '您的 {amount} {currency} 提现已完成。订单号 {orderNo}。' },
    BN: { title: 'উত্তোলন সম্পন্ন', content: 'আপনার {amount} {currency} উত্তোলন সম্পন্ন হয়েছে। অর্ডার {orderNo}।' },
  },
  withdrawal_rejected: {
    EN: {
      title: 'Withdrawal rejected',
      content: '{amount} {currency} has been returned to your balance. See order {orderNo} for the reason.',
    },
    KM: {
      title: 'ការដកប្រាក់ត្រូវបានបដិសេធ',
      content: '{amount} {currency} បានត្រឡប់ទៅសមតុល្យរបស់អ្នកវិញ។ មូលហេតុមាននៅក្នុងបញ្ជា {orderNo}។',
    },
    CN: { title: '提现未通过', content: '{amount} {currency} 已退回您的余额，原因请查看订单 {orderNo}。' },
    BN: {
      title: 'একটি উত্তোলন বাতিল হয়েছে',
      content: '{amount} {currency} আপনার ব্যালেন্সে ফেরত এসেছে। কারণ অর্ডার {orderNo}-এ লেখা আছে।',
    },
  },
  withdrawal_returned: {
    EN: {
      title: 'Payment returned',
      content: 'The payment of {amount} {currency} failed and has been returned to your balance. Order {orderNo}.',
    },
    KM: {
      title: 'ការបង់ប្រាក់ត្រូវបានត្រឡប់មកវិញ',
      content: 'ការបង់ប្រាក់ {amount} {currency} មិនអាចធ្វើបានទេ ហើយប្រាក់បានត្រឡប់មកអ្នកវិញ។ លេខបញ្ជា {orderNo}។',
    },
    CN: { title: '付款被退回', content: '{amount} {currency} 付款未能完成，款项已退回给您。订单号 {orderNo}。' },
    BN: {
      title: 'একটি অর্থপ্রদান ফেরত এসেছে',
      content: '{amount} {currency} পাঠানো যায়নি, টাকা আপনার কাছে ফেরত এসেছে। অর্ডার {orderNo}।',
    },
  },
  lottery_refunded: {
    EN: {
      title: 'Lottery order refunded',
      content: 'Order {order} was refunded: {amount} {currency} of stake came back. What it had won was reversed.',
    },
    KM: {
      title: 'ការបញ្ជាទិញឆ្នោតត្រូវបានសង',
      content: 'ការបញ្ជាទិញ {order} ត្រូវបានសងវិញ៖ ប្រាក់ភ្នាល់ {amount} {currency} បានប្រគល់ជូនវិញ។ អ្វីដែលវាបានឈ្នះត្រូវដកវិញ។',
    },
    CN: {
      title: '彩票注单已退款',
      content: '注单 {order} 已退款：退还投注额 {amount} {currency}，已派奖金收回。',
    },
    BN: {
      title: 'লটারি অর্ডার ফেরত',
      content: 'অর্ডার {order} ফেরত দেওয়া হয়েছে: বাজির {amount} {currency} ফেরত এসেছে। এর জেতা টাকা ফেরত নেওয়া হয়েছে।',
    },
  },
} satisfies Record<string, Record<Language, MessageText>>;
