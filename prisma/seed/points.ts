import type { Language } from '@apsara/domain/sites/languages';
import type { SeedSql } from './seed-sql.ts';
import { seedUuid } from './seed-random.ts';

/** A site's bet unit and what 100 points are worth, in smallest units: half a per cent of the valid bets they are for. */
const sites: Record<string, { betUnit: bigint; worth: bigint }> = {
  lotus: { betUnit: 1_000_00n, worth: 500_00n },
  padma: { betUnit: 30_00n, worth: 15_00n },
};

/** Products with low risk need twice the bets for the same points. Cockfights earn none. */
const products = { RNG: 1n, FISH: 1n, LOTT: 1n, ELOTT: 1n, SPORTS: 1n, ESPORTS: 1n, LIVE: 2n, PVP: 2n };

interface Gift {
  code: string;
  art: string;
  points: number;
  most: number;
  stock: number;
  names: Partial<Record<Language, string>>;
}

const gifts: Gift[] = [
  {
    code: 'dice',
    art: 'die',
    points: 500,
    most: 5,
    stock: 200,
    names: { EN: 'Set of crystal dice', KM: 'គ្រាប់ឡុកឡាក់​គ្រីស្តាល់​មួយឈុត', CN: '水晶骰子套装', BN: 'ক্রিস্টাল ছক্কার সেট' },
  },
  {
    code: 'cards',
    art: 'cards',
    points: 300,
    most: 5,
    stock: 500,
    names: { EN: 'Deck of playing cards', KM: 'បៀ​មួយហ៊ូ', CN: '精装扑克牌', BN: 'এক প্যাকেট তাস' },
  },
  {
    code: 'football',
    art: 'ball',
    points: 2_500,
    most: 2,
    stock: 60,
    names: { EN: 'Match football', KM: 'បាល់ទាត់​ប្រកួត', CN: '比赛用足球', BN: 'ম্যাচের ফুটবল' },
  },
  {
    code: 'gamepad',
    art: 'pad',
    points: 6_000,
    most: 1,
    stock: 25,
    names: { EN: 'Wireless gamepad', KM: 'ដងបញ្ជា​ហ្គេម​ឥតខ្សែ', CN: '无线游戏手柄', BN: 'ওয়্যারলেস গেমপ্যাড' },
  },
  {
    code: 'coin',
    art: 'coin',
    points: 20_000,
    most: 1,
    stock: 10,
    names: { EN: 'Silver coin, one ounce', KM: 'កាក់ប្រាក់ មួយអោន', CN: '一盎司银币', BN: 'এক আউন্স রুপার মুদ্রা' },
  },
  {
    code: 'trophy',
    art: 'trophy',
    points: 50_000,
    most: 1,
    stock: 3,
    names: { EN: 'Engraved trophy', KM: 'ពាន​ឆ្លាក់ឈ្មោះ', CN: '刻字奖杯', BN: 'নাম খোদাই করা ট্রফি' },
  },
];

/**
 * Points of each site: how play earns them, their conversion rate and their products. Play of the last thirty days
 * counts.
 */
export async function seedPoints(sql: SeedSql, now: Date): Promise<void> {
  for (const [site, { betUnit, worth }] of Object.entries(sites)) {
    await sql('INSERT INTO point_conversions (site_code, points, amount) VALUES ($1, 100, $2)', [site, worth]);
    for (const [product, times] of Object.entries(products))
      await sql(
        `INSERT INTO point_rates (site_code, product, bet_unit, points, since)
         SELECT code, $2, $3, 1, ($4::timestamptz AT TIME ZONE time_zone)::date - 30 FROM sites WHERE code = $1`,
        [site, product, betUnit * times, now],
      );
    for (const [position, { code, art, points, most, stock, names }] of gifts.entries())
      await sql(
        'INSERT INTO point_products (id, site_code, names, art, points, most, remaining, position) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
        [seedUuid(`${site}/gift/${code}`), site, JSON.stringify(names), art, points, most, stock, position],
      );
  }
}

/** Credits the points that the job would credit in its first hour, so that the mall can be tried at once. */
export async function seedEarnedPoints(sql: SeedSql, now: Date): Promise<void> {
  await sql(
    `SELECT points_earn(d.member_id, s.day, $1) FROM (SELECT code, ($1::timestamptz AT TIME ZONE time_zone)::date - 1 AS day FROM sites) s,
       LATERAL (SELECT DISTINCT member_id FROM points_due(s.code, NULL, s.day)) d`,
    [now],
  );
}
