import type { Language } from '@apsara/domain/sites/languages';
import { keysOf } from '@apsara/domain/records';
import { rewardOffers, ruleAtSite } from './reward-offers.ts';
import { seedUuid } from './seed-random.ts';
import type { SeedSql } from './seed-sql.ts';
import type { SeedSite } from './sites.ts';

interface Words {
  title: string;
  summary: string;
  detail: string;
}

/** specification 9, rebate display. */
const rates = {
  LOTT: '1%',
  ELOTT: '1%',
  FISH: '1%',
  RNG: '1.2%',
  LIVE: '0.8%',
  SPORTS: '1%',
  ESPORTS: '1%',
  PVP: '-',
} as const;

/** The products' names, in the order of the rates. */
const names: Record<Language, readonly string[]> = {
  EN: ['Lottery', 'E-lottery', 'Fishing', 'Slots', 'Live casino', 'Sports', 'Esports', 'Poker'],
  KM: ['ឆ្នោត', 'ឆ្នោតអេឡិចត្រូនិក', 'បាញ់ត្រី', 'ស្លុត', 'កាស៊ីណូផ្ទាល់', 'កីឡា', 'អេស្ព័រ', 'បៀ'],
  CN: ['彩票', '电子彩票', '捕鱼', '电子游戏', '真人娱乐', '体育', '电竞', '棋牌'],
  BN: ['লটারি', 'ই-লটারি', 'ফিশিং', 'স্লট', 'লাইভ ক্যাসিনো', 'খেলাধুলা', 'ই-স্পোর্টস', 'পোকার'],
};

const rateTable = (language: Language, heads: readonly [string, string]): string => {
  const rows = keysOf(rates).map(
    (product, i) => `<tr><th scope="row">${names[language][i]}</th><td>${rates[product]}</td></tr>`,
  );
  return `<table><thead><tr><th scope="col">${heads[0]}</th><th scope="col">${heads[1]}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
};

const rebate: Record<Language, Words> = {
  EN: {
    title: 'Daily rebate',
    summary: 'Get back up to 1.2% of your valid bets every day, won or lost.',
    detail: `${rateTable('EN', ['Games', 'Rebate'])}<h2>Terms</h2><ul><li>Valid bets of a day are counted in the site’s time zone. Bets that were cancelled or returned do not count.</li><li>There is nothing to join; every member takes part.</li><li>Trial accounts get none.</li></ul>`,
  },
  KM: {
    title: 'ប្រាក់បង្វិលប្រចាំថ្ងៃ',
    summary: 'ទទួលមកវិញដល់ 1.2% នៃការភ្នាល់មានសុពលភាពរាល់ថ្ងៃ ទោះឈ្នះ ឬចាញ់។',
    detail: `${rateTable('KM', ['ហ្គេម', 'ប្រាក់បង្វិល'])}<h2>លក្ខខណ្ឌ</h2><ul><li>ការភ្នាល់ក្នុងមួយថ្ងៃ រាប់តាមម៉ោងរបស់គេហទំព័រ។ ការភ្នាល់ដែលបោះបង់ ឬប្រគល់វិញ មិនរាប់បញ្ចូលទេ។</li><li>មិនចាំបាច់ចុះឈ្មោះ សមាជិកគ្រប់រូបចូលរួម។</li><li>គណនីសាកល្បងមិនទទួលបានទេ។</li></ul>`,
  },
  CN: {
    title: '每日返水',
    summary: '每笔有效投注，无论输赢均有返还，每日最高 1.2%。',
    detail: `${rateTable('CN', ['游戏', '返水'])}<h2>条款</h2><ul><li>每日有效投注按本站时区统计；已取消或退回的投注不计入。</li><li>无需报名，所有会员均可参与。</li><li>试玩账号不享受返水。</li></ul>`,
  },
  BN: {
    title: 'দৈনিক রিবেট',
    summary: 'জিতুন বা হারুন, প্রতিটি বৈধ বাজির অংশ ফেরত: প্রতিদিন ১.২% পর্যন্ত।',
    detail: `${rateTable('BN', ['খেলা', 'রিবেট'])}<h2>শর্ত</h2><ul><li>দিনের বৈধ বাজি সাইটের সময় অনুযায়ী গোনা হয়। বাতিল বা ফেরত বাজি গোনা হয় না।</li><li>যোগ দিতে কিছু করতে হয় না; সব সদস্য অংশ নেন।</li><li>ট্রায়াল অ্যাকাউন্ট রিবেট পায় না।</li></ul>`,
  },
};

const friends: Record<Language, Words> = {
  EN: {
    title: 'Invite friends',
    summary: 'Share your referral code. A friend who meets the conditions earns both of you a reward.',
    detail:
      '<ol><li>Share your referral code with a friend.</li><li>Your friend enters it when signing up.</li><li>When your friend has met the conditions on your invitation page, both of you can claim a reward.</li></ol><h2>Terms</h2><ul><li>Friends must be of legal age and may have one account each.</li><li>Accounts you open for yourself do not count.</li></ul>',
  },
  KM: {
    title: 'អញ្ជើញមិត្តភក្តិ',
    summary: 'ចែករំលែកលេខកូដណែនាំរបស់អ្នក។ អ្នកដែលចុះឈ្មោះដោយប្រើវា នឹងភ្ជាប់ជាមួយគណនីរបស់អ្នក។',
    detail:
      '<ol><li>ឲ្យលេខកូដណែនាំរបស់អ្នកទៅមិត្ត។</li><li>មិត្តបញ្ចូលវាពេលចុះឈ្មោះ។</li><li>ពេលមិត្តបំពេញលក្ខខណ្ឌនៅលើទំព័រអញ្ជើញរបស់អ្នក អ្នកទាំងពីរអាចទទួលរង្វាន់។</li></ol><h2>លក្ខខណ្ឌ</h2><ul><li>មិត្តត្រូវគ្រប់អាយុ ហើយមានគណនីតែមួយម្នាក់។</li><li>គណនីដែលអ្នកបើកសម្រាប់ខ្លួនឯង មិនរាប់ទេ។</li></ul>',
  },
  CN: {
    title: '邀请好友',
    summary: '分享您的推荐码，使用它注册的人都会与您的账号关联。',
    detail:
      '<ol><li>将您的推荐码发给好友。</li><li>好友在注册时填写。</li><li>好友达到邀请页上的条件后，双方都可领取奖励。</li></ol><h2>条款</h2><ul><li>好友须达到法定年龄，每人限一个账号。</li><li>为自己开设的账号不计入。</li></ul>',
  },
  BN: {
    title: 'বন্ধুদের আমন্ত্রণ',
    summary: 'আপনার রেফারেল কোড শেয়ার করুন। যে এটি দিয়ে নিবন্ধন করবে, সে আপনার অ্যাকাউন্টের সঙ্গে যুক্ত হবে।',
    detail:
      '<ol><li>বন্ধুকে আপনার রেফারেল কোড দিন।</li><li>নিবন্ধনের সময় বন্ধু সেটি লেখেন।</li><li>বন্ধু আপনার আমন্ত্রণ পাতার শর্ত পূরণ করলে দুজনেই পুরস্কার দাবি করতে পারেন।</li></ol><h2>শর্ত</h2><ul><li>বন্ধুর বয়স হতে হবে এবং প্রত্যেকের একটিই অ্যাকাউন্ট।</li><li>নিজের জন্য খোলা অ্যাকাউন্ট গোনা হয় না।</li></ul>',
  },
};

const offers = [
  { code: 'daily-rebate', kind: 'REBATE', art: 'rebate', words: rebate },
  { code: 'invite-friends', kind: 'REFERRAL', art: 'referral', words: friends },
] as const;

const promotionId = (site: string, code: string): string => seedUuid(`promotion/${site}/${code}`);

/** The seeded promotions of both sites. */
export async function seedPromotions(sql: SeedSql, sites: readonly SeedSite[], now: Date): Promise<void> {
  const rows = sites.flatMap((site) =>
    [...offers, ...rewardOffers].map(({ code, kind, art, words }, position) => ({
      id: promotionId(site.code, code),
      site_code: site.code,
      code,
      kind,
      art,
      words: Object.fromEntries(site.languages.map((language) => [language, words[language]])),
      from: now,
      state: 'published',
      version: 1,
      position,
    })),
  );
  await sql('INSERT INTO promotions SELECT * FROM jsonb_populate_recordset(NULL::promotions, $1)', [
    JSON.stringify(rows),
  ]);
  for (const site of sites)
    for (const offer of rewardOffers) {
      const id = promotionId(site.code, offer.code);
      await sql('INSERT INTO promotion_rules (promotion_id, version, rule, created_at) VALUES ($1, 1, $2, $3)', [
        id,
        JSON.stringify(ruleAtSite(offer, site.code)),
        now,
      ]);
      await sql('INSERT INTO claim_budgets (source_id) VALUES ($1)', [id]);
    }
}
