import { storedPrizes, type BoardMetric, type BoardPrize } from '@apsara/domain/leaderboards/leaderboards';
import type { MissionPeriod } from '@apsara/domain/missions/missions';
import type { Language } from '@apsara/domain/sites/languages';
import { addDays, dayOf } from '@apsara/domain/time';
import type { SeedSql } from './seed-sql.ts';
import { seedUuid } from './seed-random.ts';
import { moneyAt } from './site-money.ts';
import type { SpokenSite } from './sites.ts';

interface SeedBoard {
  code: string;
  period: MissionPeriod;
  metric: BoardMetric;
  art: string;
  prizes: readonly BoardPrize[];
  words: Record<Language, readonly [title: string, text: string]>;
}

const cash = (places: number, amount: bigint): BoardPrize => ({ places, reward: 'money', amount, multiple: 300 });

const boards: SeedBoard[] = [
  {
    code: 'monthly-race',
    period: 'monthly',
    metric: 'valid_bets',
    art: 'crown',
    prizes: [cash(1, 100_000_00n), cash(2, 50_000_00n), { places: 7, reward: 'points', amount: 500n, multiple: 0 }],
    words: {
      EN: ['Race of the month', 'The most valid bets of the month win.'],
      KM: ['ការប្រណាំងប្រចាំខែ', 'អ្នកដែលមានការភ្នាល់មានសុពលភាពច្រើនបំផុតក្នុងខែ ឈ្នះ។'],
      CN: ['月度竞赛', '当月有效投注最多者获胜。'],
      BN: ['মাসের দৌড়', 'মাসে সবচেয়ে বেশি বৈধ বাজি জেতে।'],
    },
  },
  {
    code: 'weekly-bets',
    period: 'weekly',
    metric: 'bets',
    art: 'trophy',
    prizes: [cash(1, 20_000_00n), cash(4, 5_000_00n)],
    words: {
      EN: ['Most bets of the week', 'The number of bets counts, not their size.'],
      KM: ['ភ្នាល់ច្រើនបំផុតក្នុងសប្ដាហ៍', 'គិតចំនួនដងភ្នាល់ មិនមែនទំហំទេ។'],
      CN: ['每周注数榜', '按投注笔数计算，与金额无关。'],
      BN: ['সপ্তাহের সবচেয়ে বেশি বাজি', 'বাজির সংখ্যা গোনা হয়, আকার নয়।'],
    },
  },
];

/** The running leaderboards of both sites, with what was played in their periods. */
export async function seedLeaderboards(sql: SeedSql, sites: readonly SpokenSite[], now: Date): Promise<void> {
  for (const site of sites)
    for (const [position, { code, period, metric, art, prizes, words }] of boards.entries()) {
      const id = seedUuid(`leaderboard/${site.code}/${code}`);
      const own = prizes.map((prize) =>
        prize.reward === 'money' ? { ...prize, amount: moneyAt(site.code, prize.amount) } : prize,
      );
      const shown = site.languages.map((language) => {
        const [title, text] = words[language];
        return [language, { title, text }];
      });
      await sql(
        `INSERT INTO leaderboards (id, site_code, code, period, metric, products, least, prizes, words, art, starts_on, state, position)
         VALUES ($1, $2, $3, $4, $5, '{}', 0, $6, $7, $8, $9::date, 'published', $10)`,
        [
          id,
          site.code,
          code,
          period,
          metric,
          JSON.stringify(storedPrizes(own)),
          JSON.stringify(Object.fromEntries(shown)),
          art,
          addDays(dayOf(now, 'UTC'), -1),
          position,
        ],
      );
      await sql('SELECT leaderboards_fill($1, $2)', [id, now]);
    }
}
