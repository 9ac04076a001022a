import type { Language } from '@apsara/domain/sites/languages';
import type { RefusalCode } from '@apsara/domain/refusals';

/** Limits that members set for themselves, and exclusions. */
export const limitWords = {
  'limits.loss_reached': {
    EN: 'You have reached your loss limit.',
    KM: 'អ្នកបានដល់កម្រិតចាញ់របស់អ្នកហើយ។',
    CN: '您已达到自己设定的输额上限。',
    BN: 'আপনার ঠিক করা হারের সীমা পূর্ণ হয়েছে।',
  },
  'limits.stake_reached': {
    EN: 'You have reached your stake limit.',
    KM: 'អ្នកបានដល់កម្រិតភ្នាល់របស់អ្នកហើយ។',
    CN: '您已达到自己设定的投注上限。',
    BN: 'আপনার ঠিক করা বাজির সীমা পূর্ণ হয়েছে।',
  },
  'limits.session_reached': {
    EN: 'You have reached your playing time for today. You can play again tomorrow.',
    KM: 'អ្នកបានអស់ម៉ោងលេងសម្រាប់ថ្ងៃនេះហើយ។ អ្នកអាចលេងម្ដងទៀតនៅថ្ងៃស្អែក។',
    CN: '您今天的游戏时间已用完，明天可再次进入游戏。',
    BN: 'আজকের খেলার সময় শেষ হয়েছে। আগামীকাল আবার খেলতে পারবেন।',
  },
  'limits.loss_over': {
    EN: 'With your loss limit, you can move up to {max} to providers now.',
    KM: 'តាមកម្រិតចាញ់របស់អ្នក ពេលនេះអ្នកអាចផ្ទេរទៅអ្នកផ្ដល់ហ្គេមច្រើនបំផុត {max}។',
    CN: '按您设定的输额上限，现在最多可转入厂商 {max}。',
    BN: 'আপনার হারের সীমা অনুযায়ী এখন প্রদানকারীর কাছে সর্বোচ্চ {max} পাঠাতে পারেন।',
  },
  'limits.stake_over': {
    EN: 'With your stake limit, you can move up to {max} to providers now.',
    KM: 'តាមកម្រិតភ្នាល់របស់អ្នក ពេលនេះអ្នកអាចផ្ទេរទៅអ្នកផ្ដល់ហ្គេមច្រើនបំផុត {max}។',
    CN: '按您设定的投注上限，现在最多可转入厂商 {max}。',
    BN: 'আপনার বাজির সীমা অনুযায়ী এখন প্রদানকারীর কাছে সর্বোচ্চ {max} পাঠাতে পারেন।',
  },
  'limits.deposit_over': {
    EN: 'With your deposit limit, you can deposit up to {max} now.',
    KM: 'តាមកម្រិតដាក់ប្រាក់របស់អ្នក ពេលនេះអ្នកអាចដាក់ប្រាក់ច្រើនបំផុត {max}។',
    CN: '按您设定的存款上限，现在最多可存入 {max}。',
    BN: 'আপনার জমার সীমা অনুযায়ী এখন সর্বোচ্চ {max} জমা দিতে পারেন।',
  },
  'limits.excluded': {
    EN: 'Your account is in a break. You can only withdraw money now.',
    KM: 'គណនីរបស់អ្នកកំពុងសម្រាក។ ពេលនេះអ្នកអាចដកប្រាក់បានតែប៉ុណ្ណោះ។',
    CN: '您的账户正在暂停期，目前只能提款。',
    BN: 'আপনার অ্যাকাউন্ট এখন বিরতিতে আছে। এখন শুধু টাকা তুলতে পারবেন।',
  },
  'limits.excluded_longer': {
    EN: 'The break that runs already ends later.',
    KM: 'ការសម្រាកដែលកំពុងដំណើរការបញ្ចប់យឺតជាងនេះ។',
    CN: '目前的暂停期结束得更晚。',
    BN: 'যে বিরতি চলছে তা আরও পরে শেষ হবে।',
  },
  'limits.hidden': {
    EN: 'You have switched this off on the protection page.',
    KM: 'អ្នកបានបិទវានៅទំព័រការពារ។',
    CN: '您已在保护页面将其关闭。',
    BN: 'আপনি সুরক্ষা পাতায় এটি বন্ধ করেছেন।',
  },
  'limits.nothing_to_confirm': {
    EN: 'There is nothing to confirm now. A higher limit can be confirmed from 24 hours to 8 days after you asked.',
    KM: 'ពេលនេះគ្មានអ្វីត្រូវបញ្ជាក់ទេ។ កម្រិតខ្ពស់ជាងអាចបញ្ជាក់បានពី ២៤ ម៉ោងដល់ ៨ ថ្ងៃក្រោយស្នើ។',
    CN: '目前没有可确认的内容。提高上限须在申请后 24 小时至 8 天之间确认。',
    BN: 'এখন নিশ্চিত করার কিছু নেই। বেশি সীমা চাওয়ার ২৪ ঘণ্টা থেকে ৮ দিনের মধ্যে নিশ্চিত করা যায়।',
  },
  'limits.only_lower': {
    EN: 'Staff can only lower a limit.',
    KM: 'បុគ្គលិកអាចបន្ថយកម្រិតបានតែប៉ុណ្ណោះ។',
    CN: '工作人员只能降低上限。',
    BN: 'কর্মীরা শুধু সীমা কমাতে পারেন।',
  },
  'limits.money_left': {
    EN: 'There is still {min} in your account. Withdraw it first.',
    KM: 'គណនីរបស់អ្នកនៅមាន {min}។ សូមដកប្រាក់ជាមុនសិន។',
    CN: '您的账户中还有 {min}，请先提款。',
    BN: 'আপনার অ্যাকাউন্টে এখনও {min} আছে। আগে তা তুলে নিন।',
  },
  'limits.bets_open': {
    EN: 'A bet, a deposit or a withdrawal is still open. Close the account when it is finished.',
    KM: 'នៅមានការភ្នាល់ ការដាក់ប្រាក់ ឬការដកប្រាក់មិនទាន់ចប់។ សូមបិទគណនីពេលវាចប់។',
    CN: '还有未完成的投注、存款或提款，请在完成后再关闭账户。',
    BN: 'কোনো বাজি, জমা বা উত্তোলন এখনও শেষ হয়নি। শেষ হলে অ্যাকাউন্ট বন্ধ করুন।',
  },
  'limits.member_unknown': {
    EN: 'Member not found.',
    KM: 'រកមិនឃើញសមាជិកនេះទេ។',
    CN: '没有此会员。',
    BN: 'এমন কোনো সদস্য নেই।',
  },
} as const satisfies Partial<Record<RefusalCode, Record<Language, string>>>;
