/** Refusals of comparing days with vendors and of signing them off. */
export const reconciliationWords = {
  'reconciliation.unknown': {
    EN: 'There is no such day, or no such round of it.',
    KM: 'រកមិនឃើញថ្ងៃនេះ ឬជុំនេះទេ។',
    CN: '没有此日期或此局的对账记录。',
    BN: 'এমন কোনো দিন বা রাউন্ড নেই।',
  },
  'reconciliation.running': {
    EN: 'This day is being compared now. Please wait a moment.',
    KM: 'កំពុងប្រៀបធៀបថ្ងៃនេះ។ សូមរង់ចាំបន្តិច។',
    CN: '正在核对这一天，请稍候。',
    BN: 'এই দিনটি এখন মেলানো হচ্ছে। একটু অপেক্ষা করুন।',
  },
  'reconciliation.changed': {
    EN: 'This has changed since it was shown. Please look at it again.',
    KM: 'ទិន្នន័យនេះបានផ្លាស់ប្ដូរក្រោយពេលបង្ហាញ។ សូមពិនិត្យម្ដងទៀត។',
    CN: '显示之后数据已有变动，请重新查看。',
    BN: 'দেখানোর পরে এটি বদলেছে। আবার দেখুন।',
  },
  'reconciliation.signed': {
    EN: 'This day is already signed off.',
    KM: 'ថ្ងៃនេះត្រូវបានបញ្ជាក់រួចហើយ។',
    CN: '这一天已经签核。',
    BN: 'এই দিনটি ইতিমধ্যেই স্বাক্ষরিত হয়েছে।',
  },
  'reconciliation.not_compared': {
    EN: 'This day must be compared before it can be signed off.',
    KM: 'ត្រូវប្រៀបធៀបថ្ងៃនេះជាមុនសិន ទើបអាចបញ្ជាក់បាន។',
    CN: '请先核对这一天，然后才能签核。',
    BN: 'স্বাক্ষরের আগে এই দিনটি মেলাতে হবে।',
  },
} as const;
