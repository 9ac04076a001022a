import type { Language } from '@apsara/domain/sites/languages';
import type { RefusalCode } from '@apsara/domain/refusals';

/** Money, games and teams. */
export const featureWords = {
  'games.unknown': {
    EN: 'This game is not available.',
    KM: 'ហ្គេមនេះមិនមានទេ។',
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
    KM: 'ហ្គេមនេះលេងសាកល្បងមិនបានទេ។',
    CN: '此游戏没有免费试玩。',
    BN: 'এই গেমের ফ্রি ডেমো নেই।',
  },
  'seamless.round_unknown': {
    EN: 'Round not found.',
    KM: 'រក​មិន​ឃើញ​ជុំ​នេះ​ទេ។',
    CN: '没有此局。',
    BN: 'এমন কোনো রাউন্ড নেই।',
  },
  'seamless.round_closed': {
    EN: 'This round has already ended.',
    KM: 'ជុំ​នេះ​បាន​បញ្ចប់​រួច​ហើយ។',
    CN: '此局已经结束。',
    BN: 'এই রাউন্ডটি আগেই শেষ হয়েছে।',
  },
  'seamless.vendor_decides': {
    EN: 'The money for this round is in a wallet at the provider. Only the provider can end it.',
    KM: 'ប្រាក់​នៃ​ជុំ​នេះ​ស្ថិត​ក្នុង​កាបូប​នៅ​អ្នក​ផ្ដល់​ហ្គេម។ មាន​តែ​អ្នក​ផ្ដល់​ហ្គេម​ទេ​ដែល​អាច​បញ្ចប់​ជុំ​នេះ​បាន។',
    CN: '此局的资金在厂商钱包中，只能由厂商结束。',
    BN: 'এই রাউন্ডের টাকা প্রদানকারীর ওয়ালেটে আছে। শুধু প্রদানকারীই এটি শেষ করতে পারে।',
  },
  'seamless.call_unknown': {
    EN: 'Call not found.',
    KM: 'រក​មិន​ឃើញ​ការ​ហៅ​នេះ​ទេ។',
    CN: '没有此调用记录。',
    BN: 'এমন কোনো কল নেই।',
  },
  'seamless.call_not_disputed': {
    EN: 'This call is not in dispute or has already been reviewed.',
    KM: 'ការ​ហៅ​នេះ​មិន​មាន​ជម្លោះ ឬ​មាន​គេ​ពិនិត្យ​រួច​ហើយ។',
    CN: '此调用没有争议，或已有人查看过。',
    BN: 'এই কলটি নিয়ে কোনো বিরোধ নেই, অথবা কেউ ইতিমধ্যেই এটি দেখেছেন।',
  },
  'seamless.adjustment_unknown': {
    EN: 'Correction not found.',
    KM: 'រក​មិន​ឃើញ​ការ​កែតម្រូវ​នេះ​ទេ។',
    CN: '没有此更正。',
    BN: 'এমন কোনো সংশোধন নেই।',
  },
  'seamless.adjustment_decided': {
    EN: 'This correction has already been approved or rejected.',
    KM: 'ការ​កែតម្រូវ​នេះ​ត្រូវ​បាន​អនុម័ត ឬ​បដិសេធ​រួច​ហើយ។',
    CN: '此更正已被批准或拒绝。',
    BN: 'এই সংশোধনটি ইতিমধ্যেই অনুমোদিত বা প্রত্যাখ্যাত হয়েছে।',
  },
  'seamless.adjustment_outdated': {
    EN: 'The bet has changed since, and the correction now exceeds its limits. Please reject it.',
    KM: 'ភ្នាល់​នេះ​បាន​ផ្លាស់​ប្ដូរ​តាំង​ពី​ពេល​នោះ។ ការ​កែតម្រូវ​លែង​ស្ថិត​ក្នុង​ដែន​កំណត់​ទៀត​ហើយ។ សូម​បដិសេធ​វា។',
    CN: '该注单此后已有变动，此更正已超出限额，请拒绝。',
    BN: 'বাজিটি এর মধ্যে বদলেছে। সংশোধনটি আর সীমার মধ্যে নেই। এটি প্রত্যাখ্যান করুন।',
  },
  'seamless.adjustment_unfunded': {
    EN: 'The player’s balance is too low for this correction.',
    KM: 'សមតុល្យ​របស់​អ្នកលេង​មិន​គ្រប់​សម្រាប់​ការ​កែតម្រូវ​នេះ​ទេ។',
    CN: '玩家余额不足以执行此更正。',
    BN: 'এই সংশোধনের জন্য খেলোয়াড়ের ব্যালেন্স যথেষ্ট নয়।',
  },
  'agents.account_unknown': {
    EN: 'There is no account with this name in your team.',
    KM: 'រកមិនឃើញគណនីនេះនៅក្នុងក្រុមរបស់អ្នកទេ។',
    CN: '您的团队中没有此账号。',
    BN: 'আপনার দলে এমন কোনো অ্যাকাউন্ট নেই।',
  },
  'agents.level_limit': {
    EN: 'You have reached the agent level limit of this site. Create a member account instead.',
    KM: 'ខ្សែភ្នាក់ងាររបស់អ្នកជ្រៅអស់កម្រិតហើយ។ សូមបើកគណនីសមាជិកជំនួស។',
    CN: '代理层级已达上限，请改为开设会员账号。',
    BN: 'আপনার লাইনের গভীরতার সীমা শেষ; বরং সদস্য অ্যাকাউন্ট খুলুন।',
  },
  'agents.not_direct': {
    EN: 'Only the direct upline of an account can change it.',
    KM: 'មានតែភ្នាក់ងារដែលនៅពីលើគណនីនេះផ្ទាល់ប៉ុណ្ណោះ ទើបអាចកែប្រែវាបាន។',
    CN: '只有该账号的直属上级代理可以更改它。',
    BN: 'শুধু অ্যাকাউন্টের ঠিক উপরের এজেন্টই এটি বদলাতে পারেন।',
  },
  'agents.link_unknown': {
    EN: 'This link does not exist or has been deleted.',
    KM: 'រកមិនឃើញតំណនេះទេ ឬវាត្រូវបានលុបហើយ។',
    CN: '此链接不存在或已被删除。',
    BN: 'এমন কোনো লিঙ্ক নেই, অথবা এটি মুছে ফেলা হয়েছে।',
  },
  'messages.unknown': {
    EN: 'This message no longer exists.',
    KM: 'សារនេះលែងមានទៀតហើយ។',
    CN: '此消息已不存在。',
    BN: 'বার্তাটি আর নেই।',
  },
  'promotions.unknown': {
    EN: 'This promotion does not exist or has ended.',
    KM: 'ប្រូម៉ូសិននេះមិនមាន ឬបានបញ្ចប់ហើយ។',
    CN: '此优惠不存在或已结束。',
    BN: 'এই অফারটি নেই, অথবা শেষ হয়েছে।',
  },
  'feedback.unknown': {
    EN: 'Feedback not found.',
    KM: 'រក​មិន​ឃើញ​មតិ​នេះ​ទេ។',
    CN: '没有此反馈。',
    BN: 'এমন কোনো মতামত নেই।',
  },
  'feedback.answered': {
    EN: 'This feedback has already been answered.',
    KM: 'មតិនេះបានឆ្លើយតបរួចហើយ។',
    CN: '此反馈已有人回复。',
    BN: 'এর উত্তর আগেই দেওয়া হয়েছে।',
  },
  'returns.above_stake': {
    EN: '{game} would return up to {max} % of the bets. Every game must return less than 100 % in total.',
    KM: '{game} នឹង​ផ្ដល់​ត្រឡប់​រហូត​ដល់ {max} % នៃ​ការ​ភ្នាល់។ ហ្គេម​នីមួយៗ​ត្រូវ​ផ្ដល់​ត្រឡប់​សរុប​តិច​ជាង 100 %។',
    CN: '“{game}”的总返还率最高将达投注额的 {max} %。每款游戏的总返还率必须低于 100 %。',
    BN: '{game} গেমে বাজির সর্বোচ্চ {max} % ফেরত যাবে। প্রতিটি গেমের মোট ফেরত 100 % এর কম হতে হবে।',
  },
} as const satisfies Partial<Record<RefusalCode, Record<Language, string>>>;
