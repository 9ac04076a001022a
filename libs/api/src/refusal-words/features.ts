import type { Language } from '@apsara/domain/languages';
import type { RefusalCode } from '@apsara/domain/refusals';

/** Money, games and teams. */
export const featureWords = {
  'games.unknown': {
    EN: 'This game does not exist here.',
    KM: 'ហ្គេមនេះមិនមាននៅទីនេះទេ។',
    CN: '此游戏不存在。',
    BN: 'এই গেমটি এখানে নেই।',
  },
  'games.maintenance': {
    EN: 'This game is under maintenance. Please try another one.',
    KM: 'ហ្គេមនេះកំពុងថែទាំ។ សូមសាកហ្គេមផ្សេង។',
    CN: '游戏维护中，请尝试其他游戏。',
    BN: 'গেমটি রক্ষণাবেক্ষণে আছে। অন্য একটি খেলুন।',
  },
  'games.no_demo': {
    EN: 'This game has no free demo.',
    KM: 'ហ្គេមនេះមិនមានការលេងសាកល្បងទេ។',
    CN: '此游戏没有免费试玩。',
    BN: 'এই গেমের ফ্রি ডেমো নেই।',
  },
  'seamless.round_unknown': {
    EN: 'There is no such round.',
    KM: 'រក​មិន​ឃើញ​ជុំ​នេះ​ទេ។',
    CN: '没有此局。',
    BN: 'এমন কোনো রাউন্ড নেই।',
  },
  'seamless.round_closed': {
    EN: 'This round has ended already.',
    KM: 'ជុំ​នេះ​បាន​បញ្ចប់​រួច​ហើយ។',
    CN: '此局已经结束。',
    BN: 'এই রাউন্ডটি আগেই শেষ হয়েছে।',
  },
  'agents.account_unknown': {
    EN: 'There is no such account in your team.',
    KM: 'រកមិនឃើញគណនីនេះនៅក្នុងក្រុមរបស់អ្នកទេ។',
    CN: '您的团队中没有此账号。',
    BN: 'আপনার দলে এমন কোনো অ্যাকাউন্ট নেই।',
  },
  'agents.level_limit': {
    EN: 'Your line is as deep as this site allows; open a member account instead.',
    KM: 'ខ្សែភ្នាក់ងាររបស់អ្នកជ្រៅអស់កម្រិតហើយ។ សូមបើកគណនីសមាជិកជំនួស។',
    CN: '代理层级已达上限，请改为开设会员账号。',
    BN: 'আপনার লাইনের গভীরতার সীমা শেষ; বরং সদস্য অ্যাকাউন্ট খুলুন।',
  },
  'promotions.unknown': {
    EN: 'This offer does not exist, or has ended.',
    KM: 'ការផ្តល់ជូននេះ​មិនមាន ឬបានបញ្ចប់ហើយ។',
    CN: '此优惠不存在或已结束。',
    BN: 'এই অফারটি নেই, অথবা শেষ হয়েছে।',
  },
} as const satisfies Partial<Record<RefusalCode, Record<Language, string>>>;
