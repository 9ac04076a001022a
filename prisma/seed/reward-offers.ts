import { emptyRule, ruleOf, storedRule, type OfferRule } from '@apsara/domain/promotions/offer-rules';
import type { EarnedKind, promotionArt } from '@apsara/domain/promotions/promotions';
import type { Language } from '@apsara/domain/sites/languages';

interface Words {
  title: string;
  summary: string;
  detail: string;
}

/** An offer that issues rewards. Amounts are of lotus; at padma they are a hundredth of it. */
export interface RewardOffer {
  code: string;
  kind: EarnedKind;
  art: (typeof promotionArt)[number];
  rule: Partial<OfferRule>;
  words: Record<Language, Words>;
}

const words = (title: string, summary: string, terms: readonly string[]): Words => ({
  title,
  summary,
  detail: `<ul>${terms.map((term) => `<li>${term}</li>`).join('')}</ul>`,
});

export const rewardOffers: RewardOffer[] = [
  {
    code: 'first-deposit',
    kind: 'FIRST_DEPOSIT',
    art: 'welcome',
    rule: { joined: true, share: 5_000, cap: 50_000_00n, least: 10_000_00n, multiple: 800, claimDays: 7 },
    words: {
      EN: words('50% on the first deposit', 'Join, make your first deposit, and claim half of it on top.', [
        'Join before you deposit; only the first deposit counts.',
        'The bonus and what you win with it can be withdrawn once the play asked for is made.',
      ]),
      KM: words('៥០% លើការដាក់ប្រាក់ដំបូង', 'ចូលរួម ដាក់ប្រាក់លើកដំបូង ហើយទទួលបានពាក់កណ្ដាលបន្ថែម។', [
        'សូមចូលរួមមុនពេលដាក់ប្រាក់ មានតែការដាក់ប្រាក់ដំបូងប៉ុណ្ណោះដែលរាប់។',
        'ប្រាក់រង្វាន់ និងអ្វីដែលឈ្នះដោយវា អាចដកបាននៅពេលលេងគ្រប់ចំនួន។',
      ]),
      CN: words('首存送 50%', '先报名，再完成首次存款，即可领取一半红利。', [
        '请在存款前报名，仅首次存款有效。',
        '完成所需流水后，红利及其盈利可提现。',
      ]),
      BN: words('প্রথম জমায় ৫০%', 'যোগ দিন, প্রথমবার জমা দিন, আর তার অর্ধেক বোনাস নিন।', [
        'জমার আগে যোগ দিন; শুধু প্রথম জমাই গোনা হয়।',
        'প্রয়োজনীয় খেলা শেষ হলে বোনাস ও তার জেতা টাকা তোলা যায়।',
      ]),
    },
  },
  {
    code: 'weekly-cash-back',
    kind: 'SAVIOR',
    art: 'live',
    rule: {
      joined: true,
      share: 500,
      cap: 100_000_00n,
      least: 20_000_00n,
      period: 'week',
      multiple: 100,
      claimDays: 7,
    },
    words: {
      EN: words('5% of a lost week back', 'Join once. Every Monday, 5% of what you lost in the week waits for you.', [
        'A week runs from Monday to Sunday in the site’s time zone.',
        'What counts is stakes less payouts of all games together.',
      ]),
      KM: words('ប្រាក់ត្រឡប់ ៥% ប្រចាំសប្ដាហ៍', 'ចូលរួមម្ដង។ រៀងរាល់ថ្ងៃចន្ទ ៥% នៃប្រាក់ដែលចាញ់ក្នុងសប្ដាហ៍ រង់ចាំអ្នក។', [
        'សប្ដាហ៍គិតពីថ្ងៃចន្ទ ដល់ថ្ងៃអាទិត្យ តាមម៉ោងរបស់គេហទំព័រ។',
        'គិតប្រាក់ភ្នាល់ ដកប្រាក់ដែលបានបង់ចេញ នៃហ្គេមទាំងអស់រួមគ្នា។',
      ]),
      CN: words('每周亏损返 5%', '报名一次，每周一返还上周亏损的 5%。', [
        '每周按本站时区从周一到周日计算。',
        '按所有游戏的投注减去派彩合计。',
      ]),
      BN: words('হারা সপ্তাহের ৫% ফেরত', 'একবার যোগ দিন। প্রতি সোমবার সপ্তাহে হারা টাকার ৫% আপনার জন্য থাকবে।', [
        'সপ্তাহ সোমবার থেকে রবিবার, সাইটের সময় অনুযায়ী।',
        'সব খেলার বাজি থেকে পেআউট বাদ দিয়ে হিসাব হয়।',
      ]),
    },
  },
  {
    code: 'give-zalo',
    kind: 'NEW_REGISTER',
    art: 'app',
    rule: { amount: 10_000_00n, field: 'zalo', multiple: 500, claimDays: 14 },
    words: {
      EN: words('New here? A bonus for your Zalo number', 'Open an account with your Zalo number and claim a bonus.', [
        'For accounts opened while the offer runs, once each.',
      ]),
      KM: words('សមាជិកថ្មី៖ ប្រាក់រង្វាន់សម្រាប់លេខ Zalo', 'បើកគណនីដោយផ្ដល់លេខ Zalo ហើយទទួលប្រាក់រង្វាន់។', [
        'សម្រាប់គណនីដែលបើកក្នុងរយៈពេលប្រូម៉ូសិន ម្នាក់ម្ដង។',
      ]),
      CN: words('新会员填写 Zalo 领红利', '注册时填写 Zalo 号码即可领取红利。', ['活动期间开户有效，每个账号一次。']),
      BN: words('নতুন সদস্য: জালো নম্বরে বোনাস', 'জালো নম্বর দিয়ে অ্যাকাউন্ট খুলুন আর বোনাস নিন।', [
        'অফার চলাকালে খোলা অ্যাকাউন্টের জন্য, প্রতিটিতে একবার।',
      ]),
    },
  },
  {
    code: 'share-your-story',
    kind: 'MANUAL',
    art: 'gems',
    rule: { amount: 5_000_00n, tries: 3, multiple: 300, claimDays: 7 },
    words: {
      EN: words('Share your story', 'Send us a picture of your post about us. We look at it and answer.', [
        'Up to three pictures and a comment; an operator decides.',
        'A rejected application can be sent again, three in all.',
      ]),
      KM: words('ចែករំលែករឿងរបស់អ្នក', 'ផ្ញើរូបភាពនៃការបង្ហោះរបស់អ្នកអំពីយើង។ យើងពិនិត្យ ហើយឆ្លើយតប។', [
        'រូបភាពរហូតដល់បី និងមតិមួយ។ បុគ្គលិកជាអ្នកសម្រេច។',
        'ពាក្យស្នើដែលត្រូវបានបដិសេធ អាចផ្ញើម្ដងទៀត សរុបបីដង។',
      ]),
      CN: words('分享您的故事', '把您关于我们的帖子截图发给我们，审核后发放奖励。', [
        '最多三张图片和一段留言，由客服审核。',
        '未通过可再次申请，共三次。',
      ]),
      BN: words('আপনার গল্প শেয়ার করুন', 'আমাদের নিয়ে আপনার পোস্টের ছবি পাঠান। আমরা দেখে উত্তর দেব।', [
        'সর্বোচ্চ তিনটি ছবি ও একটি মন্তব্য; অপারেটর সিদ্ধান্ত নেন।',
        'বাতিল হলে আবার পাঠানো যায়, মোট তিনবার।',
      ]),
    },
  },
];

const SHARE_OF_LOTUS: Record<string, bigint> = { lotus: 1n, padma: 100n };

/** An offer's rule at a site, as the table has it. */
export function ruleAtSite({ kind, rule }: RewardOffer, siteCode: string) {
  const parts = SHARE_OF_LOTUS[siteCode] ?? 1n;
  const whole = ruleOf(kind, { ...emptyRule, ...rule });
  const { amount, least, cap } = whole;
  return storedRule({ ...whole, amount: amount / parts, least: least / parts, cap: cap === null ? null : cap / parts });
}
