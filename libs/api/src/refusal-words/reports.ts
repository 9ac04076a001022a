import type { Language } from '@apsara/domain/sites/languages';
import type { RefusalCode } from '@apsara/domain/refusals';

/** Refusals of reports. */
export const reportWords = {
  'reports.too_many_rows': {
    EN: 'This selection has more than 1,000,000 rows. Choose fewer days or add filters.',
    KM: 'ការជ្រើសនេះមានលើសពី 1,000,000 ជួរ។ សូមជ្រើសថ្ងៃតិចជាងនេះ ឬបង្រួមតម្រង។',
    CN: '所选内容超过 1,000,000 行。请缩短日期范围或增加筛选条件。',
    BN: 'এই নির্বাচনে ১০,০০,০০০-এর বেশি সারি আছে। কম দিন বেছে নিন বা ফিল্টার বাড়ান।',
  },
  'reports.exports_running': {
    EN: 'You already have two exports running. Wait for one to finish, or cancel it.',
    KM: 'អ្នកមានការនាំចេញពីរកំពុងដំណើរការរួចហើយ។ សូមរង់ចាំឱ្យមួយចប់ ឬបោះបង់វា។',
    CN: '您已有两个导出正在进行。请等待其中一个完成，或将其取消。',
    BN: 'আপনার দুটি এক্সপোর্ট ইতিমধ্যে চলছে। একটি শেষ হওয়া পর্যন্ত অপেক্ষা করুন, বা বাতিল করুন।',
  },
  'reports.movement_unknown': {
    EN: 'There is no such transaction in your team.',
    KM: 'រកមិនឃើញប្រតិបត្តិការនេះក្នុងក្រុមរបស់អ្នកទេ។',
    CN: '您的团队中没有这笔交易。',
    BN: 'আপনার টিমে এমন কোনো লেনদেন নেই।',
  },
  'reports.filter_unknown': {
    EN: 'This saved filter no longer exists.',
    KM: 'តម្រងដែលបានរក្សាទុកនេះមិនមានទៀតទេ។',
    CN: '此已保存的筛选已不存在。',
    BN: 'এই সংরক্ষিত ফিল্টারটি আর নেই।',
  },
  'reports.too_many_filters': {
    EN: 'You have reached the limit of saved filters for this report. Delete one first.',
    KM: 'អ្នកបានរក្សាទុកតម្រងសម្រាប់របាយការណ៍នេះអស់ចំនួនកំណត់ហើយ។ សូមលុបមួយចេញជាមុនសិន។',
    CN: '此报表已保存的筛选已达上限。请先删除一个。',
    BN: 'এই রিপোর্টে যতগুলো ফিল্টার রাখা যায়, সব রাখা হয়েছে। আগে একটি মুছুন।',
  },
} as const satisfies Partial<Record<RefusalCode, Record<Language, string>>>;
