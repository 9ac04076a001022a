import type { Language } from '@apsara/domain/sites/languages';
import type { RefusalCode } from '@apsara/domain/refusals';

/** Limits that members set for themselves, and exclusions. */
export const limitWords = {
  'limits.loss_reached': {
    EN: 'You have reached your loss limit.',
    KM: 'អ្នកបានដល់ដែនកំណត់ចាញ់របស់អ្នកហើយ។',
    CN: '您已达到自己设定的亏损限额。',
    BN: 'আপনার ঠিক করা ক্ষতির সীমা পূর্ণ হয়েছে।',
  },
  'limits.stake_reached': {
    EN: 'You have reached your stake limit.',
    KM: 'អ្នកបានដល់ដែនកំណត់ប្រាក់ភ្នាល់របស់អ្នកហើយ។',
    CN: '您已达到自己设定的投注限额。',
    BN: 'আপনার ঠিক করা বাজির সীমা পূর্ণ হয়েছে।',
  },
  'limits.session_reached': {
    EN: 'You have reached your time limit for today. You can play again tomorrow.',
    KM: 'អ្នកបានអស់ម៉ោងលេងសម្រាប់ថ្ងៃនេះហើយ។ អ្នកអាចលេងម្ដងទៀតនៅថ្ងៃស្អែក។',
    CN: '您今天的游戏时间已用完，明天可再次进入游戏。',
    BN: 'আজকের খেলার সময় শেষ হয়েছে। আগামীকাল আবার খেলতে পারবেন।',
  },
  'limits.loss_over': {
    EN: 'Your loss limit allows transfers to providers of up to {max} now.',
    KM: 'តាមដែនកំណត់ចាញ់របស់អ្នក ពេលនេះអ្នកអាចផ្ទេរទៅអ្នកផ្ដល់ហ្គេមច្រើនបំផុត {max}។',
    CN: '按您的亏损限额，现在最多可转入厂商 {max}。',
    BN: 'আপনার ক্ষতির সীমা অনুযায়ী এখন প্রদানকারীর কাছে সর্বোচ্চ {max} পাঠাতে পারেন।',
  },
  'limits.stake_over': {
    EN: 'Your stake limit allows transfers to providers of up to {max} now.',
    KM: 'តាមដែនកំណត់ប្រាក់ភ្នាល់របស់អ្នក ពេលនេះអ្នកអាចផ្ទេរទៅអ្នកផ្ដល់ហ្គេមច្រើនបំផុត {max}។',
    CN: '按您的投注限额，现在最多可转入厂商 {max}。',
    BN: 'আপনার বাজির সীমা অনুযায়ী এখন প্রদানকারীর কাছে সর্বোচ্চ {max} পাঠাতে পারেন।',
  },
  'limits.bet_loss_over': {
    EN: 'Your loss limit stopped this bet. It leaves {max} for bets now.',
    KM: 'ដែនកំណត់ចាញ់របស់អ្នកបានបញ្ឈប់ការភ្នាល់នេះ។ ពេលនេះនៅសល់ {max} សម្រាប់ភ្នាល់។',
    CN: '此注因您的亏损限额未被接受，现在还可投注 {max}。',
    BN: 'আপনার ক্ষতির সীমার কারণে এই বাজি নেওয়া হয়নি। এখন বাজির জন্য বাকি আছে {max}।',
  },
  'limits.bet_stake_over': {
    EN: 'Your stake limit stopped this bet. It leaves {max} for bets now.',
    KM: 'ដែនកំណត់ប្រាក់ភ្នាល់របស់អ្នកបានបញ្ឈប់ការភ្នាល់នេះ។ ពេលនេះនៅសល់ {max} សម្រាប់ភ្នាល់។',
    CN: '此注因您的投注限额未被接受，现在还可投注 {max}。',
    BN: 'আপনার বাজির সীমার কারণে এই বাজি নেওয়া হয়নি। এখন বাজির জন্য বাকি আছে {max}।',
  },
  'limits.bet_most_over': {
    EN: 'With this bet, the round would be above the largest stake here, {max}.',
    KM: 'ការភ្នាល់នេះធ្វើឱ្យជុំលើសប្រាក់ភ្នាល់ច្រើនបំផុតនៅទីនេះ គឺ {max}។',
    CN: '加上此注，本局将超过此处的最高投注额 {max}。',
    BN: 'এই বাজিতে রাউন্ডটি এখানকার সর্বোচ্চ বাজি {max}-এর বেশি হবে।',
  },
  'limits.bet_too_soon': {
    EN: 'This bet came too soon after the last one. Please try again.',
    KM: 'ការភ្នាល់នេះមកលឿនពេកបន្ទាប់ពីការភ្នាល់មុន។ សូមព្យាយាមម្ដងទៀត។',
    CN: '距上一注时间过短，请重试。',
    BN: 'আগের বাজির পর এই বাজি খুব তাড়াতাড়ি এসেছে। আবার চেষ্টা করুন।',
  },
  'limits.check_due': {
    EN: 'Please answer the reality check first, then place the bet again.',
    KM: 'សូមឆ្លើយការរំលឹកអំពីការលេងជាមុនសិន រួចភ្នាល់ម្ដងទៀត។',
    CN: '请先回应游戏提醒，再重新下注。',
    BN: 'আগে খেলার হিসাবের প্রশ্নের উত্তর দিন, তারপর আবার বাজি ধরুন।',
  },
  'limits.check_due_move': {
    EN: 'Please answer the reality check first, then transfer the money again.',
    KM: 'សូមឆ្លើយការរំលឹកអំពីការលេងជាមុនសិន រួចផ្ទេរប្រាក់ម្ដងទៀត។',
    CN: '请先回应游戏提醒，再重新转账。',
    BN: 'আগে খেলার হিসাবের প্রশ্নের উত্তর দিন, তারপর আবার টাকা স্থানান্তর করুন।',
  },
  'limits.deposit_over': {
    EN: 'Your deposit limit allows deposits of up to {max} now.',
    KM: 'តាមដែនកំណត់ដាក់ប្រាក់របស់អ្នក ពេលនេះអ្នកអាចដាក់ប្រាក់ច្រើនបំផុត {max}។',
    CN: '按您的存款限额，现在最多可存入 {max}。',
    BN: 'আপনার জমার সীমা অনুযায়ী এখন সর্বোচ্চ {max} জমা দিতে পারেন।',
  },
  'limits.excluded': {
    EN: 'You are on a break. Until it ends, you can only withdraw.',
    KM: 'អ្នកកំពុងសម្រាក។ មុនពេលចប់ អ្នកអាចត្រឹមតែដកប្រាក់ប៉ុណ្ណោះ។',
    CN: '您正在暂停期内，结束前只能提现。',
    BN: 'আপনি বিরতিতে আছেন। বিরতি শেষ না হওয়া পর্যন্ত শুধু টাকা তুলতে পারবেন।',
  },
  'limits.closing': {
    EN: 'Your account is closing. To play or deposit again, keep it under Player protection.',
    KM: 'គណនីរបស់អ្នកកំពុងបិទ។ ដើម្បីលេង ឬដាក់ប្រាក់ម្ដងទៀត សូមរក្សាវានៅក្នុងការការពារអ្នកលេង។',
    CN: '您的账户正在关闭。如要继续游戏或存款，请先在“玩家保护”中保留账户。',
    BN: 'আপনার অ্যাকাউন্ট বন্ধ হচ্ছে। আবার খেলতে বা জমা দিতে খেলোয়াড় সুরক্ষায় গিয়ে এটি রাখুন।',
  },
  'limits.excluded_longer': {
    EN: 'Your current break already lasts longer.',
    KM: 'ការសម្រាកបច្ចុប្បន្នរបស់អ្នកវែងជាងនេះរួចហើយ។',
    CN: '您当前的暂停期更长。',
    BN: 'আপনার বর্তমান বিরতি এর চেয়ে দীর্ঘ।',
  },
  'limits.hidden': {
    EN: 'You have turned this off under Player protection.',
    KM: 'អ្នកបានបិទវានៅក្នុងការការពារអ្នកលេង។',
    CN: '您已在“玩家保护”中将其关闭。',
    BN: 'আপনি খেলোয়াড় সুরক্ষায় এটি বন্ধ করেছেন।',
  },
  'limits.nothing_to_confirm': {
    EN: 'There is nothing to confirm now. You can confirm a higher limit from 24 hours to 8 days after requesting it.',
    KM: 'ពេលនេះគ្មានអ្វីត្រូវបញ្ជាក់ទេ។ ដែនកំណត់ខ្ពស់ជាងអាចបញ្ជាក់បានពី ២៤ ម៉ោងដល់ ៨ ថ្ងៃក្រោយស្នើ។',
    CN: '目前没有可确认的内容。提高限额须在申请后 24 小时至 8 天之间确认。',
    BN: 'এখন নিশ্চিত করার কিছু নেই। বেশি সীমা চাওয়ার ২৪ ঘণ্টা থেকে ৮ দিনের মধ্যে নিশ্চিত করা যায়।',
  },
  'limits.only_lower': {
    EN: 'Staff can only lower a limit.',
    KM: 'បុគ្គលិកអាចបន្ថយដែនកំណត់បានតែប៉ុណ្ណោះ។',
    CN: '工作人员只能降低限额。',
    BN: 'কর্মীরা শুধু সীমা কমাতে পারেন।',
  },
  'limits.money_left': {
    EN: 'You still have {min} in your account. Please withdraw it first.',
    KM: 'គណនីរបស់អ្នកនៅមាន {min}។ សូមដកប្រាក់ជាមុនសិន។',
    CN: '您的账户中还有 {min}，请先提现。',
    BN: 'আপনার অ্যাকাউন্টে এখনও {min} আছে। আগে তা তুলে নিন।',
  },
  'limits.debt_open': {
    EN: 'You still owe {min} under your contracts. Please pay it first.',
    KM: 'អ្នកនៅជំពាក់ {min} តាមកិច្ចសន្យារបស់អ្នក។ សូមបង់ជាមុនសិន។',
    CN: '您在合约下尚欠 {min}，请先结清。',
    BN: 'চুক্তি অনুযায়ী আপনার {min} বাকি আছে। আগে তা শোধ করুন।',
  },
  'limits.team_left': {
    EN: 'There are accounts below yours. Customer service has to move them first.',
    KM: 'មានគណនីនៅក្រោមអ្នក។ សេវាអតិថិជនត្រូវផ្ទេរវាជាមុនសិន។',
    CN: '您名下还有账户，需由客服先行转移。',
    BN: 'আপনার নিচে অ্যাকাউন্ট আছে। গ্রাহক সেবাকে আগে সেগুলো সরাতে হবে।',
  },
  'limits.bets_open': {
    EN: 'You still have an open bet, deposit or withdrawal. Close the account once it is finished.',
    KM: 'នៅមានការភ្នាល់ ការដាក់ប្រាក់ ឬការដកប្រាក់មិនទាន់ចប់។ សូមបិទគណនីពេលវាចប់។',
    CN: '还有未完成的投注、存款或提现，请在完成后再关闭账户。',
    BN: 'কোনো বাজি, জমা বা উত্তোলন এখনও শেষ হয়নি। শেষ হলে অ্যাকাউন্ট বন্ধ করুন।',
  },
  'limits.member_unknown': {
    EN: 'Member not found.',
    KM: 'រកមិនឃើញសមាជិកនេះទេ។',
    CN: '未找到此会员。',
    BN: 'এমন কোনো সদস্য নেই।',
  },
} as const satisfies Partial<Record<RefusalCode, Record<Language, string>>>;
