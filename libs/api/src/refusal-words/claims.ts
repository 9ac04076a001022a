import type { RefusalCode } from '@apsara/domain/refusals';
import type { Language } from '@apsara/domain/sites/languages';

/** Rewards. */
export const claimWords = {
  'claims.batch_ended': {
    EN: 'These rewards are no longer being issued.',
    KM: 'រង្វាន់ទាំងនេះលែងត្រូវបានចេញទៀតហើយ។',
    CN: '这批奖励已不在发放中。',
    BN: 'এই পুরস্কারগুলো আর দেওয়া হচ্ছে না।',
  },
  'claims.batch_unknown': {
    EN: 'These rewards do not exist.',
    KM: 'រង្វាន់ទាំងនេះមិនមានទេ។',
    CN: '没有这批奖励。',
    BN: 'এই পুরস্কারগুলো নেই।',
  },
  'claims.more_receivers': {
    EN: 'More members would get it now than the preview showed: {max}. Please preview again.',
    KM: 'ឥឡូវនេះ មានសមាជិកទទួលបានច្រើនជាងអ្វីដែលបានបង្ហាញមុន៖ {max}។ សូមមើលជាមុនម្ដងទៀត។',
    CN: '现在符合条件的会员多于预览人数：{max}。请重新预览。',
    BN: 'প্রিভিউর চেয়ে এখন বেশি সদস্য এটি পাবেন: {max}। আবার প্রিভিউ দেখুন।',
  },
  'claims.no_receivers': {
    EN: 'None of the members named may get this reward.',
    KM: 'គ្មានសមាជិកណាម្នាក់ក្នុងចំណោមអ្នកដែលបានបញ្ជាក់អាចទទួលរង្វាន់នេះបានទេ។',
    CN: '所选会员均不能获得此奖励。',
    BN: 'উল্লেখ করা কোনো সদস্য এই পুরস্কার পেতে পারেন না।',
  },
  'claims.second_person': {
    EN: 'Above {max} a second person must grant the reward. Use “Reward many members”, also for a single account.',
    KM: 'លើសពី {max} ត្រូវមានមនុស្សទីពីរអនុម័តរង្វាន់។ សូមប្រើ “ផ្ដល់រង្វាន់ដល់សមាជិកច្រើន” ទោះសម្រាប់គណនីតែមួយក៏ដោយ។',
    CN: '超过 {max} 的奖励须由另一人批准。请使用“批量发放奖励”，单个账户也可以。',
    BN: '{max}-এর বেশি হলে অন্য একজনকে পুরস্কার অনুমোদন করতে হবে। একটি অ্যাকাউন্টের জন্যও “অনেক সদস্যকে পুরস্কার” ব্যবহার করুন।',
  },
  'claims.too_many_receivers': {
    EN: 'At most {max} members can be named at once.',
    KM: 'អាចបញ្ជាក់សមាជិកបានច្រើនបំផុត {max} នាក់ក្នុងពេលតែមួយ។',
    CN: '一次最多可选 {max} 名会员。',
    BN: 'একসঙ্গে সর্বোচ্চ {max} জন সদস্যের নাম দেওয়া যায়।',
  },
  'claims.unknown': {
    EN: 'This reward does not exist.',
    KM: 'រង្វាន់នេះមិនមានទេ។',
    CN: '此奖励不存在。',
    BN: 'এই পুরস্কারটি নেই।',
  },
} as const satisfies Partial<Record<RefusalCode, Record<Language, string>>>;
