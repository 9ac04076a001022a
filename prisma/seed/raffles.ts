import { createHash, randomBytes } from 'node:crypto';
import { raffleOf, storedRaffle, type RafflePrize, type RaffleRule } from '@apsara/domain/raffles/raffles';
import type { Language } from '@apsara/domain/sites/languages';
import { addDays, dayOf, startOfDay } from '@apsara/domain/time';
import { seedUuid } from './seed-random.ts';
import type { SeedSql } from './seed-sql.ts';

const SITE = 'lotus';
const ZONE = 'Asia/Phnom_Penh';
const DAY_MS = 86_400_000;
/** Days from the seeding in which the draw takes entries. */
const DRAW_DAYS = 7;

interface SeedRaffle {
  code: string;
  art: string;
  position: number;
  rule: RaffleRule;
  /** Smallest units; null: no limit. */
  budget: bigint | null;
  words: Record<Language, { title: string; summary: string; detail: string }>;
  tickets: number;
}

const prize = (over: Partial<RafflePrize> & { key: string }): RafflePrize => ({
  kind: 'money',
  amount: 0n,
  productId: null,
  chance: 0,
  number: null,
  ...over,
});

const gift = (code: string): string => seedUuid(`${SITE}/gift/${code}`);

const raffles: SeedRaffle[] = [
  {
    code: 'lotus-wheel',
    art: 'gems',
    position: 6,
    budget: 5_000_000_00n,
    tickets: 3,
    rule: {
      mode: 'wheel',
      earns: 'deposits',
      per: 50_000_00n,
      perDay: 3,
      rewards: true,
      spinsPerDay: 10,
      ticketDays: 30,
      prizes: [
        prize({ key: 'cash-20000', amount: 20_000_00n, chance: 200, number: 100 }),
        prize({ key: 'cash-2000', amount: 2_000_00n, chance: 2_000 }),
        prize({ key: 'dice', kind: 'goods', productId: gift('dice'), chance: 100, number: 20 }),
        prize({ key: 'points', kind: 'points', amount: 20n, chance: 4_700 }),
        prize({ key: 'none', kind: 'nothing', chance: 3_000 }),
      ],
      fallback: 'points',
      multiple: 300,
      claimDays: 14,
    },
    words: {
      EN: {
        title: 'The lotus wheel',
        summary: 'A ticket for every 50,000 deposited in a day. Spin and see at once.',
        detail: '<p>Every chance is printed beside the wheel, and every spin can be verified in your browser.</p>',
      },
      KM: {
        title: 'កង់បង្វិលផ្កាឈូក',
        summary: 'សំបុត្រមួយសម្រាប់ការដាក់ប្រាក់រៀងរាល់ 50,000 ក្នុងមួយថ្ងៃ។ បង្វិល ហើយដឹងភ្លាមៗ។',
        detail: '<p>ឱកាសទាំងអស់បង្ហាញនៅក្បែរកង់ ហើយការបង្វិលនីមួយៗអាចផ្ទៀងផ្ទាត់ក្នុងកម្មវិធីរុករករបស់អ្នក។</p>',
      },
      CN: {
        title: '莲花转盘',
        summary: '每日存款每满 50,000 得一张抽奖券，转动即知结果。',
        detail: '<p>所有概率都印在转盘旁，每次转动都可在浏览器中验证。</p>',
      },
      BN: {
        title: 'লোটাস হুইল',
        summary: 'দিনে প্রতি ৫০,০০০ জমায় একটি টিকিট। ঘোরান আর সঙ্গে সঙ্গে জানুন।',
        detail: '<p>সব সম্ভাবনা হুইলের পাশে লেখা, আর প্রতিটি ঘোরানো ব্রাউজারে যাচাই করা যায়।</p>',
      },
    },
  },
  {
    code: 'lotus-draw',
    art: 'lottery',
    position: 7,
    budget: null,
    tickets: 5,
    rule: {
      mode: 'draw',
      earns: 'valid',
      per: 100_000_00n,
      perDay: 10,
      rewards: false,
      spinsPerDay: null,
      ticketDays: 30,
      prizes: [
        prize({ key: 'first', amount: 500_000_00n, number: 1 }),
        prize({ key: 'gamepad', kind: 'goods', productId: gift('gamepad'), number: 2 }),
        prize({ key: 'third', amount: 50_000_00n, number: 5 }),
        prize({ key: 'points', kind: 'points', amount: 200n, number: 20 }),
      ],
      fallback: null,
      multiple: 300,
      claimDays: 14,
    },
    words: {
      EN: {
        title: 'The lotus draw',
        summary: 'A ticket for every 100,000 of valid bets in a day. Every ticket has the same chance.',
        detail: '<p>The draw follows from a seed whose hash is shown now. After the draw everybody can verify it.</p>',
      },
      KM: {
        title: 'ការចាប់ឆ្នោតផ្កាឈូក',
        summary: 'សំបុត្រមួយសម្រាប់ការភ្នាល់មានសុពលភាពរៀងរាល់ 100,000 ក្នុងមួយថ្ងៃ។ សំបុត្រនីមួយៗមានឱកាសស្មើគ្នា។',
        detail: '<p>លទ្ធផលចេញពីគ្រាប់ពូជដែលហាសរបស់វាបង្ហាញឥឡូវនេះ។ ក្រោយពេលចាប់ អ្នកណាក៏អាចផ្ទៀងផ្ទាត់បាន។</p>',
      },
      CN: {
        title: '莲花抽奖',
        summary: '每日有效投注每满 100,000 得一张抽奖券，每张机会相同。',
        detail: '<p>开奖结果由种子得出，其哈希现已公布；开奖后人人可验证。</p>',
      },
      BN: {
        title: 'লোটাস ড্র',
        summary: 'দিনে প্রতি ১,০০,০০০ বৈধ বাজিতে একটি টিকিট। প্রতিটি টিকিটের সম্ভাবনা সমান।',
        detail: '<p>ড্র আসে একটি সিড থেকে, যার হ্যাশ এখনই দেখানো হচ্ছে। ড্রয়ের পরে সবাই যাচাই করতে পারেন।</p>',
      },
    },
  },
];

/** A wheel and a draw of lotus, with tickets of player1. */
export async function seedRaffles(sql: SeedSql, now: Date): Promise<void> {
  const until = startOfDay(addDays(dayOf(now, ZONE), DRAW_DAYS), ZONE);
  for (const { code, art, position, rule, budget, words, tickets } of raffles) {
    const id = seedUuid(`promotion/${SITE}/${code}`);
    const isWheel = rule.mode === 'wheel';
    await sql(
      `INSERT INTO promotions (id, site_code, code, kind, art, words, "from", until, state, position, version)
       VALUES ($1, $2, $3, 'RAFFLE', $4, $5, $6, $7, 'published', $8, 1)`,
      [id, SITE, code, art, JSON.stringify(words), now, isWheel ? null : until, position],
    );
    await sql('INSERT INTO raffle_rules (promotion_id, version, rule, created_at) VALUES ($1, 1, $2, $3)', [
      id,
      JSON.stringify(storedRaffle(raffleOf(rule))),
      now,
    ]);
    // The server seals it at its start.
    const link = randomBytes(32).toString('hex');
    await sql('INSERT INTO raffles (promotion_id, link, anchor) VALUES ($1, $2, $3)', [
      id,
      link,
      createHash('sha256').update(link).digest('hex'),
    ]);
    await sql('INSERT INTO claim_budgets (source_id, budget) VALUES ($1, $2)', [id, budget]);
    await sql(
      `SELECT raffles_issue($1::uuid, $2, array_fill(m.id, ARRAY[$3::int]),
                ARRAY(SELECT 'seed:' || $1::uuid || ':' || n FROM generate_series(1, $3::int) n), 'hand', $4, o.id,
                'Welcome', $5)
         FROM members m JOIN members o ON o.site_code = m.site_code AND o.username = 'operator1'
        WHERE m.site_code = $2 AND m.username = 'player1'`,
      [id, SITE, tickets, isWheel ? new Date(now.getTime() + rule.ticketDays * DAY_MS) : null, now],
    );
  }
}
