import {
  storedSteps,
  type MissionMetric,
  type MissionPeriod,
  type MissionStep,
} from '@apsara/domain/missions/missions';
import type { Language } from '@apsara/domain/sites/languages';
import { addDays, dayOf } from '@apsara/domain/time';
import type { SeedSql } from './seed-sql.ts';
import { seedUuid } from './seed-random.ts';
import { moneyAt } from './site-money.ts';
import type { SpokenSite } from './sites.ts';

/** A mission with its money at lotus. */
interface SeedMission {
  code: string;
  period: MissionPeriod;
  metric: MissionMetric;
  products?: readonly string[];
  art: string;
  steps: readonly MissionStep[];
  words: Record<Language, readonly [title: string, text: string]>;
}

const points = (target: bigint, amount: bigint): MissionStep => ({ target, reward: 'points', amount, multiple: 0 });
const cash = (target: bigint, amount: bigint): MissionStep => ({ target, reward: 'money', amount, multiple: 300 });

/** The mission that two members have finished already. */
const FINISHED = 'first-deposit';

const missions: SeedMission[] = [
  {
    code: 'daily-bets',
    period: 'daily',
    metric: 'bets',
    art: 'die',
    steps: [points(10n, 20n), points(50n, 60n)],
    words: {
      EN: ['Ten bets a day', 'Place 10 bets today, or 50 for more.'],
      KM: ['ភ្នាល់ដប់ដងក្នុងមួយថ្ងៃ', 'ភ្នាល់ ១០ ដងថ្ងៃនេះ ឬ ៥០ ដង ដើម្បីបានច្រើនជាង។'],
      CN: ['每日十注', '今天投注 10 笔，50 笔奖励更多。'],
      BN: ['দিনে দশ বাজি', 'আজ ১০টি বাজি ধরুন, ৫০টিতে আরও বেশি।'],
    },
  },
  {
    code: 'daily-slots',
    period: 'daily',
    metric: 'valid_bets',
    products: ['RNG'],
    art: 'star',
    steps: [cash(200_000_00n, 1_000_00n)],
    words: {
      EN: ['Slots of the day', 'Reach the valid bets on slots today.'],
      KM: ['ស្លុតប្រចាំថ្ងៃ', 'ឲ្យគ្រប់ការភ្នាល់មានសុពលភាពលើស្លុតថ្ងៃនេះ។'],
      CN: ['今日电子', '今天在电子游戏中达到有效投注。'],
      BN: ['আজকের স্লট', 'আজ স্লটে বৈধ বাজি পূরণ করুন।'],
    },
  },
  {
    code: 'weekly-days',
    period: 'weekly',
    metric: 'play_days',
    art: 'sun',
    steps: [points(3n, 50n), points(5n, 120n)],
    words: {
      EN: ['Days of the week', 'Play on three days of the week, or on five.'],
      KM: ['ថ្ងៃក្នុងសប្ដាហ៍', 'លេងបីថ្ងៃក្នុងសប្ដាហ៍ ឬប្រាំថ្ងៃ។'],
      CN: ['一周几天', '本周游戏三天，或五天。'],
      BN: ['সপ্তাহের দিন', 'সপ্তাহে তিন দিন বা পাঁচ দিন খেলুন।'],
    },
  },
  {
    code: 'weekly-deposit',
    period: 'weekly',
    metric: 'deposits',
    art: 'coin',
    steps: [points(100_000_00n, 100n), points(5_000_000_00n, 400n)],
    words: {
      EN: ['Top up this week', 'Your deposits of the week count together.'],
      KM: ['ដាក់ប្រាក់សប្ដាហ៍នេះ', 'ការដាក់ប្រាក់ក្នុងសប្ដាហ៍ រាប់រួមគ្នា។'],
      CN: ['本周充值', '本周存款累计计算。'],
      BN: ['এ সপ্তাহের জমা', 'সপ্তাহের সব জমা একসঙ্গে গোনা হয়।'],
    },
  },
  {
    code: 'monthly-bets',
    period: 'monthly',
    metric: 'valid_bets',
    art: 'trophy',
    steps: [cash(5_000_000_00n, 10_000_00n), cash(20_000_000_00n, 30_000_00n)],
    words: {
      EN: ['Month of play', 'All valid bets of the month count.'],
      KM: ['ខែនៃការលេង', 'ការភ្នាល់មានសុពលភាពទាំងអស់ក្នុងខែ ត្រូវបានរាប់។'],
      CN: ['月度游戏', '当月全部有效投注均计入。'],
      BN: ['খেলার মাস', 'মাসের সব বৈধ বাজি গোনা হয়।'],
    },
  },
  {
    code: 'profile',
    period: 'once',
    metric: 'profile',
    art: 'lotus',
    steps: [points(3n, 100n)],
    words: {
      EN: ['Complete your account', 'Confirm your mobile and email, and enter your real name.'],
      KM: ['បំពេញគណនីរបស់អ្នក', 'បញ្ជាក់ទូរសព្ទ និងអ៊ីមែល ហើយបញ្ចូលឈ្មោះពិត។'],
      CN: ['完善账号', '验证手机和邮箱，并填写真实姓名。'],
      BN: ['অ্যাকাউন্ট পূর্ণ করুন', 'মোবাইল ও ই-মেইল যাচাই করুন, আসল নাম দিন।'],
    },
  },
  {
    code: FINISHED,
    period: 'once',
    metric: 'deposits',
    art: 'chest',
    steps: [cash(50_000_00n, 2_000_00n)],
    words: {
      EN: ['Your first deposit', 'Deposit for the first time, in one go or in parts.'],
      KM: ['ការដាក់ប្រាក់ដំបូង', 'ដាក់ប្រាក់លើកដំបូង ម្ដងគ្រប់ ឬជាផ្នែកៗ។'],
      CN: ['首次存款', '完成首次存款，可一次或分次。'],
      BN: ['প্রথম জমা', 'প্রথমবার জমা দিন, একবারে বা ভাগে ভাগে।'],
    },
  },
];

const money: readonly MissionMetric[] = ['valid_bets', 'deposits'];

/** A step's money at a site. */
const stepAt =
  ({ metric }: SeedMission, site: string) =>
  (step: MissionStep): MissionStep => ({
    ...step,
    target: money.includes(metric) ? moneyAt(site, step.target) : step.target,
    amount: step.reward === 'money' ? moneyAt(site, step.amount) : step.amount,
  });

/** The seeded missions of both sites, since two months ago. */
export async function seedMissions(sql: SeedSql, sites: readonly SpokenSite[], now: Date): Promise<void> {
  for (const site of sites)
    for (const [position, mission] of missions.entries()) {
      const { code, period, metric, products = [], art, steps, words } = mission;
      const id = seedUuid(`mission/${site.code}/${code}`);
      const shown = site.languages.map((language) => {
        const [title, text] = words[language];
        return [language, { title, text }];
      });
      await sql(
        `INSERT INTO missions (id, site_code, code, period, metric, products, steps, words, art, starts_on, state, position)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::date, 'published', $11)`,
        [
          id,
          site.code,
          code,
          period,
          metric,
          products,
          JSON.stringify(storedSteps(steps.map(stepAt(mission, site.code)))),
          JSON.stringify(Object.fromEntries(shown)),
          art,
          addDays(dayOf(now, 'UTC'), -60),
          position,
        ],
      );
      await sql('INSERT INTO claim_budgets (source_id) VALUES ($1)', [id]);
    }
}

/** Two members have finished a mission, whose reward waits to be claimed. */
export async function seedFinishedMission(sql: SeedSql, now: Date): Promise<void> {
  const names = Object.fromEntries(
    Object.entries(missions.find(({ code }) => code === FINISHED)?.words ?? {}).map(([language, [title]]) => [
      language,
      title,
    ]),
  );
  for (const username of ['player1', 'player2'])
    await sql(
      `SELECT claims_issue($1, 'lotus', p.id, 'mission', 'MISSION', m.id, 'money', (m.steps -> 0 ->> 'amount')::bigint,
              (m.steps -> 0 ->> 'multiple')::int, $2::jsonb, $3::timestamptz + interval '20 days',
              format('mission:%s:%s:once:1', m.id, p.id), NULL, NULL, $3)
         FROM missions m JOIN members p ON p.site_code = m.site_code AND p.username = $4
        WHERE m.site_code = 'lotus' AND m.code = $5
          AND missions_figure(p.id, m.metric, m.products, m.starts_on, '2999-12-31') >= (m.steps -> 0 ->> 'target')::bigint`,
      [seedUuid(`claim/${username}/${FINISHED}`), JSON.stringify(names), now, username, FINISHED],
    );
}
