import type { Language } from '@apsara/domain/sites/languages';

/** Title and content of the seeded announcements; a banner's content is one line of plain text. */
export type Told = Record<Language, { title: string; content: string }>;

export const rebateBanner: Told = {
  EN: { title: 'Up to 1.2% back, every day', content: 'Get back a share of every valid bet, won or lost.' },
  KM: { title: 'ប្រាក់បង្វិលដល់ 1.2% រាល់ថ្ងៃ', content: 'ទទួលមកវិញចំណែកនៃការភ្នាល់មានសុពលភាពនីមួយៗ ទោះឈ្នះ ឬចាញ់។' },
  CN: { title: '每日返水最高 1.2%', content: '每笔有效投注，无论输赢均有返还。' },
  BN: { title: 'প্রতিদিন ১.২% পর্যন্ত ফেরত', content: 'জিতুন বা হারুন, প্রতিটি বৈধ বাজির অংশ ফেরত আসে।' },
};

export const liveBanner: Told = {
  EN: { title: 'Take a seat at a live table', content: 'Baccarat and more, with live results and your own limits.' },
  KM: { title: 'អង្គុយលេងនៅតុផ្ទាល់', content: 'បាការ៉ា និងហ្គេមផ្សេងទៀត មានតារាងលទ្ធផលបើកចំហ។' },
  CN: { title: '真人桌台，请入座', content: '百家乐等桌台，路单公开，限额自选。' },
  BN: { title: 'লাইভ টেবিলে বসুন', content: 'ব্যাকারাত ও আরও খেলা, খোলা রোড আর নিজের সীমা নিয়ে।' },
};

export const appBanner: Told = {
  EN: {
    title: 'Your casino in your pocket',
    content: 'Install the lite app: no app store, little data, always up to date.',
  },
  KM: { title: 'កាស៊ីណូក្នុងហោប៉ៅ', content: 'ដំឡើងកម្មវិធីស្រាល៖ មិនបាច់ចូលហាង ប្រើទិន្នន័យតិច។' },
  CN: { title: '随身畅玩', content: '安装轻应用：无需商店，省流量，始终最新。' },
  BN: { title: 'পকেটে পুরো ক্যাসিনো', content: 'লাইট অ্যাপ বসান: স্টোর লাগে না, ডেটা কম, সব সময় নতুন।' },
};

export const loginBanner: Told = {
  EN: { title: 'Your seat is waiting', content: 'One account for every game.' },
  KM: { title: 'កន្លែងរបស់អ្នករង់ចាំ', content: 'គណនីតែមួយសម្រាប់គ្រប់ហ្គេម។' },
  CN: { title: '恭候您的光临', content: '一个账号，畅玩全部游戏。' },
  BN: { title: 'আপনার আসন প্রস্তুত', content: 'সব খেলার জন্য একটিই অ্যাকাউন্ট।' },
};

export const registerBanner: Told = {
  EN: { title: 'Sign up in a minute', content: 'One wallet for slots, live casino, sports and lottery.' },
  KM: { title: 'ចុះឈ្មោះក្នុងមួយនាទី', content: 'កាបូបតែមួយសម្រាប់ស្លុត កាស៊ីណូផ្ទាល់ កីឡា និងឆ្នោត។' },
  CN: { title: '一分钟完成注册', content: '一个钱包，畅玩电子、真人、体育与彩票。' },
  BN: { title: 'এক মিনিটেই নিবন্ধন', content: 'স্লট, লাইভ টেবিল, খেলাধুলা ও লটারির জন্য এক ওয়ালেট।' },
};

export const rebateNotice: Told = {
  EN: {
    title: 'Daily rebate: get back a share of every valid bet',
    content:
      '<p>Get up to 1.2% of your valid bets back every day. Days follow the site’s time zone. Every member takes part automatically.</p>',
  },
  KM: {
    title: 'ប្រាក់បង្វិលប្រចាំថ្ងៃ៖ ទទួលមកវិញចំណែកនៃការភ្នាល់',
    content: '<p>ទទួលមកវិញដល់ 1.2% នៃការភ្នាល់មានសុពលភាពរាល់ថ្ងៃ។ ថ្ងៃគិតតាមម៉ោងរបស់គេហទំព័រ។ សមាជិកគ្រប់រូបចូលរួមដោយស្វ័យប្រវត្តិ។</p>',
  },
  CN: {
    title: '每日返水：每笔有效投注均有返还',
    content: '<p>每日有效投注按本站时区统计，最高返还 1.2%。所有会员均可参与。</p>',
  },
  BN: {
    title: 'দৈনিক রিবেট: প্রতিটি বৈধ বাজির অংশ ফেরত',
    content: '<p>দিনের বৈধ বাজি সাইটের সময় অনুযায়ী গোনা হয়, ফেরত ১.২% পর্যন্ত। সব সদস্য অংশ নেন।</p>',
  },
};

export const safetyNotice: Told = {
  EN: {
    title: 'We never ask for your password',
    content:
      '<p>We never ask for your password, a code or your fund password, in a chat or by phone. Anyone who does is not from us. End the conversation and contact customer service.</p><p><a href="/help?topic=safety">More about account security</a></p>',
  },
  KM: {
    title: 'យើងមិនដែលសួររកពាក្យសម្ងាត់របស់អ្នកទេ',
    content:
      '<p>យើងមិនដែលសួររកពាក្យសម្ងាត់ លេខកូដ ឬពាក្យសម្ងាត់ទូទាត់ប្រាក់របស់អ្នកទេ ទោះតាមជជែក ឬទូរសព្ទ។ អ្នកដែលសួរមិនមែនមកពីយើងទេ។ សូមបញ្ឈប់ ហើយទាក់ទងសេវាអតិថិជន។</p><p><a href="/help?topic=safety">អំពីសុវត្ថិភាពគណនី</a></p>',
  },
  CN: {
    title: '我们绝不会索要您的密码',
    content:
      '<p>本站任何人都不会通过聊天或电话索要密码、验证码或资金密码。如遇此类要求，请立即结束对话并联系客服。</p><p><a href="/help?topic=safety">安全须知</a></p>',
  },
  BN: {
    title: 'আমরা কখনও পাসওয়ার্ড চাই না',
    content:
      '<p>আমাদের কেউ চ্যাটে বা ফোনে পাসওয়ার্ড, কোড বা ফান্ড পাসওয়ার্ড চায় না। কেউ চাইলে কথা বন্ধ করে গ্রাহক সেবাকে জানান।</p><p><a href="/help?topic=safety">নিরাপত্তা নিয়ে আরও</a></p>',
  },
};

export const limitsNotice: Told = {
  EN: {
    title: '18+: play only with what you can afford',
    content:
      '<p>Games are for fun. Decide how much time and money you can spend before you start, and stop there.</p><p><a href="/help?topic=responsible">Responsible gambling</a></p>',
  },
  KM: {
    title: '18+៖ លេងតែក្នុងលទ្ធភាពរបស់អ្នក',
    content:
      '<p>ហ្គេមគឺដើម្បីកម្សាន្ត។ សូមកំណត់ពេលវេលា និងប្រាក់ជាមុន ហើយឈប់នៅត្រង់នោះ។</p><p><a href="/help?topic=responsible">ការលេងប្រកបដោយការទទួលខុសត្រូវ</a></p>',
  },
  CN: {
    title: '18+：量力而行，理性娱乐',
    content:
      '<p>游戏只为娱乐。请事先设定时间与金额，到此为止。</p><p><a href="/help?topic=responsible">理性博彩</a></p>',
  },
  BN: {
    title: '১৮+: সামর্থ্যের মধ্যে খেলুন',
    content:
      '<p>খেলা আনন্দের জন্য। কত সময় ও টাকা দেবেন আগে ঠিক করুন, আর সেখানেই থামুন।</p><p><a href="/help?topic=responsible">দায়িত্বশীল খেলা</a></p>',
  },
};

export const welcomePopup: Told = {
  EN: {
    title: 'Welcome',
    content:
      '<ul><li>One wallet works for every game.</li><li>Every bet is saved in your bet history.</li><li>Set a fund password before your first withdrawal.</li></ul><p>Find more answers in the <a href="/help">help centre</a>.</p>',
  },
  KM: {
    title: 'សូមស្វាគមន៍',
    content:
      '<ul><li>កាបូបតែមួយសម្រាប់គ្រប់ហ្គេម។</li><li>រាល់ការភ្នាល់រក្សាទុកក្នុងប្រវត្តិភ្នាល់។</li><li>សូមកំណត់ពាក្យសម្ងាត់ទូទាត់ប្រាក់ មុនដកប្រាក់លើកដំបូង។</li></ul><p><a href="/help">មជ្ឈមណ្ឌលជំនួយ</a> មានចម្លើយផ្សេងទៀត។</p>',
  },
  CN: {
    title: '欢迎加入',
    content:
      '<ul><li>一个钱包，畅玩全部游戏。</li><li>每笔投注都保留在投注记录中。</li><li>首次提现前请先设置资金密码。</li></ul><p>更多问题请见<a href="/help">帮助中心</a>。</p>',
  },
  BN: {
    title: 'স্বাগতম',
    content:
      '<ul><li>সব খেলার জন্য একটিই ওয়ালেট।</li><li>প্রতিটি বাজি আপনার বাজির ইতিহাসে থাকে।</li><li>প্রথম উত্তোলনের আগে ফান্ড পাসওয়ার্ড দিন।</li></ul><p>বাকি উত্তর <a href="/help">সহায়তা কেন্দ্রে</a>।</p>',
  },
};

/** Prepared for an operator to complete and to publish. */
export const visitorsPopup: Told = {
  EN: {
    title: 'New here?',
    content:
      '<p>Look around freely. To play for real money, register and make a deposit.</p><p>The <a href="/help">help centre</a> explains how it works.</p>',
  },
  KM: {
    title: 'ទើបមកដល់មែនទេ?',
    content: '<p>សូមមើលដោយសេរី។ ដើម្បីលេងដោយប្រាក់ពិត សូមចុះឈ្មោះ និងដាក់ប្រាក់។</p><p><a href="/help">មជ្ឈមណ្ឌលជំនួយ</a> ពន្យល់ពីរបៀប។</p>',
  },
  CN: {
    title: '第一次来？',
    content: '<p>欢迎随意浏览。如需真钱游戏，请先注册并存款。</p><p><a href="/help">帮助中心</a>有详细说明。</p>',
  },
  BN: {
    title: 'নতুন এসেছেন?',
    content:
      '<p>ইচ্ছামতো ঘুরে দেখুন। আসল টাকায় খেলতে নিবন্ধন করুন ও টাকা জমা দিন।</p><p><a href="/help">সহায়তা কেন্দ্রে</a> নিয়ম লেখা আছে।</p>',
  },
};

/** The same for members. */
export const membersPopup: Told = {
  EN: {
    title: 'Promotions this week',
    content: '<p>See what is on offer on the <a href="/promotions">promotions page</a>.</p>',
  },
  KM: {
    title: 'ប្រូម៉ូសិនសប្ដាហ៍នេះ',
    content: '<p>សូមមើលអ្វីដែលមាននៅ<a href="/promotions">ទំព័រប្រូម៉ូសិន</a>។</p>',
  },
  CN: { title: '本周优惠', content: '<p>请在<a href="/promotions">优惠页面</a>查看本周活动。</p>' },
  BN: {
    title: 'এই সপ্তাহের প্রচার',
    content: '<p>কী কী অফার আছে তা <a href="/promotions">প্রচার পাতায়</a> দেখুন।</p>',
  },
};

export const friendsOffer: Told = {
  EN: {
    title: 'Invite friends',
    content: '<p>Share your referral code. Anyone who signs up with it is linked to your account.</p>',
  },
  KM: { title: 'អញ្ជើញមិត្តភក្តិ', content: '<p>ចែករំលែកលេខកូដណែនាំរបស់អ្នក។ អ្នកដែលចុះឈ្មោះដោយប្រើវា នឹងភ្ជាប់ជាមួយគណនីរបស់អ្នក។</p>' },
  CN: { title: '邀请好友', content: '<p>分享您的推荐码，使用它注册的人都会与您的账号关联。</p>' },
  BN: {
    title: 'বন্ধুদের আমন্ত্রণ',
    content: '<p>আপনার রেফারেল কোড শেয়ার করুন। যে এটি দিয়ে নিবন্ধন করবে, সে আপনার অ্যাকাউন্টের সঙ্গে যুক্ত হবে।</p>',
  },
};

/** An agent writes letters in the language that the own team reads. */
export const teamLetter = {
  title: 'Welcome to my team',
  content:
    'I am your agent. If you need help with your account, write to me. Play only with what you can afford to lose.',
};

export const agentAnnouncement: Told = {
  EN: { title: 'Help from your agent', content: 'I am online every day from 9:00 to 21:00.' },
  KM: { title: 'ជំនួយពីភ្នាក់ងាររបស់អ្នក', content: 'ខ្ញុំនៅលើបណ្ដាញរាល់ថ្ងៃ ពីម៉ោង 9:00 ដល់ 21:00។' },
  CN: { title: '代理为您服务', content: '我每天 9:00 至 21:00 在线。' },
  BN: { title: 'আপনার এজেন্টের সাহায্য', content: 'আমি প্রতিদিন ৯:০০ থেকে ২১:০০ পর্যন্ত অনলাইনে থাকি।' },
};
